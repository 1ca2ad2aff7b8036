import { moderateReview } from "@/lib/commerce/reviews";
import { reviews } from "../../resource";

export const POST = reviews.action("approve", {
  id: "approveReview",
  summary: "Approve a review. It is shown and counts towards the rating of the product.",
  description: "Takes no body. Approving an approved review changes nothing.",
  verb: (ctx, id) => moderateReview(ctx, id, "approved"),
});
