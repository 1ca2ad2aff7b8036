import type { StoreContext } from "@/lib/commerce/stores";
import type { ShopReview, ShopReviewQuery } from "@/lib/contract/review";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { presentListed } from "./present";
import { type ListedReview, PHOTOS_SQL, type ReviewedProduct } from "./rows";
import { requireReviewsEnabled } from "./rules";

/** A page of the approved reviews of all that is in the shop, newest first. One statement. Refuses feature_disabled. */
export async function listShopReviews(
  { store, livemode }: Pick<StoreContext, "store" | "livemode">,
  { minRating = 1, ...page }: ShopReviewQuery,
): Promise<{ data: ShopReview[]; meta: PageMeta }> {
  requireReviewsEnabled(store);
  const [row] = await query<Row>("list_shop_reviews", LIST_SHOP_REVIEWS, [
    ...[store.id, livemode, minRating, page.perPage, pageOffset(page)],
  ]);
  const { storeName = "", total = 0, reviews = [] } = row ?? {};
  return {
    data: reviews.map(({ product, ...review }) => ({
      ...presentListed(review, storeName),
      product,
    })),
    meta: pageMeta({ ...page, total }),
  };
}

type Row = {
  storeName: string;
  total: number;
  reviews: (ListedReview & { product: ReviewedProduct })[];
};

/** By the index on (store_id, livemode, status, created_at). */
const LIST_SHOP_REVIEWS = `
  WITH shown AS (
    SELECT r.* FROM reviews r
    JOIN products p ON p.id = r.product_id AND is_listed(p)
    WHERE r.store_id = $1 AND r.livemode = $2 AND r.status = 'approved' AND r.rating >= $3
  )
  SELECT (SELECT name FROM stores WHERE id = $1) AS "storeName",
    (SELECT count(*) FROM shown) AS total, coalesce((
    SELECT json_agg(json_build_object(
      'id', r.id, 'rating', r.rating, 'title', r.title, 'body', r.body, 'authorName', r.author_name,
      'verifiedPurchase', r.verified_purchase, 'createdAt', r.created_at, 'reply', r.reply, 'repliedAt', r.replied_at,
      'photos', ${PHOTOS_SQL},
      'product', json_build_object('id', p.id, 'name', p.name, 'slug', p.slug)
    ) ORDER BY r.created_at DESC, r.id DESC)
    FROM (SELECT * FROM shown ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5) r
    JOIN products p ON p.id = r.product_id
  ), '[]') AS reviews`;
