import type { Product } from "@/lib/contract/product";
import type { SellerProductQuery } from "@/lib/contract/seller-product";
import { query } from "@/lib/platform/db";
import { listStatement } from "./lists/list-statement";
import { sellerListQuery } from "./lists/seller-list-query";
import type { CatalogView } from "./prices";

type FoundProduct = {
  id: string;
  name: string;
  status: Product["status"];
  visibility: Product["visibility"];
  categoryIds: string[];
};

/** At most `limit` products by ids or list filters, the newest first. */
export async function findProductsFor(
  view: CatalogView,
  {
    ids,
    filter,
  }: { ids?: string[]; filter: Omit<SellerProductQuery, "page" | "perPage" | "sort" | "ids"> },
  limit: number,
): Promise<FoundProduct[]> {
  const listQuery = { ...sellerListQuery(view, filter), ids, page: 1, perPage: limit };
  const { name, text, params } = listStatement(listQuery, {
    select: SELECT_FOUND,
    // PostgreSQL cannot infer the type of a parameter that the text does not use, and not every filter uses the time.
    also: ["$3::timestamptz AS moment"],
  });
  const [row] = await query<{ items: FoundProduct[] }>(name, text, params);
  return row?.items ?? [];
}

/** Categories by the primary key of product_categories. */
const SELECT_FOUND = `json_build_object(
  'id', p.id, 'name', p.name, 'status', p.status, 'visibility', p.visibility,
  'categoryIds', ARRAY(SELECT pc.category_id FROM product_categories pc WHERE pc.product_id = p.id)
)`;
