import type { ConsentChannel } from "@/lib/contract/customer";
import type { Tx } from "@/lib/platform/db";
import {
  emitSubscriberEvent,
  type MarketingAddress,
  type MovedSubscription,
  moveSubscription,
} from "./subscription";

/** The origin of an answer, and the text it was given to, if it was sent. */
export interface ConsentSource {
  channel: ConsentChannel;
  wording?: string | null | undefined;
  /** Of an import: the system and the file. */
  source?: string | null | undefined;
}

/** The customer of the answer. For an account with an unverified address it does not apply to the mailbox. */
type Answerer = MarketingAddress & { id: string; emailVerifiedAt: Date | null };

/**
 * Records that a customer agreed to marketing, or no longer does; the subscription of their verified mailbox follows.
 */
export async function recordConsent(
  tx: Tx,
  customer: Answerer,
  granted: boolean,
  source: ConsentSource & { now: Date },
): Promise<void> {
  const subscription =
    customer.emailVerifiedAt === null
      ? null
      : await moveSubscription(tx, customer, granted, source.now);
  await writeAnswer(tx, { customerId: customer.id, subscription, granted }, source);
}

/** A consent to record: of a customer, of a subscriber, or of both in one. */
type Answer = {
  customerId: string | null;
  subscription: MovedSubscription | null;
  granted: boolean;
};

/**
 * Rows are only ever added: the controller must be able to demonstrate consent (Article 7(1)
 * GDPR). Where the subscription has changed with it, an event is emitted.
 */
export async function writeAnswer(
  tx: Tx,
  { customerId, subscription, granted }: Answer,
  { channel, wording = null, source = null, now }: ConsentSource & { now: Date },
): Promise<void> {
  const subscriberId = subscription?.id ?? null;
  const answer = { purpose: "marketing", granted, channel, wording, source, createdAt: now };
  const { id } = await tx.consent.create({
    data: { customerId, subscriberId, ...answer },
    select: { id: true },
  });
  if (subscription?.isChanged) {
    const type = granted ? "newsletter_subscriber.confirmed" : "newsletter_subscriber.unsubscribed";
    await emitSubscriberEvent(tx, subscription.id, type, { dedupeKey: String(id), now });
  }
}
