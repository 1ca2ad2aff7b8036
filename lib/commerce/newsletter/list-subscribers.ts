import { SUBSCRIBER_RECORD } from "@/lib/commerce/customers";
import type { StoreMode } from "@/lib/commerce/stores";
import type { NewsletterSubscriber, NewsletterSubscriberQuery } from "@/lib/contract/newsletter";
import { requireFound } from "@/lib/kit/errors";
import { toAsciiEmail } from "@/lib/kit/normalize-email";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";

/** A page of the subscribers of the newsletter, the newest first, without erased ones. */
export async function listSubscribers(
  { store, livemode }: StoreMode,
  { q, status, ...page }: NewsletterSubscriberQuery,
): Promise<{ data: NewsletterSubscriber[]; meta: PageMeta }> {
  const filters = [store.id, livemode, q ? toAsciiEmail(q) : null, status ?? null];
  const [rows, [count]] = await Promise.all([
    query<{ subscriber: NewsletterSubscriber }>("newsletter_page", PAGE, [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>("newsletter_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map(({ subscriber }) => subscriber),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** One of them. Refuses not_found, also for an erased one. */
export async function readSubscriber(
  { store, livemode }: StoreMode,
  id: string,
): Promise<NewsletterSubscriber> {
  const params = [store.id, livemode, id];
  const [row] = await query<{ subscriber: NewsletterSubscriber }>("newsletter_one", ONE, params);
  return requireFound(row).subscriber;
}

const ONE = `
  SELECT ${SUBSCRIBER_RECORD} AS subscriber FROM newsletter_subscribers n
  WHERE n.id = $3 AND n.store_id = $1 AND n.livemode = $2 AND n.email IS NOT NULL`;

const MATCHING = `
  FROM newsletter_subscribers n
  WHERE n.store_id = $1 AND n.livemode = $2 AND n.email IS NOT NULL
    AND ($3::text IS NULL OR n.email LIKE ${likePattern("$3")})
    AND ($4::text IS NULL OR n.status = $4)`;

/** By the index on store, mode, creation and id. */
const PAGE = `
  SELECT ${SUBSCRIBER_RECORD} AS subscriber ${MATCHING}
  ORDER BY n.created_at DESC, n.id DESC LIMIT $5 OFFSET $6`;
