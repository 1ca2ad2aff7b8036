import type { ProcessorEvent } from "@/lib/providers/payments/port";

const PAYMENT = /^tr_[A-Za-z0-9]{1,64}$/;

/** What Mollie also names in messages, of things that the shop does not use. */
const OTHER = /^[a-z]{2,6}_[A-Za-z0-9]{1,64}$/;

/**
 * Reads a message sent to our webhook: a form with the id of a payment, and nothing else. Mollie does not sign it,
 * and does not say what has happened: to the payment, or to a refund or a chargeback of it. Null for what is none.
 */
export function readMollieWebhook(body: string): ProcessorEvent | null {
  const ref = new URLSearchParams(body).get("id") ?? "";
  if (PAYMENT.test(ref)) {
    const kinds = ["payment", "refunds", "dispute"] as const;
    return { id: null, subjects: kinds.map((kind) => ({ kind, ref })) };
  }
  return OTHER.test(ref) ? { id: null, subjects: [] } : null;
}
