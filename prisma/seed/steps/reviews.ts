import { moderateReview } from "@/lib/commerce/reviews";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import type { DemoReview } from "../demo/types";
import { IS_LIVE, inDays, named, type SeedContext, sellerAt } from "./seed-context";

/** Writes the reviews, marks those whose authors bought the product, and has the seller read them. */
export async function makeReviews(
  context: SeedContext,
  reviews: DemoReview[],
  customerIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = reviews.map(({ productSlug, customerEmail, daysAgo, ...review }) => ({
    ...review,
    id: newId("review"),
    storeId: context.store.id,
    livemode: IS_LIVE,
    productId: named(context.products, productSlug).id,
    customerId: customerEmail === undefined ? null : named(customerIds, customerEmail),
    authorEmail: customerEmail ?? null,
    createdAt: inDays(context, -daysAgo),
    updatedAt: inDays(context, -daysAgo),
  }));
  await db.review.createMany({
    data: rows.map((row) => ({ ...row, status: "pending_moderation" })),
  });
  await query(
    "seed_verified",
    `UPDATE reviews r SET verified_purchase = true
     FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE r.store_id = $1 AND o.customer_id = r.customer_id AND l.product_id = r.product_id
       AND o.paid_at IS NOT NULL`,
    [context.store.id],
  );
  for (const { id, status, createdAt } of rows) {
    if (status !== "pending_moderation")
      await moderateReview(sellerAt(context, createdAt), id, status);
  }
}
