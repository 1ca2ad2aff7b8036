import { emitOrderEvent, emitOrderUpdated, type OrderRecord } from "@/lib/commerce/orders";
import { changeAwaitedAmount } from "@/lib/commerce/payments";
import type { SellerContext } from "@/lib/commerce/stores";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { MovedOrder } from "./move-order";
import { moveStock } from "./move-stock";
import type { EditPlan } from "./plan-edit";
import { writeLines } from "./write-lines";

/**
 * Writes an edit of an order that the caller has locked: its stock, lines and sums, and what follows from them. Refuses
 * insufficient_stock.
 */
export async function applyEdit(
  tx: Tx,
  { now }: SellerContext,
  order: OrderRecord,
  plan: EditPlan,
): Promise<void> {
  const kept = plan.lines.filter(({ product }) => product === null);
  const added = plan.lines.flatMap(({ product, ...line }) => (product ? { ...line, product } : []));
  await moveStock(tx, order, { kept, added }, now);
  await writeLines(tx, order, { kept, added, isTaxedAnew: plan.moved.rates !== null });
  const version = await writeOrder(tx, order, plan, now);
  // The transfer that is awaited is one of the new total.
  if (order.payment_status === "pending") {
    await changeAwaitedAmount(tx, order.id, plan.sums.total, now);
  }
  if (order.paid_at !== null) {
    await tx.$queryRaw`
      SELECT product_sales_edited(${order.id})::text, downloads_give(${order.id}, ${now})::text`;
  }
  const isPartlySent = order.fulfillment_status === "partially_fulfilled";
  if (isPartlySent && (await updateFulfillmentStatus(tx, order, now))) {
    const event = { type: "order.fulfilled", dedupeKey: `${version - 1} edited` } as const;
    await emitOrderEvent(tx, order.id, event, now);
  }
  await emitOrderUpdated(tx, order.id, version, now);
}

/** The sums of an order, and where it goes; returns the version of its row. */
async function writeOrder(
  tx: Tx,
  order: OrderRecord,
  { sums, taxBreakdown, shippingTax, refund, moved }: EditPlan,
  now: Date,
): Promise<number> {
  const { shipping, ...others } = sums;
  const { version } = await tx.order.update({
    where: { id: order.id },
    data: {
      ...others,
      taxBreakdown: taxBreakdown.map((part) => ({ ...part })),
      ...{ shippingTax, overpaid: refund, version: { increment: 1 }, updatedAt: now },
      ...(moved.order !== order && { ...destinationOf(moved), shipping }),
    },
    select: { version: true },
  });
  return version;
}

/** Writes what the lines of a partly sent order make of its fulfilment; returns whether all that is left was sent. */
async function updateFulfillmentStatus(tx: Tx, { id }: OrderRecord, now: Date): Promise<boolean> {
  const [sent] = await tx.$queryRaw<{ isFulfilled: boolean }[]>`
    SELECT order_update_fulfillment(${id}, ${now}) AS "isFulfilled"`;
  return sent?.isFulfilled ?? false;
}

/**
 * Notifies the customer of a change that no other mail covers: those of a refund and a pay link describe it.
 */
export async function queueEditMail(
  tx: Tx,
  order: OrderRecord,
  plan: EditPlan,
  now: Date,
): Promise<void> {
  if (plan.refund > 0 || plan.payLink !== null) return;
  const { id, payment_status, total, received } = order;
  const isOpen = payment_status === "pending" && plan.sums.total !== received;
  // A customer who still has to transfer the money gets a mail with the new sum.
  const isOtherTransfer = isOpen && plan.sums.total !== total;
  const kind = isOtherTransfer ? "bank_transfer_changed" : "order_edited";
  await tx.$queryRaw`
    SELECT queue_order_mail(o.id, ${kind}, ${now}, o.id || '#' || o.version)::text
    FROM orders o WHERE o.id = ${id}`;
}

/** The columns of an order that change with its address. */
function destinationOf({ order }: MovedOrder) {
  const { shipping_address: address, tax_evidence: evidence } = order;
  return {
    shippingAddress: address ? { ...address } : Prisma.DbNull,
    reverseCharge: order.reverse_charge ?? false,
    taxEvidence: evidence ? { ...evidence } : Prisma.DbNull,
    standardShipping: order.standard_shipping ?? null,
  };
}
