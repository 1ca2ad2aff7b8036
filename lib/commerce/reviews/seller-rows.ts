import type { StoreMode } from "@/lib/commerce/stores";
import type { ReviewPhoto, SellerReview, SellerReviewQuery } from "@/lib/contract/review";
import { pageOffset } from "@/lib/kit/page";
import { Prisma, query, type Tx } from "@/lib/platform/db";
import { PHOTOS_SQL, type ReviewedProduct, type ReviewRow } from "./rows";

/** A review as its seller reads it, with the product it is of. */
export interface SellerReviewRow extends ReviewRow {
  product: ReviewedProduct;
  storeName: string;
  signals: SellerReview["signals"];
  photos: ReviewPhoto[];
}

/**
 * The signals that the review `r` may not be genuine, by name and without a score. A short text like "Great!" is common
 * in genuine reviews. By the indexes reviews_same_text and reviews_same_author.
 */
const SIGNALS = `array_remove(ARRAY[
    CASE WHEN concat(r.title, ' ', r.body) ~* '(https?://|www\\.|\\m[a-z0-9-]+\\.(com|net|org|info|biz|shop|store|online|site|top|xyz|ru)\\M)'
      THEN 'contains_link' END,
    CASE WHEN length(btrim(r.body)) >= 20 AND EXISTS (
      SELECT FROM reviews o
      WHERE o.store_id = r.store_id AND o.livemode = r.livemode
        AND md5(lower(btrim(o.body))) = md5(lower(btrim(r.body))) AND o.id <> r.id
    ) THEN 'same_text' END,
    CASE WHEN (
      SELECT count(*) FROM reviews o
      WHERE o.store_id = r.store_id AND o.livemode = r.livemode
        AND lower(o.author_email) = lower(r.author_email)
        AND o.created_at BETWEEN r.created_at - interval '1 day' AND r.created_at + interval '1 day'
    ) >= 3 THEN 'many_by_author' END,
    CASE WHEN NOT r.verified_purchase THEN 'unverified' END
  ], NULL)`;

const COLUMNS = `
  SELECT r.id, r.store_id AS "storeId", r.livemode, r.product_id AS "productId",
    r.customer_id AS "customerId", r.rating, r.title, r.body, r.author_name AS "authorName",
    r.author_email AS "authorEmail", r.verified_purchase AS "verifiedPurchase", r.status,
    r.reply, r.replied_at AS "repliedAt", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) AS product,
    (SELECT s.name FROM stores s WHERE s.id = r.store_id) AS "storeName",
    ${SIGNALS} AS signals, ${PHOTOS_SQL} AS photos`;

/** By the index on (store_id, livemode, status, created_at), or that on the product. */
const MATCHING = `
  FROM reviews r JOIN products p ON p.id = r.product_id
  WHERE r.store_id = $1 AND r.livemode = $2
    AND ($3::text IS NULL OR r.status = $3)
    AND ($4::text IS NULL OR r.product_id = $4)
    AND ($5::integer IS NULL OR r.rating = $5)
    AND ($6::boolean IS NULL OR $6 = (${SIGNALS} && '{contains_link,same_text,many_by_author}'))`;

/** One review of the store and mode. One statement. */
export async function findSellerReview(
  { store, livemode }: StoreMode,
  reviewId: string,
): Promise<SellerReviewRow | undefined> {
  const [row] = await query<SellerReviewRow>(
    "seller_review",
    `${COLUMNS} FROM reviews r JOIN products p ON p.id = r.product_id
     WHERE r.store_id = $1 AND r.livemode = $2 AND r.id = $3`,
    [store.id, livemode, reviewId],
  );
  return row;
}

/** At most `limit` reviews by their ids or by the filters of the list, the latest first. */
export async function findReviewsFor(
  { store, livemode }: StoreMode,
  { ids, filter }: { ids?: string[]; filter: Omit<SellerReviewQuery, "page" | "perPage"> },
  limit: number,
): Promise<{ id: string; productName: string; status: SellerReview["status"] }[]> {
  const { status, productId, rating, suspicious } = filter;
  return query(
    "reviews_for",
    `SELECT r.id, p.name AS "productName", r.status ${MATCHING} AND ($7::text[] IS NULL OR r.id = ANY ($7))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $8`,
    [
      ...[store.id, livemode, status ?? null, productId ?? null],
      ...[rating ?? null, suspicious ?? null, ids ?? null, limit],
    ],
  );
}

/** A page of the reviews that match, the latest first, and how many there are. Two statements. */
export async function findSellerReviews(
  { store, livemode }: StoreMode,
  { status, productId, rating, suspicious, ...page }: SellerReviewQuery,
): Promise<{ reviews: SellerReviewRow[]; total: number }> {
  const filters = [
    ...[store.id, livemode, status ?? null],
    ...[productId ?? null, rating ?? null, suspicious ?? null],
  ];
  const [reviews, [count]] = await Promise.all([
    query<SellerReviewRow>(
      "seller_reviews",
      `${COLUMNS} ${MATCHING} ORDER BY r.created_at DESC, r.id DESC LIMIT $7 OFFSET $8`,
      [...filters, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>(
      "seller_reviews_count",
      `SELECT count(*) AS total ${MATCHING}`,
      filters,
    ),
  ]);
  return { reviews, total: count?.total ?? 0 };
}

/** The signals that a review may not be genuine. One statement. */
export async function findSignals(tx: Tx, reviewId: string): Promise<SellerReview["signals"]> {
  const [row] = await tx.$queryRaw<[{ signals: SellerReview["signals"] }]>`
    SELECT ${Prisma.raw(SIGNALS)} AS signals FROM reviews r WHERE r.id = ${reviewId}`;
  return row.signals;
}
