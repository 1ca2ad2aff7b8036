import {
  findRefusalCode,
  getOrderState,
  type OrderRecord,
  refundableBalance,
  requireAllowed,
} from "@/lib/commerce/orders";
import { ruleError } from "@/lib/contract/field-rules";
import type { RefundOrder } from "@/lib/contract/seller-order";
import {
  fieldError,
  type RefusalFields,
  refuse,
  refuseField,
  requireValidFields,
} from "@/lib/kit/errors";
import { onlyLeftText } from "@/lib/kit/only-left";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { requireProcessor } from "./get-processor";

/** A planned refund: its amount, and the units it restocks. */
export interface RefundPlan {
  /** In minor units. */
  amount: number;
  restock: boolean;
  /** Null where the share of the amount decides the restocked units. */
  items: { id: string; quantity: number }[] | null;
}

/**
 * The effect of a refund request on the current order. Refuses order_not_refundable, refund_exceeds_balance,
 * validation_failed (a line of another order or with fewer units to restock; store credit without a customer
 * account).
 */
export function planRefund(
  order: OrderRecord,
  {
    amount: asked,
    restock: isAsked,
    items,
    to,
  }: Pick<RefundOrder, "amount" | "restock" | "items" | "to">,
  processors: PaymentProcessors,
): RefundPlan {
  // While a payment is authorized, a share of it does not determine units: named units have been shipped.
  const restock = isAsked && (order.payment_status !== "authorized" || items != null);
  const isSpent = findRefusalCode("refund", getOrderState(order)) === "refund_exceeds_balance";
  if (!isSpent) requireAllowed("refund", order);
  const balance = refundableBalance(order);
  const amount = asked ?? balance;
  if (isSpent || amount > balance || (amount === 0 && order.captured > 0)) {
    throw refuse("refund_exceeds_balance", {
      fields: { amount: [ruleError("refund_left", "too_big")] },
      details: { balance },
    });
  }
  const fields = wrongItems(order, items ?? []);
  requireValidFields(fields);
  if (to === "store_credit") requireCustomer(order);
  else if (order.captured > 0) requireProcessor("order_not_refundable", order, processors);
  return { amount, restock, items: items ?? null };
}

/** Store credit belongs to an account: a guest has none, and an erased customer cannot use it. */
function requireCustomer({ customer, email }: OrderRecord): void {
  if (customer !== null && email !== null) return;
  throw refuseField("to", "not_allowed", "The order was placed without an account.");
}

/** The errors of the units to restock: those of a pending refund are reserved. */
function wrongItems(
  { lines, refunds, payment_status }: OrderRecord,
  items: NonNullable<RefundOrder["items"]>,
): RefusalFields {
  const reserved = refunds.flatMap(({ status, restock_lines }) =>
    status === "pending" ? (restock_lines ?? []) : [],
  );
  const fields: RefusalFields = {};
  for (const [index, { id, quantity }] of items.entries()) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) {
      fields[`items.${index}.id`] = [fieldError("not_found", "The order has no such line.")];
      continue;
    }
    const { fulfilled, cancelled, restocked } = line;
    const all = payment_status === "authorized" ? fulfilled + cancelled : line.quantity;
    const left = reserved
      .filter((one) => one.id === id)
      .reduce((rest, one) => rest - one.quantity, all - restocked);
    if (quantity > left) {
      const message = onlyLeftText(left, "put back");
      fields[`items.${index}.quantity`] = [fieldError("too_big", message, { maximum: left })];
    }
  }
  return fields;
}
