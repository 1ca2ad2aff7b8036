import { type OrderRecord, readSellerOrder, refundableBalance } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { RefundOrder, RefundPreview } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { type DividedRefund, divideRefund } from "./divide-refund";
import { planRefund, type RefundPlan } from "./plan-refund";

/** What a refund of an order would be. */
interface PreviewedRefund {
  order: OrderRecord;
  plan: RefundPlan;
  parts: DividedRefund;
}

/** As the SQL function `refund_preview` answers it. */
interface RefundedUnits {
  lines: { id: string; quantity: number; before: number }[];
  shipping: number;
}

/**
 * What a refund would give back and put back, as things stand now; nothing is written and no processor is asked.
 * Refuses what the refund would, but for what the processor refuses.
 */
export async function previewRefund(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  orderId: string,
  request: RefundOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<PreviewedRefund> {
  const order = await readSellerOrder(ctx, orderId);
  const plan = planRefund(order, request, processors);
  const units = await readUnits(order.id, plan);
  const lines = order.lines.map(({ id, quantity, unit_price: unitPrice, discount, tax }) => {
    const { quantity: count = 0, before = 0 } = units.lines.find((one) => one.id === id) ?? {};
    return { id, quantity, unitPrice, discount, tax, count, before };
  });
  const { total, tax_inclusive: taxInclusive } = order;
  const parts = divideRefund(
    {
      ...{ total, taxInclusive, balance: refundableBalance(order) },
      shippingBefore: units.shipping,
    },
    lines,
    { amount: plan.amount, isNamed: plan.items !== null },
  );
  return { order, plan, parts };
}

/** What a refund would be, as the wire has it. */
export function presentRefundPreview(
  { order, plan, parts }: PreviewedRefund,
  { locale }: { locale: string },
): RefundPreview {
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  return {
    refunded: inCurrency(plan.amount),
    items: parts.items.map(({ id, quantity, amount }) => ({
      ...{ itemId: id, quantity, amount: inCurrency(amount) },
    })),
    shipping: inCurrency(parts.shipping),
    restock: parts.items.length > 0,
  };
}

async function readUnits(orderId: string, plan: RefundPlan): Promise<RefundedUnits> {
  const [row] = await query<{ units: RefundedUnits }>(
    "refund_preview",
    "SELECT refund_preview($1, $2::jsonb) AS units",
    [orderId, JSON.stringify(plan)],
  );
  assert(row !== undefined, "refund_preview always answers");
  return row.units;
}
