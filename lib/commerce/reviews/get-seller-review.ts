import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { findSellerReview, type SellerReviewRow } from "./seller-rows";

/** One review, as its seller reads it. Refuses not_found. */
export async function getSellerReview(
  ctx: Pick<SellerContext, "store" | "livemode">,
  reviewId: string,
): Promise<SellerReviewRow> {
  const review = await findSellerReview(ctx, reviewId);
  if (review === undefined) throw refuse("not_found");
  return review;
}
