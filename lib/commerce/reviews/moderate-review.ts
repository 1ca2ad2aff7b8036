import type { SellerContext } from "@/lib/commerce/stores";
import type { ReviewStatus } from "@/lib/contract/review";
import { refuse } from "@/lib/kit/errors";
import { db, query } from "@/lib/platform/db";
import type { ReviewRow } from "./rows";

/**
 * Approves or rejects a review; the product's rating follows in the same statement. Doing it twice
 * is doing it once. Refuses not_found.
 */
export async function moderateReview(
  { store, livemode, now }: Pick<SellerContext, "store" | "livemode" | "now">,
  reviewId: string,
  status: Exclude<ReviewStatus, "pending_moderation">,
): Promise<ReviewRow> {
  const [row] = await query(
    "moderate_review",
    `SELECT review_moderate(id, $4, $5) FROM reviews
     WHERE store_id = $1 AND livemode = $2 AND id = $3`,
    [store.id, livemode, reviewId, status, now],
  );
  if (row === undefined) throw refuse("not_found");
  return db.review.findUniqueOrThrow({ where: { id: reviewId } });
}
