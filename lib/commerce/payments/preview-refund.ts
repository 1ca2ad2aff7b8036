import { type OrderRecord, readSellerOrder, refundableBalance } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { RefundOrder, RefundPreview } from "@/lib/contract/seller-order";
import { money } from "@/lib/kit/money";
import { sum } from "@/lib/kit/sum";
import { db } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { type DividedRefund, divideRefund } from "./divide-refund";
import { planRefund, type RefundPlan } from "./plan-refund";
import { readRefundedUnits } from "./refunded-units";

/** A refund of an order that is not made yet. */
interface PreviewedRefund {
  order: OrderRecord;
  plan: RefundPlan;
  parts: DividedRefund;
  /** The part for gift cards and store credit. */
  credited: number;
}

/**
 * The amount and units that a refund would return now; nothing is written and no processor is called. Refuses what the
 * refund would, except refusals of the processor.
 */
export async function previewRefund(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  orderId: string,
  request: RefundOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<PreviewedRefund> {
  const order = await readSellerOrder(ctx, orderId);
  const plan = planRefund(order, request, processors);
  const units = await readRefundedUnits(db, order.id, plan);
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
  const credited = request.to === "store_credit" ? plan.amount : creditedOf(order, plan.amount);
  return { order, plan, parts, credited };
}

/** A refund preview as the API returns it. */
export function presentRefundPreview(
  { order, plan, parts, credited }: PreviewedRefund,
  { locale }: { locale: string },
): RefundPreview {
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  return {
    refunded: inCurrency(plan.amount),
    credited: inCurrency(credited),
    remaining: inCurrency(refundableBalance(order) - plan.amount),
    items: parts.items.map(({ id, quantity, amount }) => ({
      ...{ itemId: id, quantity, amount: inCurrency(amount) },
    })),
    shipping: inCurrency(parts.shipping),
    restock: parts.items.length > 0,
  };
}

/** The part of a refund for the gift cards and store credit that paid the order, as in `refund_begin`. */
function creditedOf(
  { captured, credit, stored_value, refunds, email }: OrderRecord,
  amount: number,
): number {
  const given = refunds.filter(({ status }) => status !== "failed");
  const atProcessor =
    captured -
    credit -
    sum(
      given
        .filter(({ processor }) => processor !== "exchange" && processor !== "void")
        .map((one) => one.amount - one.by_hand - one.credited),
    );
  // The store credit of an erased customer cannot be used.
  const taken = (stored_value ?? []).filter(({ kind }) => email !== null || kind === "gift_card");
  const left =
    sum(taken.map((part) => part.amount)) -
    sum(given.filter((one) => !one.to_store_credit).map((one) => one.credited));
  return Math.min(Math.max(0, left), Math.max(0, amount - Math.max(0, atProcessor)));
}
