import { moderateReview, replyToReview } from "@/lib/commerce/reviews";
import { UpdateReview } from "@/lib/contract/review";
import { reviews } from "../resource";

export const GET = reviews.get({
  id: "getSellerReview",
  summary: "Get a review, with the e-mail address of its author.",
});

export const PATCH = reviews.update({
  id: "updateReview",
  summary: "Reply to a review publicly, delete the reply, or reset its moderation.",
  body: UpdateReview,
  verb: async (ctx, id, body) => {
    if (body.status !== undefined) await moderateReview(ctx, id, body.status);
    return replyToReview(ctx, id, body);
  },
});
