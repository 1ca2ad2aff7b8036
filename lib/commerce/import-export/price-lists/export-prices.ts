import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import { findPriceList } from "@/lib/commerce/price-lists";
import type { SellerContext } from "@/lib/commerce/stores";
import { toDecimal } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";

/** Rows of a few hundred bytes. */
const BATCH = 1_000;

const HEADER = ["Variant ID", "SKU", "Product", "Variant", "From", "Price", "Currency"];

interface Row {
  variantId: string;
  sku: string | null;
  product: string;
  variant: string | null;
  minQuantity: number;
  amount: number;
}

/** The prices of a fixed list as a file that can be imported again. Refuses not_found. */
export async function exportPrices(
  ctx: Pick<SellerContext, "store" | "livemode">,
  id: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const list = await findPriceList(ctx, id);
  return csvStream(HEADER, rowsOf(list.id, list.currency ?? ctx.store.currency));
}

async function* rowsOf(id: string, currency: string): AsyncGenerator<Cell[][], void> {
  let after = { variantId: "", minQuantity: 0 };
  for (;;) {
    const params = [id, after.variantId, after.minQuantity, BATCH];
    const rows = await query<Row>("export_price_list_prices", PRICES, params);
    yield rows.map((row) => [
      ...[written(row.variantId), row.sku, row.product, row.variant, row.minQuantity],
      ...[written(toDecimal(row.amount, currency)), written(currency)],
    ]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

/** By the primary key, from where the batch before ended. */
const PRICES = `
  SELECT x.variant_id AS "variantId", v.sku, p.name AS product, CASE WHEN p.has_variants THEN v.name END AS variant,
    x.min_quantity AS "minQuantity", x.amount
  FROM price_list_prices x JOIN variants v ON v.id = x.variant_id JOIN products p ON p.id = v.product_id
  WHERE x.price_list_id = $1 AND (x.variant_id, x.min_quantity) > ($2, $3)
  ORDER BY x.variant_id, x.min_quantity LIMIT $4`;
