import type { SellerContext } from "@/lib/commerce/stores";
import type { ReviewStatus } from "@/lib/contract/review";
import { query } from "@/lib/platform/db";
import { getSellerReview } from "./get-seller-review";
import type { SellerReviewRow } from "./seller-rows";

/**
 * Approves or rejects a review; the product's rating follows in the same statement, and so does the
 * entry of who did it. Doing it twice is doing it once. Refuses not_found.
 */
export async function moderateReview(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  reviewId: string,
  status: Exclude<ReviewStatus, "pending_moderation">,
): Promise<SellerReviewRow> {
  const { store, livemode, now, actor } = ctx;
  await query(
    "moderate_review",
    `SELECT review_moderate(id, $4, $5, $6) FROM reviews
     WHERE store_id = $1 AND livemode = $2 AND id = $3`,
    [store.id, livemode, reviewId, status, actor, now],
  );
  return getSellerReview(ctx, reviewId);
}
