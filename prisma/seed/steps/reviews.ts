import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import type { DemoReview } from "../demo/types";
import { IS_LIVE, inDays, named, type Scene } from "./scene";

/** Writes the reviews, marks those whose authors bought the product, and counts the approved ones. */
export async function makeReviews(
  scene: Scene,
  reviews: DemoReview[],
  customerIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db.review.createMany({
    data: reviews.map(({ productSlug, customerEmail, daysAgo, ...review }) => ({
      ...review,
      id: newId("review"),
      storeId: scene.store.id,
      livemode: IS_LIVE,
      productId: named(scene.products, productSlug).id,
      customerId: customerEmail === undefined ? null : named(customerIds, customerEmail),
      authorEmail: customerEmail ?? null,
      createdAt: inDays(scene, -daysAgo),
      updatedAt: inDays(scene, -daysAgo),
    })),
  });
  await query(
    "seed_verified",
    `UPDATE reviews r SET verified_purchase = true
     FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE r.store_id = $1 AND o.customer_id = r.customer_id AND l.product_id = r.product_id
       AND o.paid_at IS NOT NULL`,
    [scene.store.id],
  );
  await query(
    "seed_ratings",
    `UPDATE product_stats s SET review_count = r.count, rating_sum = r.sum
     FROM (
       SELECT product_id, livemode, count(*) AS count, sum(rating) AS sum
       FROM reviews WHERE store_id = $1 AND status = 'approved' GROUP BY product_id, livemode
     ) r
     WHERE s.product_id = r.product_id AND s.livemode = r.livemode`,
    [scene.store.id],
  );
  await query("seed_touch", "SELECT touch_catalog($1, NULL)", [scene.store.id]);
}
