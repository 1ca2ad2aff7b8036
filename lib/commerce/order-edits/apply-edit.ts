import type { OrderRecord } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { fieldError, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { MovedOrder } from "./move-order";
import type { EditPlan } from "./plan-edit";

type Applied =
  | { result: "edited" }
  | { result: "insufficient_stock"; lines: { variantId: string; available: number }[] };

/** Writes what an edit makes of an order that the caller has locked. Refuses insufficient_stock. */
export async function applyEdit(
  tx: Tx,
  ctx: SellerContext,
  order: OrderRecord,
  { lines, sums, taxBreakdown, shippingTax, refund, moved }: EditPlan,
): Promise<void> {
  const plan = {
    ...{ ...sums, taxBreakdown, shippingTax, overpaid: refund },
    destination: moved.order === order ? null : destinationOf(moved),
    lines: lines.filter(({ product }) => product === null),
    added: lines.flatMap(({ product, ...line }) => (product ? { ...product, ...line } : [])),
  };
  const [row] = await tx.$queryRaw<{ applied: Applied }[]>`
    SELECT order_edit_apply(${order.id}, ${JSON.stringify(plan)}::jsonb, ${ctx.now}) AS applied`;
  assert(row !== undefined, "order_edit_apply always answers");
  if (row.applied.result === "edited") return;
  throw refuse("insufficient_stock", {
    fields: { items: [fieldError("not_allowed", "There is not so much of it in stock.")] },
    details: { items: row.applied.lines },
  });
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

/** What of an order's row becomes another with its address, as `order_edit_apply` takes it. */
function destinationOf({ order, rates }: MovedOrder) {
  return {
    shippingAddress: order.shipping_address,
    reverseCharge: order.reverse_charge ?? false,
    taxEvidence: order.tax_evidence ?? null,
    standardShipping: order.standard_shipping ?? null,
    isTaxedAnew: rates !== null,
  };
}
