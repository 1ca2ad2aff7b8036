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
  /** What of it would go to gift cards and store credit. */
  credited: number;
}

/** As {@link REFUNDED_UNITS} answers it. */
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
  const credited = request.to === "store_credit" ? plan.amount : creditedOf(order, plan.amount);
  return { order, plan, parts, credited };
}

/** What a refund would be, as the wire has it. */
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

/** What of a refund goes to the gift cards and the store credit that the order was paid with, as `refund_create` has it. */
function creditedOf({ captured, credit, stored_value, refunds }: OrderRecord, amount: number) {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const given = refunds.filter(({ status }) => status !== "failed");
  const atProcessor =
    captured -
    credit -
    sum(
      given
        .filter(({ processor }) => processor !== "exchange" && processor !== "void")
        .map((one) => one.amount - one.by_hand - one.credited),
    );
  const left =
    sum((stored_value ?? []).map((part) => part.amount)) -
    sum(given.filter((one) => !one.to_store_credit).map((one) => one.credited));
  return Math.min(left, Math.max(0, amount - Math.max(0, atProcessor)));
}

async function readUnits(orderId: string, plan: RefundPlan): Promise<RefundedUnits> {
  const items = plan.items && JSON.stringify(plan.items);
  const [units] = await query<RefundedUnits>("refund_preview", REFUNDED_UNITS, [
    ...[orderId, plan.amount, plan.restock, items],
  ]);
  assert(units !== undefined, "an order that was read is there");
  return units;
}

/**
 * Order, amount, whether anything is put back, the units that are named or null: of each line how many units the refund
 * would put back, as `refund_units` says it of one that is written, and of how many something was given back for; and
 * what withdrawals have given back of the delivery.
 */
const REFUNDED_UNITS = `
  SELECT (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'quantity', CASE WHEN $3::boolean THEN refund_units(refund, afterwards, l) ELSE 0 END,
      'before', (SELECT coalesce(sum(g.quantity), 0) FROM units_given_back(o.id) g WHERE g.line_id = l.id)
    ) ORDER BY l.position), '[]')
    FROM order_lines l WHERE l.order_id = o.id
  ) AS lines, (
    SELECT coalesce(sum(d.shipping), 0)
    FROM withdrawal_decisions d LEFT JOIN refunds r ON r.id = d.refund_id
    WHERE d.order_id = o.id AND d.kind = 'accepted' AND r.status IS DISTINCT FROM 'failed'
  )::bigint AS shipping
  FROM orders o
  CROSS JOIN LATERAL (SELECT refund_overpaid_part(o, $2::bigint) AS part) overpaid
  CROSS JOIN LATERAL jsonb_populate_record(NULL::refunds, jsonb_build_object(
    'status', 'pending', 'amount', $2::bigint, 'restock_lines', $4::jsonb, 'overpaid_part', overpaid.part
  )) refund
  CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('overpaid', o.overpaid - overpaid.part)) afterwards
  WHERE o.id = $1`;
