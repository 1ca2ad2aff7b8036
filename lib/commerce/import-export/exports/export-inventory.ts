import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import { RESERVED_UNITS } from "@/lib/commerce/inventory";
import type { SellerContext } from "@/lib/commerce/stores";
import { COUNT_FILE, COUNT_REMARKS } from "@/lib/contract/count-file";
import type { InventoryExportQuery } from "@/lib/contract/export";
import { batchesOf } from "./batches";

/** Rows of a hundred bytes or so: a statement is worth more than a few. */
const BATCH = 2_000;

/**
 * The stock of every variant with tracked stock, in the mode of the key. Imports of counts accept the file:
 * unchanged, it changes nothing.
 */
export function exportInventory(
  ctx: Pick<SellerContext, "store" | "livemode">,
  { status }: InventoryExportQuery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const header = [
    ...[COUNT_FILE.header("variantId"), COUNT_FILE.header("sku"), COUNT_FILE.header("onHand")],
    ...COUNT_REMARKS,
  ];
  return csvStream(header, rowsOf(ctx, status));
}

interface StockRow {
  id: string;
  sku: string | null;
  product: string;
  name: string | null;
  barcode: string | null;
  reserved: number;
  available: number;
  threshold: number;
}

async function* rowsOf(
  ctx: Pick<SellerContext, "store" | "livemode">,
  status: InventoryExportQuery["status"],
): AsyncGenerator<Cell[][], void> {
  const statement = { name: "export_inventory", text: STOCK, params: [status], size: BATCH };
  for await (const rows of batchesOf<StockRow>({ ctx }, statement)) {
    yield rows.map(({ id, sku, product, name, barcode, reserved, available, threshold }) => [
      ...[written(id), sku, available + reserved],
      ...[product, name, barcode, reserved, available, threshold],
    ]);
  }
}

/** By the primary key of variants, which the walk keeps to; the period is not used here. */
const STOCK = `
  WITH page AS MATERIALIZED (
    SELECT v.id, v.sku, v.name, v.barcode, p.name AS product, k.available,
      k.low_stock_threshold AS threshold
    FROM variants v
    JOIN products p ON p.id = v.product_id AND p.status <> 'archived'
    JOIN stock k ON k.variant_id = v.id AND k.livemode = $2 AND NOT k.is_bundle
    WHERE v.store_id = $1 AND v.id > $3 AND $4::timestamptz IS NULL AND $5::timestamptz IS NULL
      AND CASE $6::text
        WHEN 'out' THEN p.track_inventory AND k.available = 0
        WHEN 'low' THEN p.track_inventory AND k.available BETWEEN 1 AND k.low_stock_threshold
        ELSE true
      END
    ORDER BY v.id LIMIT ${BATCH}
  )
  SELECT page.*, coalesce(r.units, 0) AS reserved
  FROM page LEFT JOIN (${RESERVED_UNITS}) r ON r.variant_id = page.id
  ORDER BY page.id`;
