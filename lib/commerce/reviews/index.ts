export { listReviews } from "./list-reviews";
export { moderateReview } from "./moderate-review";
export { presentReviews, presentSubmittedReview } from "./present";
export { submitReview } from "./submit-review";
