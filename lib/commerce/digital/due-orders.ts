import { PAID_STATUSES_SQL } from "@/lib/commerce/orders";

/** An order of which digital goods are to be delivered. */
export interface DueOrder {
  id: string;
  storeId: string;
  livemode: boolean;
}

/**
 * Whether an order `o` has keys or files to deliver that nothing holds back. What a withdrawal or a refund
 * holds stays out, so that it delays no other order.
 */
export const IS_DELIVERABLE = `(
  o.type = 'order' AND o.payment_status IN ${PAID_STATUSES_SQL} AND o.hold = 'none'
  AND EXISTS (
    SELECT FROM order_lines l
    CROSS JOIN LATERAL (SELECT order_line_unsent(l, o) AS units) unsent
    WHERE l.order_id = o.id AND l.product_type IN ('digital', 'gift_card')
      AND unsent.units > order_line_held(l, unsent.units)
      AND (
        -- Of an order that is collected they are handed over with the rest.
        (l.product_type = 'gift_card' AND o.pickup IS NULL)
        OR EXISTS (
          SELECT FROM license_keys k WHERE k.order_id = o.id AND k.variant_id = l.variant_id
            AND k.status = 'taken' AND k.delivered_at IS NULL
        ) OR EXISTS (
          SELECT FROM downloads d WHERE d.order_id = o.id AND d.line_id = l.id AND d.delivered_at IS NULL
        )
      )
  )
)`;

/**
 * Whether the money held for an order `o` is to be taken because the rest of it is delivered over the wire: its
 * delivery is what sending a parcel is to other orders. Not where its seller takes the money by hand, where something
 * is left to pack (which takes it), or while a withdrawal is undecided.
 */
export const IS_CAPTURABLE = `(
  o.type = 'order' AND o.payment_status = 'authorized'
  AND o.payment_capture IN ('on_fulfillment', 'per_fulfillment')
  AND NOT EXISTS (
    SELECT FROM order_lines l
    WHERE l.order_id = o.id AND l.product_type NOT IN ('digital', 'gift_card') AND order_line_unsent(l, o) > 0
  )
  AND EXISTS (
    SELECT FROM order_lines l
    WHERE l.order_id = o.id AND l.product_type IN ('digital', 'gift_card') AND order_line_unsent(l, o) > 0
      AND (
        l.product_type = 'gift_card'
        OR EXISTS (
          SELECT FROM license_keys k WHERE k.order_id = o.id AND k.variant_id = l.variant_id
            AND k.status = 'taken' AND k.delivered_at IS NULL
        ) OR EXISTS (
          SELECT FROM digital_files f WHERE f.variant_id = l.variant_id AND f.deleted_at IS NULL
        )
      )
  )
  AND NOT is_withdrawn(o.id)
)`;
