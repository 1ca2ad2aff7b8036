import type { PaymentStatus } from "@/lib/contract/order";

/** What an order is that was paid and keeps money; a file of its own, so that pages do without the schemas. */
export const PAID_STATUSES = ["paid", "partially_refunded"] as const satisfies PaymentStatus[];

const PAID: readonly PaymentStatus[] = PAID_STATUSES;

/** Whether an order was paid and keeps money. */
export function isPaid(status: PaymentStatus): boolean {
  return PAID.includes(status);
}
