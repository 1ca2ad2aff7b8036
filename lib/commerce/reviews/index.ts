export { listReviews } from "./list-reviews";
export { moderateReview } from "./moderate-review";
export { presentReviews, presentSellerReview, presentSubmittedReview } from "./present";
export { submitReview } from "./submit-review";
