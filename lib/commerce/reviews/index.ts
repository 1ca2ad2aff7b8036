export { getSellerReview } from "./get-seller-review";
export { listReviews } from "./list-reviews";
export { listSellerReviews } from "./list-seller-reviews";
export { listShopReviews } from "./list-shop-reviews";
export { moderateReview } from "./moderate-review";
export { presentSellerReview, presentSubmittedReview } from "./present";
export { replyToReview } from "./reply-to-review";
export { findReviewsFor } from "./seller-rows";
export { submitReview } from "./submit-review";
