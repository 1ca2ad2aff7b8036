import { mailClaimSql } from "@/lib/commerce/outbox";
import { query } from "@/lib/platform/db";
import type { Queue } from "@/lib/platform/queue";
import { MAILS } from "./queues";
import type { QueuedMail } from "./rows";

/**
 * Takes mails to send under a lease of a minute, so that two senders never hold the same one, each with
 * its store's branding as it is now. A killed sender loses its mails to the
 * next, which sends them under the same Message-ID. The mails of one order leave one after the other, as
 * they were queued, so that the mail about a parcel comes after the one about the payment.
 */
export async function claimMails(limit: number, now: Date): Promise<ClaimedMail[]> {
  const rows = await query<{ mail: ClaimedMail }>("mail_claim", CLAIM, [limit, now]);
  return rows.map(({ mail }) => mail);
}

/** A mail that is due, before its subject has been read. */
export type ClaimedMail = Omit<QueuedMail, "about"> & { subjectId: string };

/** The order that a mail is about; null for other mails. */
const orderOf = (mail: string) => `
  CASE
    WHEN ${mail}.kind = 'order_refunded' THEN (SELECT r.order_id FROM refunds r WHERE r.id = ${mail}.subject_id)
    WHEN ${mail}.kind = 'order_fulfilled' THEN coalesce(
      (SELECT f.order_id FROM fulfillments f WHERE f.id = ${mail}.subject_id), ${mail}.subject_id
    )
    WHEN ${mail}.kind = 'parcel_updated' THEN (
      SELECT f.order_id FROM fulfillments f WHERE f.id = split_part(${mail}.subject_id, '#', 1)
    )
    WHEN ${mail}.kind IN ('bank_transfer_changed', 'order_edited', 'invoice_reminder') THEN split_part(${mail}.subject_id, '#', 1)
    WHEN ${mail}.kind IN ('return_requested', 'return_approved', 'return_declined')
      THEN (SELECT r.order_id FROM returns r WHERE r.id = ${mail}.subject_id)
    WHEN ${mail}.kind IN ('order_confirmation', 'bank_transfer_instructions', 'payment_processing', 'invoice_instructions',
      'order_ready_for_pickup', 'order_cancelled')
      THEN ${mail}.subject_id
  END`;

/** Of the mails about an order only the earliest. */
const NEXT_MAILS: Queue = {
  ...MAILS,
  where: `${MAILS.where} AND NOT EXISTS (
    SELECT FROM mails earlier
    WHERE earlier.status = 'pending' AND earlier.to_address = mails.to_address
      AND (earlier.created_at, earlier.id) < (mails.created_at, mails.id)
      AND ${orderOf("earlier")} = ${orderOf("mails")}
  )`,
};

const CLAIM = mailClaimSql(
  NEXT_MAILS,
  `jsonb_build_object(
    'id', m.id, 'kind', m.kind, 'subjectId', m.subject_id, 'toAddress', m.to_address, 'locale', m.locale,
    'livemode', m.livemode, 'attempt', m.attempts, 'createdAt', m.created_at, 'payload', m.payload,
    'store', (
      SELECT jsonb_build_object(
        'id', s.id, 'defaultLocale', s.default_locale, 'name', s.name, 'primaryColor', s.primary_color, 'logoUrl', s.logo_url, 'timezone', s.timezone,
        'bankDetails', b.bank_details, 'contactEmail', s.contact_email, 'hosts', s.hosts,
        'texts', (SELECT jsonb_object_agg(t.language || '.' || t.key, t.text) FROM mail_texts t WHERE t.store_id = s.id)
      ) FROM stores s JOIN store_modes b ON b.store_id = s.id AND b.livemode = m.livemode WHERE s.id = m.store_id
    )
  )`,
);
