import type { StoreContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import type { Page } from "@/lib/kit/page";
import { findReviews, type ProductReviews } from "./rows";
import { requireReviewsEnabled } from "./rules";

/**
 * A page of a product's approved reviews, newest first, with its rating. One statement. Refuses
 * feature_disabled, not_found.
 */
export async function listReviews(
  { store, livemode }: Pick<StoreContext, "store" | "livemode">,
  product: string,
  page: Page,
): Promise<ProductReviews> {
  requireReviewsEnabled(store);
  const found = await findReviews({ storeId: store.id, livemode, product }, page);
  if (found === undefined) throw refuse("not_found");
  return found;
}
