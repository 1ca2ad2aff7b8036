import type { EventType } from "@/lib/contract/event";
import { newId } from "@/lib/kit/ids";
import { Prisma, query, type Tx } from "@/lib/platform/db";

/** An address in a store and mode, in lower case: what marketing is sent to, or is not. */
export interface MarketingAddress {
  storeId: string;
  livemode: boolean;
  email: string;
}

/** The subscription of an address after an answer, and whether that was another than before. */
export type MovedSubscription = { id: string; isChanged: boolean };

/** How an address asks for the newsletter: how often it may since a moment, and in which words and language it did. */
interface SubscriptionRequest {
  locale: string;
  wording: string | null;
  limit: { since: Date; most: number };
  now: Date;
}

/** Keeps an address that asks for marketing and has confirmed none yet, and queues the mail with the link that confirms it. */
export async function requestSubscription(
  { storeId, livemode, email }: MarketingAddress,
  { locale, wording, limit, now }: SubscriptionRequest,
): Promise<void> {
  const id = newId("newsletterSubscriber");
  const params = [id, storeId, livemode, email, locale, wording, now, limit.since, limit.most];
  await query("newsletter_subscribe", SUBSCRIBE, params);
}

/** One statement. The mail is named after its moment: each request may be mailed once more. */
const SUBSCRIBE = `
  WITH asked AS (
    INSERT INTO newsletter_subscribers AS n
      (id, store_id, livemode, email, locale, status, wording, requested_at, requests, created_at)
    VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, 1, $7)
    ON CONFLICT (store_id, livemode, email) DO UPDATE
    SET locale = excluded.locale, wording = excluded.wording, requested_at = excluded.requested_at,
      requests = CASE WHEN n.requested_at > $8 THEN n.requests + 1 ELSE 1 END
    WHERE n.status <> 'confirmed' AND (n.requested_at IS NULL OR n.requested_at <= $8 OR n.requests < $9)
    RETURNING n.*
  )
  SELECT queue_mail(store_id, livemode, 'newsletter_confirmation',
    id || '#' || floor(extract(epoch FROM requested_at) * 1000), email, locale, '{}', requested_at)
  FROM asked`;

/**
 * Applies a consent to the subscription of an address; null if there was none to end. Marketing is only sent to
 * `confirmed` subscriptions, so only this function decides the recipients.
 */
export async function moveSubscription(
  tx: Tx,
  { storeId, livemode, email }: MarketingAddress,
  granted: boolean,
  now: Date,
): Promise<MovedSubscription | null> {
  const [moved] = granted
    ? await tx.$queryRaw<{ id: string }[]>`
        INSERT INTO newsletter_subscribers AS n
          (id, store_id, livemode, email, locale, status, confirmed_at, created_at)
        SELECT ${newId("newsletterSubscriber")}, s.id, ${livemode}, ${email}, s.default_locale, 'confirmed', ${now}, ${now}
        FROM stores s WHERE s.id = ${storeId}
        ON CONFLICT (store_id, livemode, email) DO UPDATE
        SET status = 'confirmed', confirmed_at = ${now}, unsubscribed_at = NULL,
          wording = NULL, requested_at = NULL, requests = 0
        WHERE n.status <> 'confirmed'
        RETURNING n.id`
    : await tx.$queryRaw<{ id: string }[]>`
        UPDATE newsletter_subscribers SET status = 'unsubscribed', unsubscribed_at = ${now}
        WHERE store_id = ${storeId} AND livemode = ${livemode} AND email = ${email} AND status = 'confirmed'
        RETURNING id`;
  if (moved) return { id: moved.id, isChanged: true };
  const as = { storeId_livemode_email: { storeId, livemode, email } };
  const known = await tx.newsletterSubscriber.findUnique({ where: as, select: { id: true } });
  return known && { id: known.id, isChanged: false };
}

/**
 * Links a customer who has just verified their mailbox with its subscription: consent given before counts from now on,
 * and a subscription by the form counts as consent. Returns whether they agree to marketing.
 */
export async function joinSubscription(
  tx: Tx,
  { id, ...address }: MarketingAddress & { id: string; marketingOptIn: boolean },
  now: Date,
): Promise<boolean> {
  const { storeId, livemode, email, marketingOptIn } = address;
  const as = { storeId_livemode_email: { storeId, livemode, email } };
  const known = await tx.newsletterSubscriber.findUnique({
    where: as,
    select: { id: true, status: true },
  });
  if (!marketingOptIn && known?.status !== "confirmed") return false;
  const subscription = marketingOptIn ? await moveSubscription(tx, address, true, now) : known;
  if (subscription === null) return marketingOptIn;
  const subscriberId = subscription.id;
  await tx.consent.updateMany({
    where: { subscriberId, customerId: null },
    data: { customerId: id },
  });
  await tx.consent.updateMany({
    where: { customerId: id, subscriberId: null },
    data: { subscriberId },
  });
  if ("isChanged" in subscription && subscription.isChanged) {
    const proof = { dedupeKey: `proof ${now.toISOString()}`, now };
    await emitSubscriberEvent(tx, subscriberId, "newsletter_subscriber.confirmed", proof);
  }
  return true;
}

/** A subscriber `n` as the private API shows them; times are those of the wire. */
export const SUBSCRIBER_RECORD = `jsonb_build_object(
  'id', n.id, 'livemode', n.livemode, 'email', n.email, 'locale', n.locale, 'status', n.status,
  'consent', (
    SELECT jsonb_build_object('granted', k.granted, 'channel', k.channel, 'wording', k.wording, 'source', k.source,
      'createdAt', to_char(k.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM consents k WHERE k.subscriber_id = n.id ORDER BY k.id DESC LIMIT 1
  ),
  'confirmedAt', to_char(n.confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'unsubscribedAt', to_char(n.unsubscribed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'createdAt', to_char(n.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
)`;

/** Writes the event of a subscription that has moved, in the transaction of that. */
export async function emitSubscriberEvent(
  tx: Tx,
  id: string,
  type: Extract<EventType, `newsletter_subscriber.${string}`>,
  { dedupeKey, now }: { dedupeKey: string; now: Date },
): Promise<void> {
  await tx.$queryRaw`
    SELECT emit_event(n.store_id, n.livemode, ${type}, n.id, ${dedupeKey}, ${Prisma.raw(SUBSCRIBER_RECORD)}, ${now})
    FROM newsletter_subscribers n WHERE n.id = ${id}`;
}
