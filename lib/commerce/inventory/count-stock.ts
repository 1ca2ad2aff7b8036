import type { SellerContext } from "@/lib/commerce/stores";
import type { Tx } from "@/lib/platform/db";
import { lockStock } from "./lock-stock";
import { RESERVED_UNITS } from "./stock-sql";

/** What was counted of one variant: the variant by its id, or else by its SKU. */
export interface StockCount {
  variantId: string | null;
  sku: string;
  onHand: number;
}

/**
 * The outcome of a count: set; no such tracked variant; several variants with that SKU; already counted in the same
 * list; fewer units than orders have reserved; or a number other than that of the licence keys.
 */
export type CountOutcome =
  | { result: "counted" | "not_found" | "ambiguous" | "twice" }
  | { result: "reserved"; reserved: number }
  | { result: "license_keys"; available: number };

type Editor = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/**
 * Sets the stock of variants to the counted units, in the caller's transaction; units that orders have reserved stay
 * reserved, and the rest is available. Each count records the same as a change by hand. The outcomes are in the order
 * of the counts.
 */
export async function countStock(
  tx: Tx,
  editor: Editor,
  { counts, isDryRun }: { counts: StockCount[]; isDryRun: boolean },
): Promise<CountOutcome[]> {
  const found = await findCounted(tx, editor.store.id, counts);
  const ids = found.flatMap(([id]) => id ?? []);
  if (!isDryRun) await lockCounted(tx, editor.livemode, ids);
  const reserved = await readReserved(tx, editor);
  const stocks = await readStocks(tx, editor.livemode, ids);
  const outcomes = counts.map(({ onHand }, at) => {
    const [id, ...others] = found[at] ?? [];
    if (id === undefined) return { result: "not_found" } as const;
    if (others.length > 0) return { result: "ambiguous" } as const;
    if (found.findIndex(([first]) => first === id) < at) return { result: "twice" } as const;
    const taken = reserved.get(id) ?? 0;
    const stock = stocks.get(id);
    if (stock?.isKeyed && onHand - taken !== stock.available) {
      return { result: "license_keys", available: stock.available } as const;
    }
    // Products that are sold beyond their stock may have less on hand than is reserved.
    if (onHand < taken && !stock?.sellsWhenOut) {
      return { result: "reserved", reserved: taken } as const;
    }
    return { result: "counted", id, available: onHand - taken } as const;
  });
  const counted = outcomes.flatMap((one) => (one.result === "counted" ? one : []));
  if (!isDryRun) await setStock(tx, editor, counted);
  return outcomes.map((one) => (one.result === "counted" ? { result: "counted" } : one));
}

/** The stock of each variant, read under the locks. */
async function readStocks(tx: Tx, livemode: boolean, ids: string[]) {
  const rows = await tx.stock.findMany({
    where: { livemode, variantId: { in: ids } },
    select: { variantId: true, available: true, isKeyed: true, sellsWhenOut: true },
  });
  return new Map(rows.map(({ variantId, ...stock }) => [variantId, stock]));
}

/** The variants that each count may mean: by id where it has one, else by the SKU of products that are not archived. */
async function findCounted(tx: Tx, storeId: string, counts: StockCount[]): Promise<string[][]> {
  const rows = await tx.$queryRaw<{ ids: string[] }[]>`
    SELECT named.ids
    FROM jsonb_array_elements(${JSON.stringify(counts)}::jsonb) WITH ORDINALITY line (value, at)
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(v.id), '[]') AS ids
      FROM variants v JOIN products p ON p.id = v.product_id AND p.status <> 'archived'
      -- A bundle has nothing on a shelf of its own.
      WHERE NOT EXISTS (SELECT FROM bundle_parts b WHERE b.product_id = p.id) AND v.store_id = ${storeId} AND CASE WHEN line.value ->> 'variantId' IS NULL
        THEN v.sku = line.value ->> 'sku' ELSE v.id = line.value ->> 'variantId' END
    ) named
    ORDER BY line.at`;
  return rows.map(({ ids }) => ids);
}

/** Stock by variant, then the products' flags, before anything is written: the order checkouts have. */
async function lockCounted(tx: Tx, livemode: boolean, ids: string[]): Promise<void> {
  await lockStock(tx, livemode, ids);
  await tx.$queryRaw`
    SELECT FROM product_stats WHERE livemode = ${livemode}
      AND product_id IN (SELECT product_id FROM variants WHERE id = ANY (${ids}))
    ORDER BY product_id FOR NO KEY UPDATE`;
}

/** Read under the locks: earlier transactions that took units have committed by now. */
async function readReserved(tx: Tx, { store, livemode }: Editor): Promise<Map<string, number>> {
  const rows = await tx.$queryRawUnsafe<{ id: string; units: number }[]>(
    `SELECT variant_id AS id, units FROM (${RESERVED_UNITS}) reserved`,
    store.id,
    livemode,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

async function setStock(
  tx: Tx,
  { livemode, now, actor }: Editor,
  counted: { id: string; available: number }[],
): Promise<void> {
  if (counted.length === 0) return;
  await tx.$queryRaw`
    SELECT count(stock_adjust(
      id, ${livemode}, 'set', available, ${REASON}, ${now}, NULL, ${JSON.stringify(actor)}::jsonb
    ))
    FROM unnest(${counted.map(({ id }) => id)}::text[], ${counted.map((one) => one.available)}::integer[])
      AS counted (id, available)`;
}

/** What the history of a variant says. */
const REASON = "count";
