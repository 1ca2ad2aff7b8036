import { PAID_STATUSES_SQL } from "@/lib/commerce/orders";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { findByTranslatedSlug } from "@/lib/commerce/translations";
import type { ReviewPhoto } from "@/lib/contract/review";
import { Prisma, type Tx } from "@/lib/platform/db";

/** A review with all its columns. */
export interface ReviewRow {
  id: string;
  storeId: string;
  livemode: boolean;
  productId: string;
  customerId: string | null;
  rating: number;
  title: string | null;
  body: string;
  authorName: string;
  authorEmail: string | null;
  verifiedPurchase: boolean;
  status: string;
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The product a review is of, by name. */
export interface ReviewedProduct {
  id: string;
  name: string;
  slug: string;
}

/** An approved review as a list shows it. */
export interface ListedReview {
  id: string;
  rating: number;
  title: string | null;
  body: string;
  authorName: string;
  verifiedPurchase: boolean;
  reply: string | null;
  repliedAt: string | null;
  createdAt: string;
  photos: ReviewPhoto[];
}

/** A page of a product's approved reviews, and the totals of all of them. */
export interface ProductReviews {
  reviewCount: number;
  ratingSum: number;
  /** Of 1 to 5 stars, in this order. */
  ratingCounts: number[];
  /** Under which name the shop answers. */
  storeName: string;
  reviews: ListedReview[];
}

/** The photos of a review `r`, without their bytes. */
export const PHOTOS_SQL = `(
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) ORDER BY f.created_at, f.id), '[]')
  FROM review_photos f WHERE f.review_id = r.id
)`;

/**
 * The reviews of a published product, newest first, by the index on (product_id, livemode, status,
 * created_at), with the version of the catalogue. No row when there is no such product.
 */
export const LIST_REVIEWS = `
  SELECT (SELECT name FROM stores WHERE id = $1) AS "storeName",
    ${CATALOG_VERSION_SQL}, s.review_count AS "reviewCount", s.rating_sum AS "ratingSum", (
    SELECT array_agg((
      SELECT count(*) FROM reviews r
      WHERE r.product_id = p.id AND r.livemode = $2 AND r.status = 'approved' AND r.rating = stars
    ) ORDER BY stars) FROM generate_series(1, 5) stars
  ) AS "ratingCounts", coalesce((
    SELECT json_agg(json_build_object(
      'id', r.id, 'rating', r.rating, 'title', r.title, 'body', r.body, 'authorName', r.author_name,
      'verifiedPurchase', r.verified_purchase, 'createdAt', r.created_at, 'reply', r.reply, 'repliedAt', r.replied_at,
      'photos', ${PHOTOS_SQL}
    ) ORDER BY r.created_at DESC, r.id DESC)
    FROM (
      SELECT * FROM reviews
      WHERE product_id = p.id AND livemode = $2 AND status = 'approved'
      ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5
    ) r
  ), '[]') AS reviews
  FROM products p JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
  WHERE p.store_id = $1 AND p.id = $3 AND p.status = 'published'`;

/** A published product by id or slug. */
export async function findProduct(
  tx: Tx,
  { storeId, product }: { storeId: string; product: string },
): Promise<ReviewedProduct | null> {
  const select = { id: true, name: true, slug: true };
  const published = { storeId, status: "published" } as const;
  const found = await tx.product.findFirst({
    where: { ...published, OR: [{ id: product }, { slug: product }] },
    select,
  });
  if (found !== null) return found;
  const id = await findByTranslatedSlug(tx, { storeId, ownerType: "product" }, product);
  return id === null ? null : tx.product.findFirst({ where: { ...published, id }, select });
}

/** The author of a review, if known: a customer with a verified mailbox, or the bearer of a cart token. */
type Reviewer = {
  customerId: string | null;
  email: string;
  tokenHash: Buffer | null;
  /** Of a link of the order. */
  orderTokenHash: Buffer | null;
};

/**
 * Whether the author has paid for the product and not had all of the money back: as a customer whose
 * mailbox is proved, with an order of their own or one that was placed under their address without an
 * account; or with the cart token that placed the order or a link of it. An address alone proves nothing. By the
 * indexes on orders (customer_id, placed_at), orders_of_guests and (token_hash, placed_at).
 */
export async function hasPurchased(
  tx: Tx,
  { storeId, livemode, productId }: { storeId: string; livemode: boolean; productId: string },
  { customerId, email, tokenHash, orderTokenHash }: Reviewer,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ hasPaid: boolean }]>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT o.id, o.payment_status FROM orders o
        WHERE o.store_id = ${storeId} AND o.livemode = ${livemode} AND o.type = 'order'
          AND o.customer_id = ${customerId}
        UNION ALL
        SELECT o.id, o.payment_status FROM orders o
        WHERE o.store_id = ${storeId} AND o.livemode = ${livemode} AND o.type = 'order'
          AND o.customer_id IS NULL AND lower(o.email) = lower(${email}) AND ${customerId}::text IS NOT NULL
        UNION ALL
        SELECT o.id, o.payment_status FROM orders o
        WHERE o.store_id = ${storeId} AND o.livemode = ${livemode} AND o.type = 'order'
          AND o.token_hash = ${tokenHash}
        UNION ALL
        SELECT o.id, o.payment_status FROM order_links k JOIN orders o ON o.id = k.order_id
        WHERE k.token_hash = ${orderTokenHash} AND o.store_id = ${storeId} AND o.livemode = ${livemode}
      ) o
      JOIN order_lines l ON l.order_id = o.id AND l.product_id = ${productId}
      WHERE o.payment_status IN ${Prisma.raw(PAID_STATUSES_SQL)}
    ) AS "hasPaid"`;
  return row.hasPaid;
}
