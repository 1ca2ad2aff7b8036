import {
  type FinishedResponse,
  finishResponse,
  keepAnswer,
  readFreshness,
} from "@/lib/commerce/catalog-cache";
import type { StoreContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { type Page, pageOffset } from "@/lib/kit/page";
import { presentReviews } from "./present";
import { LIST_REVIEWS, type ProductReviews } from "./rows";
import { requireReviewsEnabled } from "./rules";

/**
 * A page of a product's approved reviews, newest first, with its rating, as a finished envelope. Kept until
 * the catalogue changes, which every change of a review that is shown is (reviews.sql). Refuses
 * feature_disabled, not_found.
 */
export async function listReviews(
  shop: Pick<StoreContext, "store" | "livemode" | "now">,
  product: string,
  page: Page,
): Promise<FinishedResponse> {
  const { store, livemode } = shop;
  requireReviewsEnabled(store);
  const fresh = await readFreshness({ storeId: store.id, livemode, product });
  if (fresh.product === null) throw refuse("not_found");
  const params = [store.id, livemode, fresh.product.id, page.perPage, pageOffset(page)];
  return keepAnswer<ProductReviews>(shop, {
    key: ["reviews", fresh.product.id, page.page, page.perPage],
    version: fresh.version,
    statement: { name: "list_reviews", text: LIST_REVIEWS, params },
    answer: (found) => finishResponse(presentReviews(found, page)),
  });
}
