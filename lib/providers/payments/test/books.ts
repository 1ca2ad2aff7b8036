import { now } from "@/lib/kit/clock";
import { query, transaction } from "@/lib/platform/db";
import type { ChargeRequest } from "@/lib/providers/payments/port";

/*
 * The books of the test processor. Like a real one it answers the same to the same key, and keeps them
 * apart: the shop's tables are unknown to it.
 */

export interface PaymentRow {
  id: string;
  key: string;
  request_hash: Buffer;
  status:
    | "unconfirmed"
    | "requires_action"
    | "processing"
    | "authorized"
    | "succeeded"
    | "failed"
    | "cancelled";
  amount: number;
  currency: string;
  payment_method: string | null;
  decline_code: string | null;
  captures_later: boolean;
  /** Whether it can be captured in several parts. */
  captures_parts: boolean;
  /** What was taken by now of money that was held; zero where it was never held. */
  captured: number;
  created_at: Date;
  return_url: string | null;
  metadata: ChargeRequest["metadata"];
}

export interface RefundRow {
  id: string;
  key: string;
  payment_id: string;
  amount: number;
  status: string;
}

type NewPayment = Pick<PaymentRow, "id" | "status"> & {
  hash: Buffer;
  declineCode: string | null;
  capturesParts: boolean;
};

/** Takes a payment in under its key, and answers the payment of that key. */
export async function takePayment(
  { key, amount, currency, paymentMethod, returnUrl, capturesLater, metadata }: ChargeRequest,
  { id, hash, status, declineCode, capturesParts }: NewPayment,
): Promise<PaymentRow> {
  const [taken] = await query<PaymentRow>(
    "test_payment_take",
    `INSERT INTO test_payments (id, key, request_hash, status, amount, currency, payment_method, return_url,
       decline_code, metadata, captures_later, captures_parts, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     ON CONFLICT (key) DO NOTHING RETURNING *`,
    [
      ...[id, key, hash, status, amount, currency],
      ...[paymentMethod, returnUrl, declineCode, metadata, capturesLater, capturesParts],
      now(),
    ],
  );
  if (taken) return taken;
  const [before] = await query<PaymentRow>(
    "test_payment_of_key",
    "SELECT * FROM test_payments WHERE key = $1",
    [key],
  );
  if (before === undefined) throw new Error("The test processor lost a payment of a used key.");
  return before;
}

export async function findPayment(id: string): Promise<PaymentRow | undefined> {
  const text = "SELECT * FROM test_payments WHERE id = $1";
  const [row] = await query<PaymentRow>("test_payment", text, [id]);
  return row;
}

/** Moves a payment that is still open; a finished one is answered as it is. What was taken of it stays taken. */
export async function finishPayment(
  id: string,
  status: PaymentRow["status"],
  declineCode = "authentication_failed",
): Promise<PaymentRow | undefined> {
  const [row] = await query<PaymentRow>(
    "test_payment_finish",
    `UPDATE test_payments SET updated_at = $3,
       status = CASE WHEN captured > 0 THEN 'succeeded' ELSE $2 END,
       decline_code = CASE WHEN $2 = 'failed' THEN $4 ELSE decline_code END
     WHERE id = $1 AND status IN ('unconfirmed', 'requires_action', 'processing', 'authorized') RETURNING *`,
    [id, status, now(), declineCode],
  );
  return row ?? findPayment(id);
}

/** Captures a part of an authorized payment, once for a key; any other payment is returned unchanged. */
export async function capturePart(
  paymentId: string,
  key: string,
  part: { amount: number; isFinal: boolean } | undefined,
): Promise<PaymentRow | undefined> {
  const at = now();
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM test_payments WHERE id = ${paymentId} FOR UPDATE`;
    const payment = await tx.testPayment.findUnique({ where: { id: paymentId } });
    if (payment?.status !== "authorized") return;
    if ((await tx.testCapture.count({ where: { key, paymentId } })) > 0) return;
    const held = Number(payment.amount - payment.captured);
    const { amount = held, isFinal = true } = part ?? {};
    if (amount > held || (!isFinal && !payment.capturesParts)) return;
    await tx.testCapture.create({ data: { key, paymentId, amount, createdAt: at } });
    const isOver = isFinal || amount === held;
    await tx.testPayment.update({
      where: { id: paymentId },
      data: {
        captured: { increment: amount },
        updatedAt: at,
        ...(isOver && { status: "succeeded" }),
      },
      select: { id: true },
    });
  });
  return findPayment(paymentId);
}

/** A refund under its own key: the same key pays back once, and never more than was taken. */
export async function takeRefund({
  id,
  key,
  payment: paymentId,
  amount,
}: Record<"id" | "key" | "payment", string> & { amount: number }): Promise<RefundRow> {
  const at = now();
  const { paymentId: payment_id, ...refund } = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM test_payments WHERE id = ${paymentId} FOR UPDATE`;
    const before = await tx.testRefund.findUnique({ where: { key } });
    if (before !== null) return before;
    const count = await tx.$executeRaw`
      UPDATE test_payments SET refunded = refunded + ${amount}, updated_at = ${at}
      WHERE id = ${paymentId} AND refunded + ${amount} <=
        CASE WHEN captured > 0 THEN captured WHEN status = 'succeeded' THEN amount ELSE 0 END`;
    const status = count === 1 ? "succeeded" : "failed";
    return tx.testRefund.create({ data: { id, key, paymentId, amount, status, createdAt: at } });
  });
  return { ...refund, payment_id, amount: Number(refund.amount) };
}

export async function findRefund(id: string): Promise<RefundRow | undefined> {
  const text = "SELECT * FROM test_refunds WHERE id = $1";
  const [row] = await query<RefundRow>("test_refund", text, [id]);
  return row;
}
