import type { SellerContext } from "@/lib/commerce/stores";
import type { ApiKey } from "@/lib/contract/api-key";
import { type Page, type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { presentKey } from "./present";
import { KEY_COLUMNS, visibleKeysWhere } from "./rows";

/** A page of the keys the caller may know of, revoked ones included, the latest first. */
export async function listKeys(
  ctx: Pick<SellerContext, "store" | "livemode">,
  page: Page,
): Promise<{ data: ApiKey[]; meta: PageMeta }> {
  const where = visibleKeysWhere(ctx);
  const [rows, total] = await Promise.all([
    db.apiKey.findMany({
      where,
      select: KEY_COLUMNS,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: pageOffset(page),
      take: page.perPage,
    }),
    db.apiKey.count({ where }),
  ]);
  return { data: rows.map(presentKey), meta: pageMeta({ ...page, total }) };
}
