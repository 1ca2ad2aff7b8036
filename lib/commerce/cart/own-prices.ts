import { arePricesHidden, readShopperPrices, type ShopperPrices } from "@/lib/commerce/price-lists";
import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";

/** The fields of a cart that decide its prices. */
interface PricedCart {
  hasGroupTerms: boolean;
  customerId: string | null;
  draft: object | null;
  currency: string;
  shippingAddress: { countryCode: string } | null;
  visitorCountry: string;
  updatedAt: string;
  lines: readonly { variantId: string }[];
}

/**
 * The customer's own prices and minimum order; null if there are none to read. In a draft order the seller
 * has set the prices. One statement; none if no customer is logged in, or the store's prices are public and no group of
 * the mode has terms of its own.
 */
export async function readOwnPrices(
  { store, livemode, now }: Pick<StoreContext, "store" | "livemode" | "now">,
  cart: PricedCart,
): Promise<ShopperPrices | null> {
  const { hasGroupTerms, customerId, draft, currency, shippingAddress, visitorCountry } = cart;
  const { pricesVisibleTo } = store;
  const isAsked = hasGroupTerms || pricesVisibleTo !== "everyone";
  if (!isAsked || customerId === null || draft !== null) return null;
  return readShopperPrices({
    ...{ pricesVisibleTo, storeId: store.id, livemode, currency, now },
    shopper: { customerId, country: shippingAddress?.countryCode ?? visitorCountry },
    // A price list that has ended since the shopper saw the cart determines the earlier prices.
    since: new Date(Math.min(now.getTime(), new Date(cart.updatedAt).getTime())),
    variantIds: cart.lines.map(({ variantId }) => variantId),
  });
}

/** Whether prices are hidden from the visitor of a cart, and with them its contents. A draft order is always shown. */
export function hidesPrices(
  { store }: Pick<StoreContext, "store">,
  { draft }: Pick<PricedCart, "draft">,
  own: ShopperPrices | null,
): boolean {
  return store.pricesVisibleTo !== "everyone" && draft === null && !own?.seesPrices;
}

/** Refuses prices_hidden for a visitor from whom prices are hidden. No statement in a store with public prices. */
export async function requireVisiblePrices(ctx: VisitorContext): Promise<void> {
  if (await arePricesHidden(ctx)) throw refuse("prices_hidden");
}

/** The fields of a line that decide its price. */
interface PricedLine {
  variantId: string;
  quantity: number;
  price: number;
  shownPrice: number;
}

/** A line at the price that its shopper has. What they saw last was worked out by the lists of then. */
export function atOwnPrice<Line extends PricedLine>(
  line: Line,
  own: ShopperPrices,
  shownAt: Date,
): Line {
  const { variantId, quantity, price: sellingPrice, shownPrice } = line;
  const price = own.priceOf(variantId, sellingPrice, quantity);
  // A payment that was declined has left the very price that was to be paid, and not that of the shop.
  const isShown = shownPrice === price && price < sellingPrice;
  return {
    ...line,
    price,
    shownPrice: isShown ? price : own.priceOf(variantId, shownPrice, quantity, shownAt),
  };
}
