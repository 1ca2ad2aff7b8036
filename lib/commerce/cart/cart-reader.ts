import type { StoreContext } from "@/lib/commerce/stores";
import { type CalculatedCart, calculateCart } from "./calculate";
import { getCachedRates } from "./cart-rates";
import { type CartRecord, finishCart } from "./rows";

/** Works out the carts that another room's statement reads by `cart_record`. */
export interface CartReader {
  /** What `cart_record` is asked with. */
  ratesVersion: number | null;
  calculate(record: CartRecord): CalculatedCart;
}

/** A reader for the carts of one statement, with the rates of the store that are kept now. */
export function cartReader({
  store,
  livemode,
  now,
}: Pick<StoreContext, "store" | "livemode" | "now">): CartReader {
  // A seller who reads a shopper's cart is not that shopper: nothing of the seller's request counts.
  const ctx = { store, livemode };
  const kept = getCachedRates(ctx);
  return {
    ratesVersion: kept?.version ?? null,
    calculate: (record) => calculateCart(finishCart(ctx, record, kept), now),
  };
}
