import { resource } from "@/lib/api/resource";
import { getSellerReview, presentSellerReview } from "@/lib/commerce/reviews";
import { SellerReview } from "@/lib/contract/review";

/** The endpoints of a review. */
export const reviews = resource({
  path: "/v3/private/reviews/{review}",
  returns: SellerReview,
  find: getSellerReview,
  present: presentSellerReview,
});
