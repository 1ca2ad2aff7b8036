import { endpoint } from "@/lib/api/endpoint";
import {
  getSellerReview,
  moderateReview,
  presentSellerReview,
  replyToReview,
} from "@/lib/commerce/reviews";
import { SellerReview, UpdateReview } from "@/lib/contract/review";

const path = "/v3/private/reviews/{review}";

export const GET = endpoint({
  id: "getSellerReview",
  method: "GET",
  path,
  summary: "Get a review, with the e-mail address of its author.",
  auth: "seller",
  returns: SellerReview,
  handle: async (ctx, { params }) => presentSellerReview(await getSellerReview(ctx, params.review)),
});

export const PATCH = endpoint({
  id: "updateReview",
  method: "PATCH",
  path,
  summary: "Reply to a review publicly, delete the reply, or reset its moderation.",
  auth: "seller",
  body: UpdateReview,
  returns: SellerReview,
  handle: async (ctx, { params, body }) => {
    if (body.status !== undefined) await moderateReview(ctx, params.review, body.status);
    return presentSellerReview(await replyToReview(ctx, params.review, body));
  },
});
