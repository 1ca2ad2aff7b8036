import type { StoreContext } from "@/lib/commerce/stores";
import type { MerchandisingRule, MerchandisingRuleQuery } from "@/lib/contract/merchandising";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { normalizeSearch } from "@/lib/kit/text";
import { db } from "@/lib/platform/db";
import { presentRule } from "./present";

/** A page of the store's rules: those of searches by the search, then those of categories, the newest first. */
export async function listRules(
  { store }: Pick<StoreContext, "store">,
  { q, ...page }: MerchandisingRuleQuery,
): Promise<{ data: MerchandisingRule[]; meta: PageMeta }> {
  const where = {
    storeId: store.id,
    ...(q !== undefined && { query: { contains: normalizeSearch(q) } }),
  };
  const [total, rows] = await Promise.all([
    db.merchandisingRule.count({ where }),
    db.merchandisingRule.findMany({
      where,
      orderBy: [{ query: "asc" }, { createdAt: "desc" }, { id: "asc" }],
      skip: pageOffset(page),
      take: page.perPage,
    }),
  ]);
  return { data: rows.map(presentRule), meta: pageMeta({ ...page, total }) };
}
