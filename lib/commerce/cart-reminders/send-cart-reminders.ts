import { hashCartLink } from "@/lib/commerce/cart";
import { queueMail } from "@/lib/commerce/outbox";
import { readShopperPrices } from "@/lib/commerce/price-lists";
import { assert } from "@/lib/kit/assert";
import { now as clockNow } from "@/lib/kit/clock";
import { newSecret } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";
import { linkUntil, MAX_DELAY_HOURS, restSince } from "./rules";

/** Reminders per transaction, each with its own link. */
const BATCH = 50;

/** 43 base62 characters carry 256 bits. */
const SECRET_LENGTH = 43;

/**
 * Queues one mail for each cart that was left for as long as its store has set: if its subscriber still
 * wants mail and had none for another cart in a week, there was no visit to it and no order since, and
 * something of it can still be bought. A process that is killed has queued a mail and recorded it, or neither.
 * Returns how many were queued. Any number of processes may run it at once.
 */
export function sendCartReminders(now: Date = clockNow()): Promise<number> {
  return transaction(async (tx) => {
    const due = await claimDue(tx, now);
    let queued = 0;
    for (const reminder of due) {
      if (await isRested(tx, reminder.subscriberId, now)) {
        await queue(tx, reminder, now);
        queued += 1;
      }
    }
    return queued;
  });
}

interface DueReminder {
  id: string;
  storeId: string;
  livemode: boolean;
  subscriberId: string;
  email: string | null;
  locale: string;
  lines: LeftLine[] | null;
  /** The customer logged in on the cart, if the mail goes to their mailbox and they may have prices of their own. */
  buyer: { customerId: string; country: string; currency: string } | null;
}

/** A line in the mail. */
type LeftLine = {
  variantId: string;
  quantity: number;
  productName: string;
  variantName: string | null;
  unitPrice: number;
  currency: string;
  image: { path: string } | null;
};

/** The customer still logged in on cart `o`; a mail to another address has the public prices. */
const BUYER = `CASE WHEN EXISTS (
    SELECT FROM price_lists y WHERE y.store_id = o.store_id AND y.livemode = o.livemode AND y.active
  ) THEN (
    SELECT jsonb_build_object(
      'customerId', c.id, 'currency', o.currency,
      'country', coalesce(o.shipping_address ->> 'countryCode', o.visitor_country)
    )
    FROM customer_sessions x JOIN customers c ON c.id = x.customer_id
    WHERE x.token_hash = o.token_hash AND x.ended_at IS NULL AND x.expires_at > $1
      AND lower(c.email) COLLATE "C" = n.email
  ) END`;

/**
 * Each line is checked against current stock and has its current price. By the index cart_reminders_unsent. $1 the
 * moment, $2 a week before it, $3 the longest delay in hours, $4 how many.
 */
const DUE_REMINDERS: Queue = {
  from: `cart_reminders r
    JOIN stores s ON s.id = r.store_id
    JOIN orders o ON o.id = r.cart_id AND o.type = 'cart' AND o.hold = 'none'
    JOIN visitors v ON v.token_hash = o.token_hash AND v.last_seen_at = r.last_seen_at
    JOIN newsletter_subscribers n ON n.id = r.subscriber_id AND n.status = 'confirmed'
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object(
        'variantId', l.variant_id, 'quantity', l.quantity, 'productName', p.name,
        'variantName', CASE WHEN p.has_variants THEN v.name END,
        'unitPrice', unit_price(p, v, is_on_sale(p, $1), order_terms(o)), 'currency', o.currency,
        'image', (
          SELECT jsonb_build_object('path', m.path) FROM product_media pm JOIN media m ON m.id = pm.media_id
          WHERE pm.product_id = p.id ORDER BY (pm.media_id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
        )
      ) ORDER BY l.position) AS lines
      FROM order_lines l
      JOIN products p ON p.id = l.product_id AND p.status = 'published'
      JOIN variants v ON v.id = l.variant_id
      LEFT JOIN stock k ON k.variant_id = v.id AND k.livemode = o.livemode
      WHERE l.order_id = o.id AND NOT is_short(p.track_inventory, k, 1)
    ) left_lines`,
  where: `r.sent_at IS NULL AND s.cart_reminder_hours IS NOT NULL AND s.maintenance_message IS NULL
    AND s.prices_visible_to = 'everyone'
    AND r.last_seen_at <= $1::timestamptz - s.cart_reminder_hours * interval '1 hour'
    AND r.last_seen_at > $1::timestamptz - (s.cart_reminder_hours + $3::integer) * interval '1 hour'
    AND left_lines.lines IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM cart_reminders earlier WHERE earlier.subscriber_id = n.id AND earlier.sent_at > $2
    )
    AND NOT EXISTS (
      SELECT FROM orders p WHERE p.store_id = r.store_id AND p.livemode = r.livemode AND p.type = 'order'
        AND lower(p.email) COLLATE "C" = n.email AND p.created_at >= o.created_at
    )`,
  orderBy: "r.last_seen_at, r.id",
};

const CLAIM = claimSql(DUE_REMINDERS, {
  columns: `r.id, r.store_id AS "storeId", r.livemode, n.id AS "subscriberId", n.email, n.locale, left_lines.lines, ${BUYER} AS buyer`,
  ...{ limit: "$4", lock: "NO KEY UPDATE", of: "r" },
});

function claimDue(tx: Tx, now: Date): Promise<DueReminder[]> {
  return tx.$queryRawUnsafe(CLAIM, now, restSince(now), MAX_DELAY_HOURS, BATCH);
}

/** Under the lock of the subscriber, so that of two of their carts one is mailed about, also by concurrent processes. */
async function isRested(tx: Tx, subscriberId: string, now: Date): Promise<boolean> {
  await tx.$queryRaw`
    SELECT FROM newsletter_subscribers WHERE id = ${subscriberId} FOR NO KEY UPDATE`;
  const recent = await tx.cartReminder.count({
    where: { subscriberId, sentAt: { gt: restSince(now) } },
  });
  return recent === 0;
}

/** The lines at what the buyer would pay for so many now. */
async function linesForBuyer(
  { storeId, livemode, buyer }: DueReminder,
  lines: LeftLine[],
  now: Date,
): Promise<LeftLine[]> {
  if (buyer === null) return lines;
  const { currency, ...shopper } = buyer;
  const variantIds = lines.map(({ variantId }) => variantId);
  const own = await readShopperPrices({ storeId, livemode, shopper, currency, now, variantIds });
  return lines.map((line) => ({
    ...line,
    unitPrice: own.priceOf(line.variantId, line.unitPrice, line.quantity),
  }));
}

async function queue(tx: Tx, reminder: DueReminder, now: Date): Promise<void> {
  const { id, lines } = reminder;
  assert(lines !== null && reminder.email !== null, "the statement names both");
  const token = newSecret(SECRET_LENGTH);
  await tx.cartReminder.update({
    where: { id },
    data: {
      ...{
        lines: await linesForBuyer(reminder, lines, now),
        tokenHash: Uint8Array.from(hashCartLink(token)),
      },
      ...{ sentAt: now, expiresAt: linkUntil(now) },
    },
    select: { id: true },
  });
  const { storeId, livemode, email: toAddress, locale } = reminder;
  // The token itself is nowhere but in the mail to write, and leaves the payload when that is done.
  const about = { kind: "abandoned_cart", subjectId: id, payload: { token } } as const;
  await queueMail(tx, { ...about, storeId, livemode, toAddress, locale }, now);
}
