import type { SellerContext } from "@/lib/commerce/stores";
import type { InventoryLevel, InventoryQuery } from "@/lib/contract/inventory";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query, TRIGRAM_LENGTH } from "@/lib/platform/db";
import { type LevelRow, presentLevel, SELECT_LEVEL } from "./levels";

/**
 * A page of the variants a seller keeps, by product and then by variant, with their stock in the mode
 * of the key. Archived products are not among them. `q` finds names, SKUs and barcodes literally;
 * of one or two letters, SKUs and products that begin so.
 */
export async function listLevels(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { status, productStatus, q, sort, ...page }: InventoryQuery,
): Promise<{ data: InventoryLevel[]; meta: PageMeta }> {
  const statuses = productStatus === undefined ? ["draft", "published"] : [productStatus];
  const base = [store.id, livemode, status, statuses];
  const { kind, search, params } = searchOf(q);
  const filters = [...base, ...params];
  const [rows, [count]] = await Promise.all([
    query<LevelRow>(`inventory_levels${kind}_${sort ?? ""}`, levels(search, filters.length, sort), [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>(
      `inventory_count${kind}`,
      `SELECT count(*) AS total ${MATCHING} AND p.status = ANY ($4) ${search}`,
      filters,
    ),
  ]);
  return { data: rows.map(presentLevel), meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}

/** Variants and stock by product. */
const MATCHING = `
  FROM products p
  JOIN variants v ON v.product_id = p.id
  JOIN stock k ON k.variant_id = v.id AND k.livemode = $2
  WHERE p.store_id = $1
    AND CASE $3
      WHEN 'out' THEN p.track_inventory AND k.available <= 0
      WHEN 'low' THEN p.track_inventory AND k.available BETWEEN 1 AND k.low_stock_threshold
      ELSE true
    END`;

const LITERAL = `AND immutable_unaccent(lower(concat_ws(' ', p.name, v.name, v.sku, v.barcode))) LIKE ${likePattern("$5")}`;

/** By the index products_text_trigrams, in its very expression; it knows names, SKUs and barcodes. */
const CANDIDATES = `AND p.id IN (
  SELECT c.id FROM products c WHERE c.store_id = $1
    AND immutable_unaccent(lower(c.name || ' ' || c.summary || ' ' || c.description || ' ' || c.variant_text))
      LIKE ${likePattern("$6")})`;

/** By variants_sku_prefix and products_name_order: what begins so, and not all that has it somewhere. */
const BEGINNINGS = `AND v.id IN (
  SELECT b.id FROM variants b
  WHERE b.store_id = $1 AND b.sku IS NOT NULL
    AND lower(b.sku) COLLATE "C" >= $5 AND lower(b.sku) COLLATE "C" < $5 || chr(1114111)
  UNION
  SELECT b.id FROM products n JOIN variants b ON b.product_id = n.id
  WHERE n.store_id = $1 AND n.status = ANY ($4)
    AND immutable_unaccent(lower(n.name)) COLLATE "C" >= immutable_unaccent($5)
    AND immutable_unaccent(lower(n.name)) COLLATE "C" < immutable_unaccent($5) || chr(1114111))`;

/**
 * Looking for a text: every variant would have to be read and unaccented for it. The longest of its
 * words has to be in what the index knows of the product, which leaves few; of one or two letters only
 * the beginnings of SKUs and of products' names are looked at.
 */
function searchOf(q: string | undefined): { kind: string; search: string; params: string[] } {
  if (q === undefined) return { kind: "", search: "", params: [] };
  const [word = ""] = q.split(/\s+/).toSorted((a, b) => b.length - a.length);
  if (word.length < TRIGRAM_LENGTH) {
    return { kind: "_short", search: BEGINNINGS, params: [q.trim().toLowerCase()] };
  }
  return { kind: "_word", search: `${LITERAL} ${CANDIDATES}`, params: [q, word] };
}

/**
 * Without a search each state of products is read by itself, in the order of products_name_order, and
 * only as far as the page can need; with one, or in another order, what was found is sorted.
 */
function levels(search: string, filters: number, sort?: InventoryQuery["sort"]): string {
  const [perPage, offset] = [`$${filters + 1}`, `$${filters + 2}`];
  const matching =
    search === "" && sort === undefined
      ? `FROM unnest($4::text[]) state CROSS JOIN LATERAL (
           SELECT ${SELECT_LEVEL}, ${NAME} AS sorted, v.position ${MATCHING} AND p.status = state
           ORDER BY ${NAME}, p.id, v.position, v.id LIMIT ${perPage}::int + ${offset}::int
         ) found`
      : `FROM (
           SELECT ${SELECT_LEVEL}, ${NAME} AS sorted, v.position ${MATCHING} AND p.status = ANY ($4) ${search}
         ) found`;
  return `
    SELECT found.* ${matching}
    ORDER BY ${sort ? `${ORDERS[sort]}, ` : ""}sorted, "productId", position, "variantId"
    LIMIT ${perPage} OFFSET ${offset}`;
}

/** The order that each value of `sort` stands for; a variant without a SKU is last either way. */
const ORDERS = {
  productName: "sorted",
  "-productName": "sorted DESC",
  inventoryCount: '"inventoryCount"',
  "-inventoryCount": '"inventoryCount" DESC',
  sku: 'lower(sku) COLLATE "C" NULLS LAST',
  "-sku": 'lower(sku) COLLATE "C" DESC NULLS LAST',
  lowStockThreshold: '"lowStockThreshold"',
  "-lowStockThreshold": '"lowStockThreshold" DESC',
  updatedAt: '"updatedAt"',
  "-updatedAt": '"updatedAt" DESC',
} satisfies Record<NonNullable<InventoryQuery["sort"]>, string>;

const NAME = `immutable_unaccent(lower(p.name)) COLLATE "C"`;
