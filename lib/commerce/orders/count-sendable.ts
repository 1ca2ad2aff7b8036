import type { OrderLineRecord } from "./order-record";

/** Units of a line that are still to be sent, and that no withdrawal holds back. */
export function countSendable({ unsent, held }: Pick<OrderLineRecord, "unsent" | "held">): number {
  return unsent - held;
}
