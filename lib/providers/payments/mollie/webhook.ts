import type { ProcessorEvent } from "@/lib/providers/payments/port";

const PAYMENT = /^tr_[A-Za-z0-9]{1,64}$/;

/** What Mollie also names in messages, of things that the shop does not use. */
const OTHER = /^[a-z]{2,6}_[A-Za-z0-9]{1,64}$/;

/**
 * Parses a webhook: a form with only the id of a payment. Mollie does not sign it and does not name the
 * event: a change of the payment, a refund or a chargeback. Null if it is invalid.
 */
export function readMollieWebhook(body: string): ProcessorEvent | null {
  const ref = new URLSearchParams(body).get("id") ?? "";
  if (PAYMENT.test(ref)) {
    const kinds = ["payment", "refunds", "dispute"] as const;
    return { id: null, subjects: kinds.map((kind) => ({ kind, ref })) };
  }
  return OTHER.test(ref) ? { id: null, subjects: [] } : null;
}
