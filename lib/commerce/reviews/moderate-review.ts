import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { ReviewStatus } from "@/lib/contract/review";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { getSellerReview } from "./get-seller-review";
import type { SellerReviewRow } from "./seller-rows";

/** Who moderates. */
type Moderator = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/** The status that a decision is taken in; a later one is refused. */
type Terms = { onlyFrom?: string };

/**
 * Approves or rejects a review, or sets it to pending; the product's rating and the audit entry follow in the same
 * transaction. Idempotent. Refuses not_found, and conflict on other terms.
 */
export async function moderateReview(
  ctx: Moderator,
  reviewId: string,
  status: ReviewStatus,
  terms: Terms = {},
): Promise<SellerReviewRow> {
  await transaction((tx) => moderate(tx, ctx, { id: reviewId, status, ...terms }));
  return getSellerReview(ctx, reviewId);
}

/**
 * The only place that counts reviews. Each change is counted and recorded once, even with concurrent moderators. Locks
 * the review, then the product's counts, and at the commit the store's mode (reviews.sql); each statement sees what the
 * one before it waited for.
 */
async function moderate(
  tx: Tx,
  ctx: Moderator,
  { id, status, onlyFrom }: { id: string; status: ReviewStatus } & Terms,
): Promise<void> {
  const { store, livemode, now } = ctx;
  const [review] = await tx.$queryRaw<{ status: string; rating: number; productId: string }[]>`
    SELECT status, rating, product_id AS "productId" FROM reviews
    WHERE id = ${id} AND store_id = ${store.id} AND livemode = ${livemode} FOR NO KEY UPDATE`;
  if (review === undefined || review.status === status) return;
  if (onlyFrom !== undefined && review.status !== onlyFrom) {
    throw refuse("conflict", { message: "Somebody has changed it since." });
  }
  await tx.review.update({ where: { id }, data: { status, updatedAt: now }, select: { id: true } });
  await recordChange(tx, ctx, {
    ...{ action: `review.${status}`, objectId: id },
    ...{ before: { status: review.status }, after: { status } },
  });
  const counted = Number(status === "approved") - Number(review.status === "approved");
  if (counted === 0) return;
  await tx.productStats.updateMany({
    where: { productId: review.productId, livemode },
    data: {
      reviewCount: { increment: counted },
      ratingSum: { increment: counted * review.rating },
    },
  });
}
