import type { ShippingOptionRules } from "@/lib/commerce/shipping";
import type { StoreMode } from "@/lib/commerce/stores";
import type { TaxRateRules } from "@/lib/commerce/tax";
import { assert } from "@/lib/kit/assert";
import { processWide } from "@/lib/kit/process-state";
import { createByteCache } from "@/lib/platform/byte-cache";

/** The tax rates and the active shipping options of a store and mode, as of one version. */
export interface CartRates {
  taxRates: TaxRateRules[];
  shippingOptions: ShippingOptionRules[];
}

/** The rates from the SQL function cart_record(): left out if the caller has that version. */
export interface RatesAnswer {
  ratesVersion: number;
  rates: CartRates | null;
}

type VersionedRates = CartRates & { version: number };

/** 8 MB: the rates of some hundred stores, or each postcode of a large country once. */
const CACHE_BYTES = 8_000_000;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    cartRates: ReturnType<typeof createByteCache<VersionedRates>>;
  }
}

const cache = processWide("cartRates", () => createByteCache<VersionedRates>("rates", CACHE_BYTES));

/**
 * The cached rates of a store and mode. They change rarely and are the largest part of reading a cart, so a cart is
 * read with their version, and the database leaves them out if its version is the same.
 */
export function getCachedRates({ store, livemode }: StoreMode): VersionedRates | undefined {
  return cache.get(keyOf(store.id, livemode));
}

/** A cart with its rates: those it came with, or the ones whose version it was asked with. */
export function attachRates<Cart extends RatesAnswer>(
  { store, livemode }: StoreMode,
  { ratesVersion, rates, ...cart }: Cart,
  kept: VersionedRates | undefined,
): Omit<Cart, keyof RatesAnswer> & CartRates {
  if (rates !== null) {
    const size = JSON.stringify(rates).length;
    cache.set(keyOf(store.id, livemode), { ...rates, version: ratesVersion }, { size });
  }
  const current = rates ?? kept;
  assert(current !== undefined, "rates are left out only where they were kept");
  return { ...cart, taxRates: current.taxRates, shippingOptions: current.shippingOptions };
}

function keyOf(storeId: string, livemode: boolean): string {
  return `${storeId} ${livemode}`;
}
