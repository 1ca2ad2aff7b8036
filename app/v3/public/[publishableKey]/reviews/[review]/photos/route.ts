import { endpoint } from "@/lib/api/endpoint";
import { addReviewPhoto } from "@/lib/commerce/reviews";
import { AddReviewPhoto, REVIEW_PHOTO_BYTES_MAX, ReviewPhoto } from "@/lib/contract/review";

export const POST = endpoint({
  id: "addReviewPhoto",
  method: "POST",
  path: "/v3/public/{publishableKey}/reviews/{review}/photos",
  summary: "Add a photo to a review within an hour after it was sent. At most five.",
  description:
    "For everyone who knows the id of the review, which only its author is given. Stored as a JPEG of at most 2048 pixels a side, without metadata of the camera, and shown once the review is approved.",
  auth: "public",
  perMinute: 20,
  body: AddReviewPhoto,
  multipart: { maxFileBytes: REVIEW_PHOTO_BYTES_MAX },
  returns: ReviewPhoto,
  status: 201,
  refuses: ["conflict", "feature_disabled"],
  handle: async (ctx, { params, body }) => addReviewPhoto(ctx, params.review, body),
});
