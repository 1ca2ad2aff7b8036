import type { StoreContext } from "@/lib/commerce/stores";
import type { CartReminderFigures, NewsletterFiguresQuery } from "@/lib/contract/newsletter";
import { PAID_STATUSES } from "@/lib/contract/paid-statuses";
import { assert } from "@/lib/kit/assert";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";

/** The results of the mails since a time. One statement. */
export async function readCartReminderFigures(
  { store, livemode, locale }: Pick<StoreContext, "store" | "livemode" | "locale">,
  { createdAfter }: NewsletterFiguresQuery,
): Promise<CartReminderFigures> {
  const params = [store.id, livemode, createdAfter ?? null, PAID_STATUSES];
  const [row] = await query<Figures>("cart_reminder_figures", FIGURES, params);
  assert(row, "a count has a row");
  const { revenue, ...counts } = row;
  return {
    ...counts,
    revenue: revenue.map(({ amount, currency }) => money(amount, currency, locale)),
  };
}

interface Figures {
  sent: number;
  returned: number;
  bought: number;
  revenue: { amount: number; currency: string }[];
}

/** A cart and its order are one row: the orders of a mail are those of its carts that have become orders. */
const FIGURES = `
  WITH sent AS MATERIALIZED (
    SELECT r.id, r.returned_at, r.sent_at, array_append(r.restored_cart_ids, r.cart_id) AS cart_ids
    FROM cart_reminders r
    WHERE r.store_id = $1 AND r.livemode = $2 AND r.sent_at IS NOT NULL
      AND ($3::timestamptz IS NULL OR r.sent_at >= $3)
  ), bought AS MATERIALIZED (
    SELECT s.id, o.currency, o.captured - o.refunded AS amount
    FROM sent s JOIN orders o ON o.id = ANY (s.cart_ids)
    WHERE o.type = 'order' AND o.payment_status = ANY ($4) AND o.placed_at >= s.sent_at
  )
  SELECT (SELECT count(*) FROM sent) AS sent,
    (SELECT count(*) FROM sent WHERE returned_at IS NOT NULL) AS returned,
    (SELECT count(DISTINCT id) FROM bought) AS bought,
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object('amount', b.amount, 'currency', b.currency) ORDER BY b.currency), '[]')
      FROM (SELECT currency, sum(amount) AS amount FROM bought GROUP BY currency) b
    ) AS revenue`;
