import { moderateReview } from "@/lib/commerce/reviews";
import { reviews } from "../../resource";

export const POST = reviews.action("reject", {
  id: "rejectReview",
  summary: "Reject a review. It is no longer shown.",
  description: "Takes no body. Rejecting a rejected review changes nothing.",
  verb: (ctx, id) => moderateReview(ctx, id, "rejected"),
});
