import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateReview } from "@/lib/contract/review";
import { query } from "@/lib/platform/db";
import { getSellerReview } from "./get-seller-review";
import type { SellerReviewRow } from "./seller-rows";

/**
 * Sets the shop's reply to a review, or removes it (null); undefined changes nothing. The audit entry is written in the
 * same statement, and the product's page follows. Refuses not_found.
 */
export async function replyToReview(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  reviewId: string,
  { reply }: UpdateReview,
): Promise<SellerReviewRow> {
  const { store, livemode, now, actor } = ctx;
  if (reply !== undefined) {
    const text = reply?.trim() ?? null;
    await query("reply_to_review", REPLY, [store.id, livemode, reviewId, text, actor, now]);
  }
  return getSellerReview(ctx, reviewId);
}

const REPLY = `
  WITH before AS (
    SELECT id, reply FROM reviews
    WHERE store_id = $1 AND livemode = $2 AND id = $3 AND reply IS DISTINCT FROM $4::text
    FOR NO KEY UPDATE
  ), changed AS (
    UPDATE reviews r
    SET reply = $4, replied_at = CASE WHEN $4 IS NOT NULL THEN $6::timestamptz END, updated_at = $6
    FROM before WHERE r.id = before.id RETURNING before.reply
  )
  SELECT audit_write(
    $1, $2, $5, 'review.updated', 'review', $3,
    jsonb_build_object('reply', reply), jsonb_build_object('reply', $4::text), $6
  ) FROM changed`;
