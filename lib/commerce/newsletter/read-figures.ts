import type { StoreMode } from "@/lib/commerce/stores";
import type { NewsletterFigures, NewsletterFiguresQuery } from "@/lib/contract/newsletter";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";

/** The number of confirmed subscribers, and the outcomes of subscriptions since a time. One statement. */
export async function readNewsletterFigures(
  { store, livemode }: StoreMode,
  { createdAfter }: NewsletterFiguresQuery,
): Promise<NewsletterFigures> {
  const params = [store.id, livemode, createdAfter ?? null];
  const [row] = await query<NewsletterFigures>("newsletter_figures", FIGURES, params);
  assert(row, "a count has a row");
  return row;
}

/** Erased subscribers still count as requests or unsubscriptions. */
const FIGURES = `
  SELECT count(*) FILTER (WHERE status = 'confirmed') AS subscribers,
    count(*) FILTER (WHERE status = 'pending' AND email IS NOT NULL) AS pending,
    count(*) FILTER (WHERE $3::timestamptz IS NULL OR created_at >= $3) AS "signUps",
    count(*) FILTER (WHERE status = 'confirmed' AND ($3::timestamptz IS NULL OR confirmed_at >= $3)) AS confirmed,
    count(*) FILTER (WHERE status = 'unsubscribed' AND ($3::timestamptz IS NULL OR unsubscribed_at >= $3)) AS unsubscribed
  FROM newsletter_subscribers WHERE store_id = $1 AND livemode = $2`;
