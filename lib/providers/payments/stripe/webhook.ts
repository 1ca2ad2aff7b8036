import Stripe from "stripe";
import { z } from "zod";
import { now } from "@/lib/kit/clock";
import type { ProcessorEvent } from "@/lib/providers/payments/port";

/** Five minutes: a message older than that may have been recorded and sent again. */
const TOLERANCE_SECONDS = 300;

const SUBJECTS = [
  { prefix: "payment_intent.", kind: "payment" },
  { prefix: "refund.", kind: "refund" },
  { prefix: "charge.refund.", kind: "refund" },
  { prefix: "charge.refunded", kind: "refunds" },
  { prefix: "charge.dispute.", kind: "dispute" },
] as const;

const Ref = z.string().min(1).max(255);

const Message = z.object({
  id: Ref,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: Ref, payment_intent: Ref.nullish() }) }),
});

type Receiver = { webhookSecrets?: readonly string[]; livemode: boolean };

/**
 * Reads a message sent to our webhook, over the bytes as they came. Null when no secret of ours has
 * signed them within the last five minutes.
 */
export function readStripeWebhook(
  body: string,
  signature: string,
  { webhookSecrets = [], livemode }: Receiver,
): ProcessorEvent | null {
  if (!webhookSecrets.some((secret) => isSigned(body, signature, secret))) return null;
  const parsed = Message.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const about = SUBJECTS.find(({ prefix }) => type.startsWith(prefix));
  // Events of the other mode belong to another account, even if their ids match.
  const isOurs = about !== undefined && parsed.data.livemode === livemode;
  const ref = about?.kind === "refunds" ? data.object.payment_intent : data.object.id;
  return { id, subjects: isOurs && ref ? [{ kind: about.kind, ref }] : [] };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isSigned(body: string, signature: string, secret: string): boolean {
  try {
    const { webhooks } = Stripe;
    return (
      webhooks.signature?.verifyHeader(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now().getTime(),
      ) ?? false
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
