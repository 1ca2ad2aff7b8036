import type { OrderRecord } from "@/lib/commerce/orders";
import type { Units } from "./rules";

/** The unsent ones of the units: they are restocked, and no longer to be sent. */
export function unsentOf({ lines }: OrderRecord, items: Units[]): Units[] {
  return items.flatMap(({ id, quantity }) => {
    const unsent = lines.find((one) => one.id === id)?.unsent ?? 0;
    return unsent > 0 ? [{ id, quantity: Math.min(quantity, unsent) }] : [];
  });
}

/** The sent ones of the units, which have to be returned. */
export function sentOf(order: OrderRecord, items: Units[]): Units[] {
  const unsent = unsentOf(order, items);
  return items.flatMap(({ id, quantity }) => {
    const sent = quantity - (unsent.find((one) => one.id === id)?.quantity ?? 0);
    return sent > 0 ? [{ id, quantity: sent }] : [];
  });
}

/** The units that no refund has restocked or is about to. */
export function notYetRestocked({ lines, refunds }: OrderRecord, items: Units[]): Units[] {
  const reserved = refunds.flatMap(({ status, restock_lines }) =>
    status === "pending" ? (restock_lines ?? []) : [],
  );
  return items.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    const spoken = reserved.filter((one) => one.id === id).reduce((n, one) => n + one.quantity, 0);
    const left = line === undefined ? 0 : line.quantity - line.restocked - spoken;
    return left > 0 ? [{ id, quantity: Math.min(quantity, left) }] : [];
  });
}
