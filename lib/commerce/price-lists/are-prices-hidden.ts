import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { readShopperPrices } from "./shopper-prices";

/** The viewer; without a cart token no customer can be logged in. */
type Viewer = Pick<StoreContext, "store" | "livemode" | "now"> &
  Partial<Pick<VisitorContext, "tokenHash" | "visitorCountry">>;

/**
 * Whether prices are hidden from the viewer. No statement in a store with public prices, and none without a cart token;
 * otherwise one.
 */
export async function arePricesHidden(viewer: Viewer): Promise<boolean> {
  const { store, livemode, now, tokenHash, visitorCountry } = viewer;
  const { id: storeId, currency, pricesVisibleTo } = store;
  if (pricesVisibleTo === "everyone") return false;
  if (tokenHash === undefined || visitorCountry === undefined) return true;
  const shopper = { tokenHash, visitorCountry };
  const own = await readShopperPrices({
    ...{ storeId, livemode, currency, now, pricesVisibleTo, shopper },
  });
  return !own.seesPrices;
}
