import type { SellerContext } from "@/lib/commerce/stores";
import type { CustomerExport } from "@/lib/contract/customer";
import { requireFound } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { CustomerRecord } from "./customer-record";
import {
  CONVERSATIONS_OF_CUSTOMER,
  ORDERS_OF_CUSTOMER,
  REVIEWS_OF_CUSTOMER,
  WITHDRAWALS_OF_CUSTOMER,
} from "./owned-records";
import { SUBSCRIBER_RECORD } from "./subscription";

/** All there is about a customer. */
export interface ExportedCustomer
  extends Omit<CustomerExport, "exportedAt" | "customer" | "orders"> {
  customer: CustomerRecord;
  orders: ExportedOrder[];
}

/** An order of an export, with amounts in minor units of its currency. */
export interface ExportedOrder {
  id: string;
  currency: string;
  total: number;
  refunded: number;
  items: { productName: string; quantity: number; unitPrice: number }[];
  payments: { amount: number; receivedOn: string; reference: string | null }[];
}

/** Everything that is held about a customer of the store in the mode of the key. Refuses not_found. */
export async function exportCustomer(
  { store, livemode }: SellerContext,
  id: string,
): Promise<ExportedCustomer> {
  const [row] = await query<ExportedCustomer>("customer_export", EXPORT, [store.id, livemode, id]);
  return requireFound(row);
}

