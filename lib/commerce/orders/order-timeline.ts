import type { SellerContext } from "@/lib/commerce/stores";
import type { OrderTimelineEntry } from "@/lib/contract/seller-order";
import { isoSeconds } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";

/** All that happened to an order and was done to it, in order. Refuses not_found. */
export async function orderTimeline(
  { store, livemode, locale }: Pick<SellerContext, "store" | "livemode" | "locale">,
  orderId: string,
): Promise<OrderTimelineEntry[]> {
  const [row] = await query<{ currency: string; entries: TimelineRow[] }>(
    "order_timeline",
    TIMELINE,
    [store.id, livemode, orderId],
  );
  if (row === undefined) throw refuse("not_found");
  return row.entries.map(({ amount, actor, createdAt, ...entry }) => ({
    ...entry,
    actor,
    amount: amount === null ? null : money(amount, row.currency, locale),
    createdAt: isoSeconds(createdAt),
  }));
}

type TimelineRow = Omit<OrderTimelineEntry, "amount"> & { amount: number | null };

/** The ids of an order `o`, its refunds, its parcels, its returns, its documents, and the drafts that add to it. */
const SUBJECTS = `
  SELECT o.id UNION ALL SELECT id FROM refunds WHERE order_id = o.id
  UNION ALL SELECT id FROM fulfillments WHERE order_id = o.id
  UNION ALL SELECT id FROM returns WHERE order_id = o.id
  UNION ALL SELECT id FROM documents WHERE order_id = o.id
  UNION ALL SELECT id FROM draft_orders WHERE related_order_id = o.id`;

/** By the unique keys of events and mails, and the indexes on refunds, documents and withdrawals (order) and changes (store, object). */
const TIMELINE = `
  SELECT o.currency, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'kind', e.kind, 'type', e.type, 'actor', e.actor, 'amount', e.amount, 'email', e.email,
      'mailStatus', e.mail_status, 'before', e.before, 'after', e.after, 'createdAt', e.created_at
    ) ORDER BY e.created_at, e.step, e.place, e.id), '[]')
    FROM (
      SELECT v.id, 'event' AS kind, v.type, NULL::jsonb AS actor, NULL::bigint AS amount, NULL AS email,
        NULL AS mail_status, NULL::jsonb AS before, NULL::jsonb AS after, v.created_at, 2 AS step, v.sequence AS place
      FROM events v
      WHERE v.object_id IN (${SUBJECTS})
        OR (v.object_id = ANY (own.withdrawals) AND v.type = 'withdrawal.created')
      UNION ALL
      SELECT m.id, 'mail', m.kind, NULL, NULL, m.to_address, m.status, NULL, NULL, m.created_at, 3, 0
      FROM mails m
      WHERE m.store_id = o.store_id AND m.subject_id IN (${SUBJECTS})
        AND m.kind = ANY ('{order_confirmation,order_fulfilled,order_ready_for_pickup,return_requested,return_approved,return_declined,order_refunded,order_cancelled,bank_transfer_instructions,payment_processing,invoice_instructions}')
      UNION ALL
      SELECT m.id, 'mail', m.kind, NULL, NULL, m.to_address, m.status, NULL, NULL, m.created_at, 3, 0
      FROM mails m
      WHERE m.store_id = o.store_id AND (m.kind, m.subject_id) IN (
        SELECT by_version.kind, o.id || '#' || of_order.version
        FROM generate_series(1, o.version) of_order (version), (VALUES ('bank_transfer_changed'), ('order_edited')) by_version (kind)
        UNION ALL
        SELECT 'invoice_reminder', o.id || '#' || days
        FROM generate_series(1, 180) days WHERE o.payment_due_at IS NOT NULL
        UNION ALL
        SELECT 'parcel_updated', f.id || '#' || of_parcel.version
        FROM fulfillments f CROSS JOIN generate_series(1, f.version) of_parcel (version) WHERE f.order_id = o.id
      )
      UNION ALL
      SELECT m.id, 'mail', m.kind, NULL, NULL, m.to_address, m.status, NULL, NULL, m.created_at, 3, 0
      FROM mails m
      WHERE m.store_id = o.store_id AND (
        (m.kind = 'withdrawal_received' AND m.subject_id = ANY (own.withdrawals))
        OR (m.kind IN ('withdrawal_accepted', 'withdrawal_rejected') AND m.subject_id IN (
          SELECT d.id::text FROM withdrawal_decisions d WHERE d.withdrawal_id = ANY (own.withdrawals)
        ))
      )
      UNION ALL
      SELECT r.id, 'refund', r.status, NULL, r.amount, NULL, NULL, NULL, NULL, r.created_at, 1, 0
      FROM refunds r WHERE r.order_id = o.id AND r.processor IS DISTINCT FROM 'void'
      UNION ALL
      SELECT a.id, 'change', a.action, jsonb_build_object('kind', a.actor_kind, 'id', a.actor_id, 'name',
          CASE a.actor_kind
            WHEN 'api_key' THEN (SELECT k.name FROM api_keys k WHERE k.id = a.actor_id)
            WHEN 'staff' THEN (SELECT u.name FROM staff_users u WHERE u.id = a.actor_id)
          END),
        CASE WHEN a.action IN ('order.payment_recorded', 'order.payment_reversed')
          THEN (coalesce(a.after, a.before) ->> 'amount')::bigint END, NULL, NULL,
        a.before, a.after, a.created_at, 0, 0
      FROM audit_entries a
      WHERE a.store_id = o.store_id
        AND a.object_id IN (${SUBJECTS} UNION ALL SELECT unnest(own.withdrawals))
    ) e
  ) AS entries
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(item ->> 'id'), '{}') AS withdrawals FROM jsonb_array_elements(order_withdrawals(o.id)) item
  ) own
  WHERE o.id = $3 AND o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'`;
