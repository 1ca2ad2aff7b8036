import type { z } from "zod";
import { pageNumber } from "@/components/storefront/shell/server/reads";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult, unexpected } from "@/lib/client/result";
import type { Review, ReviewsMeta, ShopReview } from "@/lib/contract/review";

/** A page of the reviews of a product, and its ratings. */
export type ReviewPage = { reviews: Review[]; meta: z.infer<typeof ReviewsMeta> };

/** As many as are read before one scrolls on to something else. */
const REVIEWS_PER_PAGE = 5;

/** The reviews of a product, the latest first; null where the shop has none to have. */
export async function listReviews(
  product: string,
  page: string | undefined,
): Promise<ReviewPage | null> {
  const query = { page: pageNumber(page), perPage: REVIEWS_PER_PAGE };
  const reply = await toResult(
    (await shopApi()).GET("/products/{product}/reviews", {
      params: { path: { product }, query },
    }),
  );
  if (reply.ok) return { reviews: reply.data.data, meta: reply.data.meta };
  if (reply.refusal.code === "feature_disabled" || reply.refusal.status === 404) return null;
  throw unexpected(reply.refusal);
}

/** The latest reviews of all products with at least this rating. */
export async function listShopReviews(count: number, minRating: number): Promise<ShopReview[]> {
  const query = { perPage: count, minRating: String(minRating) as "1" | "2" | "3" | "4" | "5" };
  const reply = await toResult((await shopApi()).GET("/reviews", { params: { query } }));
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data.data;
}
