import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { readShownPhoto } from "@/lib/commerce/reviews";
import { ReviewPhotoQuery } from "@/lib/contract/review";

export const GET = endpoint({
  id: "getReviewPhoto",
  method: "GET",
  path: "/v3/public/{publishableKey}/reviews/{review}/photos/{photo}",
  summary: "Get a photo of an approved review, as a JPEG.",
  auth: "public",
  perMinute: 240,
  query: ReviewPhotoQuery,
  returns: z.string(),
  produces: "image/jpeg",
  cache: "catalogue",
  refuses: ["feature_disabled"],
  handle: async (ctx, { params, query }) =>
    // Its bytes never change.
    raw(
      await readShownPhoto(ctx, params, query.size),
      "image/jpeg",
      `"${params.photo} ${query.size}"`,
    ),
});