/** One statement, so that all data has one snapshot. */
const EXPORT = `
  SELECT customer_record(c) AS customer,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'id', o.id, 'type', o.type, 'orderNumber', o.order_number, 'paymentStatus', o.payment_status,
       'fulfillmentStatus', o.fulfillment_status, 'email', o.email, 'shippingAddress', o.shipping_address,
       'billingAddress', o.billing_address, 'notes', o.notes, 'customFields', o.custom_fields, 'vatId', o.vat_id, 'vatCheck', o.vat_check, 'taxEvidence', o.tax_evidence, 'visitorCountry', o.visitor_country,
       'paymentMethod', o.payment_method, 'discountCode', o.discount_code, 'trackingNumber', o.tracking_number,
       'currency', o.currency, 'total', o.total, 'refunded', o.refunded - o.voided,
       'createdAt', o.created_at, 'placedAt', o.placed_at,
       'items', (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'productId', l.product_id, 'productName', l.product_name, 'variantName', l.variant_name,
           'quantity', l.quantity, 'unitPrice', l.unit_price
         ) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id
       ),
       'payments', (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'amount', p.amount, 'receivedOn', p.received_on, 'reference', p.reference, 'reversedAt', p.reversed_at,
           'payer', b.payer, 'payerAccount', b.payer_account
         ) ORDER BY p.created_at, p.id), '[]')
         FROM order_payments p LEFT JOIN bank_entries b ON b.id = p.bank_entry_id WHERE p.order_id = o.id
       ),
       'returns', (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', r.id, 'kind', r.kind, 'status', r.status, 'note', r.note, 'message', r.message, 'createdAt', r.created_at,
           'photos', (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'addedBy', f.added_by, 'createdAt', f.created_at)
               ORDER BY f.created_at, f.id), '[]')
             FROM return_files f WHERE f.return_id = r.id AND f.purpose = 'photo'
           ),
           'items', (
             SELECT jsonb_agg(jsonb_build_object(
               'productName', l.product_name, 'quantity', i.quantity, 'reason', i.reason
             ) ORDER BY l.position)
             FROM return_items i JOIN order_lines l ON l.id = i.order_line_id WHERE i.return_id = r.id
           )
         ) ORDER BY r.created_at, r.id), '[]') FROM returns r WHERE r.order_id = o.id
       )
     ) ORDER BY o.created_at, o.id), '[]')
     FROM orders o WHERE o.id IN (${ORDERS_OF_CUSTOMER})) AS orders,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'id', r.id, 'productId', r.product_id, 'rating', r.rating, 'title', r.title, 'body', r.body,
       'authorName', r.author_name, 'authorEmail', r.author_email, 'status', r.status, 'createdAt', r.created_at,
       'photos', (
         SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'createdAt', f.created_at) ORDER BY f.created_at, f.id), '[]')
         FROM review_photos f WHERE f.review_id = r.id
       )
     ) ORDER BY r.created_at, r.id), '[]')
     FROM reviews r WHERE r.id IN (${REVIEWS_OF_CUSTOMER})) AS reviews,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'id', v.id, 'subject', v.subject, 'email', v.email, 'status', v.status, 'createdAt', v.created_at,
       'messages', (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'sender', m.sender, 'body', m.body, 'createdAt', m.created_at
         ) ORDER BY m.sequence), '[]') FROM conversation_messages m WHERE m.conversation_id = v.id
       )
     ) ORDER BY v.created_at, v.id), '[]')
     FROM conversations v WHERE v.id IN (${CONVERSATIONS_OF_CUSTOMER})) AS conversations,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'id', w.id, 'orderNumber', w.order_number, 'name', w.name, 'email', w.email, 'items', w.items,
       'details', w.details, 'status', withdrawal_status(w.id), 'createdAt', w.created_at
     ) ORDER BY w.created_at, w.id), '[]')
     FROM withdrawals w WHERE w.id IN (${WITHDRAWALS_OF_CUSTOMER})) AS withdrawals,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'createdAt', s.created_at, 'lastSeenAt', s.last_seen_at, 'endedAt', s.ended_at
     ) ORDER BY s.created_at, s.id), '[]')
     FROM customer_sessions s WHERE s.customer_id = c.id) AS sessions,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'kind', m.kind, 'toAddress', m.to_address, 'subject', m.subject, 'createdAt', m.created_at, 'sentAt', m.sent_at
     ) ORDER BY m.created_at, m.id), '[]')
     FROM mails m
     WHERE m.store_id = c.store_id AND m.livemode = c.livemode AND lower(m.to_address) = c.email) AS mails,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'granted', k.granted, 'channel', k.channel, 'wording', k.wording, 'source', k.source,
       'mergedFrom', k.merged_from,
       'createdAt', to_char(k.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
     ) ORDER BY k.id), '[]')
     FROM consents k WHERE k.customer_id = c.id) AS consents,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'productId', a.product_id, 'variantId', a.variant_id, 'email', a.email, 'createdAt', a.created_at
     ) ORDER BY a.created_at, a.id), '[]')
     FROM (
       SELECT w.store_id, w.livemode, v.product_id, w.variant_id, w.email, w.created_at, w.id
       FROM stock_alerts w JOIN variants v ON v.id = w.variant_id
       UNION ALL
       SELECT r.store_id, r.livemode, r.product_id, r.variant_id, r.email, r.created_at, r.id
       FROM removed_stock_alerts r
     ) a
     WHERE a.store_id = c.store_id AND a.livemode = c.livemode AND a.email = c.email) AS "stockAlerts",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'orderNumber', p.order_number, 'origin', p.origin, 'email', p.email, 'currency', p.currency, 'total', p.total,
       'items', p.items, 'shippingAddress', p.shipping_address, 'billingAddress', p.billing_address,
       'placedAt', p.placed_at
     ) ORDER BY p.placed_at, p.id), '[]')
     FROM past_orders p
     WHERE p.store_id = c.store_id AND p.livemode = c.livemode AND p.customer_key = c.email
       -- An address that is not proved may belong to another person, unless its account came with the orders.
       AND (c.email_verified_at IS NOT NULL OR EXISTS (
         SELECT FROM imported_records i WHERE i.kind = 'customers' AND i.object_id = c.id AND i.is_made
       ))) AS "pastOrders",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'createdAt', m.created_at)
       ORDER BY m.created_at, g.id), '[]')
     FROM customer_group_members m JOIN customer_groups g ON g.id = m.group_id WHERE m.customer_id = c.id) AS groups,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'productId', w.product_id, 'productName', w.product_name, 'createdAt', w.created_at
     ) ORDER BY w.created_at, w.id), '[]')
     FROM wishlist_items w WHERE w.customer_id = c.id) AS wishlist,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'kind', e.kind, 'amount', e.amount, 'balance', e.balance, 'currency', a.currency, 'orderId', e.order_id,
       'reason', e.reason, 'createdAt', e.created_at
     ) ORDER BY e.id), '[]')
     FROM stored_value_entries e JOIN stored_value_accounts a ON a.id = e.account_id
     WHERE a.customer_id = c.id) AS "storeCredit",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'id', a.id, 'lastFour', a.last_four, 'recipientEmail', a.recipient_email, 'recipientName', a.recipient_name,
       'message', a.message, 'balance', a.balance, 'currency', a.currency, 'createdAt', a.created_at
     ) ORDER BY a.created_at, a.id), '[]')
     FROM stored_value_accounts a
     WHERE a.store_id = c.store_id AND a.livemode = c.livemode AND lower(a.recipient_email) = c.email) AS "giftCards",
    (SELECT coalesce(jsonb_agg(${SUBSCRIBER_RECORD}), '[]') FROM newsletter_subscribers n
     WHERE n.store_id = c.store_id AND n.livemode = c.livemode AND n.email = c.email) AS newsletter,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'lastSeenAt', r.last_seen_at, 'sentAt', r.sent_at, 'returnedAt', r.returned_at, 'lines', r.lines
     ) ORDER BY r.created_at, r.id), '[]')
     FROM cart_reminders r JOIN newsletter_subscribers n ON n.id = r.subscriber_id
     WHERE n.store_id = c.store_id AND n.livemode = c.livemode AND n.email = c.email) AS "cartReminders",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
       'action', a.action, 'before', a.before, 'after', a.after, 'createdAt', a.created_at
     ) ORDER BY a.created_at, a.id), '[]')
     FROM audit_entries a WHERE a.store_id = c.store_id AND a.object_id = c.id) AS changes
  FROM customers c WHERE c.id = $3 AND c.store_id = $1 AND c.livemode = $2`;
