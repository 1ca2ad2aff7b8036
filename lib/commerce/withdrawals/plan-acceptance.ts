import type { OrderRecord } from "@/lib/commerce/orders";
import type { AcceptWithdrawal } from "@/lib/contract/withdrawal";
import { fieldError, type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import { onlyLeftText } from "@/lib/kit/only-left";
import type { WithdrawalRow } from "./rows";
import {
  deliveryCosts,
  planRefund,
  proposeItems,
  stillDeclared,
  type Units,
  unitsLeft,
  type WithdrawalPlan,
  type Withdrawn,
} from "./rules";

/** The order that the declaration named, or that the seller found for it. */
export function requireOrder({ orderId }: WithdrawalRow, request: AcceptWithdrawal): string {
  const chosen = orderId ?? request.orderId;
  if (chosen === undefined || (request.orderId !== undefined && request.orderId !== chosen)) {
    const sentence =
      orderId === null ? "Say which order it is about." : "It is about another order.";
    throw refuseField("orderId", orderId === null ? "required" : "not_allowed", sentence);
  }
  return chosen;
}

/** Plans what is refunded. Refuses validation_failed. */
export function planAcceptance(
  order: OrderRecord,
  withdrawn: Withdrawn,
  { withdrawal, request }: { withdrawal: WithdrawalRow; request: AcceptWithdrawal },
): WithdrawalPlan {
  const { details } = withdrawal;
  const items =
    request.items ??
    (details === null ? proposeItems(order, stillDeclared(withdrawal), withdrawn) : []);
  const fields = wrongItems(order, items, withdrawn);
  if (items.length === 0) {
    fields.items = [fieldError("required", "Say which units are taken back.")];
  }
  const { shipping } = request;
  const left = deliveryCosts(order).charged - withdrawn.shipping;
  if (shipping != null && shipping > left) {
    const message =
      left > 0
        ? `Only ${left} of the delivery can still be given back.`
        : "Nothing of the delivery can be given back any more.";
    fields.shipping = [fieldError("too_big", message, { maximum: left })];
  }
  requireValidFields(fields);
  return planRefund(order, { items, shipping: shipping ?? null }, withdrawn);
}

function wrongItems(order: OrderRecord, items: Units[], withdrawn: Withdrawn): RefusalFields {
  const fields: RefusalFields = {};
  for (const [index, { id, quantity }] of items.entries()) {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) {
      fields[`items.${index}.id`] = [fieldError("not_found", "The order has no such line.")];
      continue;
    }
    const left = unitsLeft(line, withdrawn);
    if (quantity > left) {
      const message = onlyLeftText(left, "withdrawn from");
      fields[`items.${index}.quantity`] = [fieldError("too_big", message, { maximum: left })];
    }
  }
  return fields;
}
