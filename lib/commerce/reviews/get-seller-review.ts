import type { SellerContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { findSellerReview, type SellerReviewRow } from "./seller-rows";

/** One review, as its seller reads it. Refuses not_found. */
export async function getSellerReview(
  ctx: Pick<SellerContext, "store" | "livemode">,
  reviewId: string,
): Promise<SellerReviewRow> {
  return requireFound(await findSellerReview(ctx, reviewId));
}
