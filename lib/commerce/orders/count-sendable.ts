import type { OrderLineRecord } from "./order-record";

/** Units of a line that are still to be sent, and that no withdrawal holds back. */
export function countSendable({
  unsent = 0,
  held = 0,
}: Pick<OrderLineRecord, "unsent" | "held">): number {
  return unsent - held;
}
