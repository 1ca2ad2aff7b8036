import type { SellerContext } from "@/lib/commerce/stores";
import type { LicenseKey, LicenseKeyQuery } from "@/lib/contract/license-key";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db, query } from "@/lib/platform/db";
import { KEY_COLUMNS, type KeyRow, presentKey } from "./present";

/**
 * A page of the licence keys of a product in the mode of the key, those added last first: how each ends
 * and who has it, never the key. Refuses not_found.
 */
export async function listLicenseKeys(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  product: string,
  { variantId, status, ...page }: LicenseKeyQuery,
): Promise<{ data: LicenseKey[]; meta: PageMeta }> {
  const known = requireFound(
    await db.product.findFirst({
      where: { storeId: store.id, OR: [{ id: product }, { slug: product }] },
      select: { id: true },
    }),
  );
  const filters = [known.id, livemode, variantId ?? null, status ?? null];
  const [rows, [count]] = await Promise.all([
    query<KeyRow>("license_keys_page", PAGE, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>("license_keys_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { data: rows.map(presentKey), meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}

/** By the index on variant, mode and status. */
const MATCHING = `
  FROM variants v JOIN license_keys k ON k.variant_id = v.id AND k.livemode = $2
  WHERE v.product_id = $1 AND ($3::text IS NULL OR v.id = $3) AND ($4::text IS NULL OR k.status = $4)`;

const PAGE = `
  SELECT ${KEY_COLUMNS}
  FROM (SELECT k.* ${MATCHING} ORDER BY k.position DESC LIMIT $5 OFFSET $6) k
  LEFT JOIN orders o ON o.id = k.order_id AND o.type = 'order'
  ORDER BY k.position DESC`;
