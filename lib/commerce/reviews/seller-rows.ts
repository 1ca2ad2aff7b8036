import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerReviewQuery } from "@/lib/contract/review";
import { pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import type { ReviewedProduct, ReviewRow } from "./rows";

/** A review as its seller reads it, with the product it is of. */
export interface SellerReviewRow extends ReviewRow {
  product: ReviewedProduct;
}

/** Whose reviews are read. */
type Seller = Pick<SellerContext, "store" | "livemode">;

const COLUMNS = `
  SELECT r.id, r.store_id AS "storeId", r.livemode, r.product_id AS "productId",
    r.customer_id AS "customerId", r.rating, r.title, r.body, r.author_name AS "authorName",
    r.author_email AS "authorEmail", r.verified_purchase AS "verifiedPurchase", r.status,
    r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) AS product`;

/** By the index on (store_id, livemode, status, created_at), or that on the product. */
const MATCHING = `
  FROM reviews r JOIN products p ON p.id = r.product_id
  WHERE r.store_id = $1 AND r.livemode = $2
    AND ($3::text IS NULL OR r.status = $3)
    AND ($4::text IS NULL OR r.product_id = $4)
    AND ($5::integer IS NULL OR r.rating = $5)`;

/** One review of the store and mode. One statement. */
export async function findSellerReview(
  { store, livemode }: Seller,
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

/** A page of the reviews that match, the latest first, and how many there are. Two statements. */
export async function findSellerReviews(
  { store, livemode }: Seller,
  { status, productId, rating, ...page }: SellerReviewQuery,
): Promise<{ reviews: SellerReviewRow[]; total: number }> {
  const filters = [store.id, livemode, status ?? null, productId ?? null, rating ?? null];
  const [reviews, [count]] = await Promise.all([
    query<SellerReviewRow>(
      "seller_reviews",
      `${COLUMNS} ${MATCHING} ORDER BY r.created_at DESC, r.id DESC LIMIT $6 OFFSET $7`,
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
