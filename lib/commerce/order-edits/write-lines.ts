import type { OrderRecord } from "@/lib/commerce/orders";
import { Prisma, type Tx } from "@/lib/platform/db";
import { backorderOfKept, backorderOfNewLine } from "./owed-units";
import type { AddedProduct } from "./rows";
import type { EditedLine } from "./wanted-lines";

/** A line that comes in, with what the shop sells. */
export type AddedLine = EditedLine & { product: AddedProduct };

/** The lines that an edit leaves an order with. */
interface WrittenLines {
  kept: readonly EditedLine[];
  added: readonly AddedLine[];
  /** Whether those that stay are taxed at other rates, so that their prices may be others too. */
  isTaxedAnew: boolean;
}

/** Writes the lines of an order whose stock was moved: those that left, those that stay, and those that came in. */
export async function writeLines(
  tx: Tx,
  order: OrderRecord,
  { kept, added, isTaxedAnew }: WrittenLines,
): Promise<void> {
  const available = await readAvailable(tx, order, [...kept, ...added]);
  const rows = kept.map(({ id, quantity, discount, tax, ...line }) => ({
    ...{ id, quantity, discount, tax },
    backorder: backorderOfKept({
      ...{ quantity, quantityBefore: line.quantityBefore },
      backorder: order.lines.find((before) => before.id === id)?.backorder ?? null,
      available: available.get(line.variantId) ?? 0,
    }),
    ...(isTaxedAnew && {
      ...{ unitPrice: line.unitPrice, taxClass: line.taxClass, taxRatePpm: line.taxRatePpm },
    }),
  }));
  const ids = kept.map(({ id }) => id);
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM order_lines WHERE order_id = ${order.id} AND id <> ALL (${ids}))
    UPDATE order_lines l SET
      quantity = kept.quantity, discount = kept.discount, tax = kept.tax, backorder = kept.backorder,
      unit_price = coalesce(kept."unitPrice", l.unit_price), tax_class = coalesce(kept."taxClass", l.tax_class),
      tax_rate = coalesce(kept."taxRatePpm", l.tax_rate)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) kept (
      id text, quantity integer, discount bigint, tax bigint, backorder jsonb, "unitPrice" bigint, "taxClass" text,
      "taxRatePpm" integer
    )
    WHERE l.order_id = ${order.id} AND l.id = kept.id`;
  if (added.length === 0) return;
  const data = added.map((line) => toRow(order.id, line, available.get(line.variantId) ?? 0));
  await tx.orderLine.createMany({ data });
}

/** How many units there are now of the variants that come in, by variant. */
async function readAvailable(
  tx: Tx,
  { livemode }: OrderRecord,
  lines: readonly EditedLine[],
): Promise<Map<string, number>> {
  const variantIds = lines
    .filter(({ quantity, quantityBefore }) => quantity > quantityBefore)
    .map(({ variantId }) => variantId);
  if (variantIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ variantId: string; available: number }[]>`
    SELECT variant_id AS "variantId", available FROM stock
    WHERE variant_id = ANY (${variantIds}) AND livemode = ${livemode}`;
  return new Map(rows.map((row) => [row.variantId, row.available]));
}

function toRow(
  orderId: string,
  { product, ...line }: AddedLine,
  available: number,
): Prisma.OrderLineCreateManyInput {
  const { id, productId, variantId, variantName, hasVariants, quantity, unitPrice } = line;
  const { slug, productType, withdrawalExclusion, sku, image } = product;
  return {
    ...{ id, orderId, productId, variantId, variantName, hasVariants, quantity, unitPrice },
    ...{ productName: line.name, productSlug: slug, productType, withdrawalExclusion, sku },
    image: image ? { ...image } : Prisma.DbNull,
    ...{
      discount: line.discount,
      tax: line.tax,
      taxClass: line.taxClass,
      taxRate: line.taxRatePpm,
    },
    backorder: backorderOfNewLine(quantity, available, product) ?? Prisma.DbNull,
  };
}
