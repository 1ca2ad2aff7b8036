import type { StoreContext } from "@/lib/commerce/stores";
import type { SubscribeToNewsletter } from "@/lib/contract/newsletter";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import { askedTooEarly, REQUESTS_MAX } from "./rules";

/**
 * Keeps an address that asks for the newsletter, and mails it a link: nobody is subscribed before the
 * mailbox has confirmed it. Who has confirmed already is left alone, and nobody gets more than three
 * mails within a week. Neither the answer nor its time tells which it was. Refuses feature_disabled.
 */
export async function subscribeToNewsletter(
  { store, livemode, locale, now }: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
  { email, wording }: SubscribeToNewsletter,
): Promise<{ sent: true }> {
  if (!store.features.newsletter) throw refuse("feature_disabled");
  const id = newId("newsletterSubscriber");
  const address = [store.id, livemode, email.toLowerCase(), locale, wording ?? null];
  const params = [id, ...address, now, askedTooEarly(now), REQUESTS_MAX];
  await query("newsletter_subscribe", SUBSCRIBE, params);
  return { sent: true };
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
