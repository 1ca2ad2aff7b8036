import type { ConsentChannel } from "@/lib/contract/customer";
import type { Tx } from "@/lib/platform/db";

/** How somebody answered: where, and in answer to which words, as far as they were sent along. */
export interface ConsentSource {
  channel: ConsentChannel;
  wording?: string | null | undefined;
}

/**
 * Writes down that a customer agreed to marketing, or no longer does. Rows are only ever added: whoever
 * says that somebody has agreed must be able to show it (Article 7(1) GDPR).
 */
export async function recordConsent(
  tx: Tx,
  customerId: string,
  granted: boolean,
  { channel, wording = null, now }: ConsentSource & { now: Date },
): Promise<void> {
  const data = { customerId, purpose: "marketing", granted, channel, wording, createdAt: now };
  await tx.consent.create({ data, select: { id: true } });
}
