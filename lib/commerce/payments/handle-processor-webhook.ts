import { isoSeconds, now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { type Notice, type PaymentProcessor, paymentProcessor } from "@/lib/providers/payments";
import { noteMissing, takePaymentNotice } from "./handle-payment-webhook";
import { takeRefundNotice, takeRefundsNotice } from "./handle-refund-webhook";

/**
 * Takes in a message that a processor has signed. One that was taken in before does nothing; it is
 * written down as such only afterwards, so that a crash on the way loses nothing. Returns false when
 * the processor could not say how what it is about stands: the message has to come again.
 */
export async function takeProcessorNotice(
  { id, livemode, subject }: Notice,
  processor: PaymentProcessor = paymentProcessor(livemode),
): Promise<boolean> {
  if (subject === null || (await wasTaken(id))) return true;
  if (!(await TAKERS[subject.kind](subject.ref, livemode, processor))) return false;
  await query(
    "processor_event_taken",
    `INSERT INTO processor_events (id, processor, received_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO NOTHING`,
    [id, processor.name, now()],
  );
  return true;
}

const TAKERS = {
  payment: takePaymentNotice,
  refund: takeRefundNotice,
  refunds: takeRefundsNotice,
  dispute: takeDisputeNotice,
} as const;

async function wasTaken(id: string): Promise<boolean> {
  const rows = await query("processor_event_find", "SELECT 1 FROM processor_events WHERE id = $1", [
    id,
  ]);
  return rows.length > 0;
}

async function takeDisputeNotice(
  ref: string,
  livemode: boolean,
  processor: PaymentProcessor,
): Promise<boolean> {
  const dispute = await processor.retrieveDispute(ref);
  if (dispute === "missing") return noteMissing(ref);
  if (dispute === "unknown") return false;
  if (dispute === null) return true;
  const { ref: payment, openedAt, ...facts } = dispute;
  const flag = { ...facts, openedAt: isoSeconds(openedAt) };
  const [row] = await query<{ is_new: boolean }>(
    "order_dispute",
    "SELECT order_dispute($1, $2, $3, $4) AS is_new",
    [payment, livemode, flag, now()],
  );
  if (row?.is_new) log().warn({ disputeId: dispute.id }, "A shopper disputes a payment.");
  return true;
}
