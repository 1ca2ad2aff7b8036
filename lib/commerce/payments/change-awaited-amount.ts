import type { Tx } from "@/lib/platform/db";

/** Changes the amount of the payment that an order awaits. The caller has locked the order. */
export async function changeAwaitedAmount(
  tx: Tx,
  orderId: string,
  amount: number,
  now: Date,
): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { orderId, status: "pending" },
    data: { amount, updatedAt: now },
  });
}
