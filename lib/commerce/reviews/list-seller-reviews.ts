import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerReview, SellerReviewQuery } from "@/lib/contract/review";
import { type PageMeta, pageMeta } from "@/lib/kit/page";
import { presentSellerReview } from "./present";
import { findSellerReviews } from "./seller-rows";

/** A page of the store's reviews in the mode of the key, the latest first, of any status. */
export async function listSellerReviews(
  ctx: Pick<SellerContext, "store" | "livemode">,
  wanted: SellerReviewQuery,
): Promise<{ data: SellerReview[]; meta: PageMeta }> {
  const { reviews, total } = await findSellerReviews(ctx, wanted);
  return { data: reviews.map(presentSellerReview), meta: pageMeta({ ...wanted, total }) };
}
