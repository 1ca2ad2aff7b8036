import { isCountry, normalizeState } from "@/lib/commerce/geo";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { EstimateCart } from "@/lib/contract/cart";
import { refuseField } from "@/lib/kit/errors";
import { calculateCart } from "./calculate";
import { findCart } from "./rows";

/**
 * The cost of the cart at a destination, with the chosen shipping option if it delivers there, else the cheapest that
 * does. Commits nothing. Refuses an unknown country.
 */
export async function estimateCart(ctx: VisitorContext, place: EstimateCart) {
  if (!isCountry(place.countryCode)) {
    throw refuseField("countryCode", "not_found", "There is no such country.");
  }
  const snapshot = await findCart(ctx);
  return calculateCart(snapshot, ctx.now, {
    destination: {
      countryCode: place.countryCode,
      state: place.state ? normalizeState(place.countryCode, place.state) : null,
      postcode: place.postcode ?? null,
    },
    assumesCheapestShipping: true,
  });
}
