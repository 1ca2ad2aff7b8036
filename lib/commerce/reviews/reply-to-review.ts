import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateReview } from "@/lib/contract/review";
import { query } from "@/lib/platform/db";
import { getSellerReview } from "./get-seller-review";
import type { SellerReviewRow } from "./seller-rows";

/**
 * Puts the shop's answer below a review, or takes it away (null); left out, nothing changes. The entry
 * of who did it is written in the same statement, and the product's page follows. Refuses not_found.
 */
export async function replyToReview(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  reviewId: string,
  { reply }: UpdateReview,
): Promise<SellerReviewRow> {
  const { store, livemode, now, actor } = ctx;
  if (reply !== undefined) {
    await query(
      "reply_to_review",
      `SELECT review_reply(id, $4, $5, $6) FROM reviews
       WHERE store_id = $1 AND livemode = $2 AND id = $3`,
      [store.id, livemode, reviewId, reply?.trim() ?? null, actor, now],
    );
  }
  return getSellerReview(ctx, reviewId);
}
