import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listReviews, presentSubmittedReview, submitReview } from "@/lib/commerce/reviews";
import { PageQuery } from "@/lib/contract/common";
import { ProductParams } from "@/lib/contract/product";
import { Review, ReviewsMeta, SubmitReview, SubmittedReview } from "@/lib/contract/review";

export const GET = endpoint({
  id: "listReviews",
  method: "GET",
  path: "/v3/public/{publishableKey}/products/{product}/reviews",
  summary: "List the approved reviews of a product, newest first, with its rating.",
  auth: "public",
  perMinute: 120,
  params: ProductParams,
  query: PageQuery,
  returns: z.array(Review),
  paged: true,
  meta: ReviewsMeta,
  cache: "catalogue",
  refuses: ["feature_disabled"],
  handle: async (ctx, { params, query }) => rawJson(await listReviews(ctx, params.product, query)),
});

export const POST = endpoint({
  id: "submitReview",
  method: "POST",
  path: "/v3/public/{publishableKey}/products/{product}/reviews",
  summary: "Review a product. The review is shown once the seller has approved it.",
  description: "One review per customer and product.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 5,
  params: ProductParams,
  body: SubmitReview,
  returns: SubmittedReview,
  status: 201,
  refuses: ["feature_disabled", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentSubmittedReview(await submitReview(ctx, params.product, body)),
});
