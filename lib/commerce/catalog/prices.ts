import { effectivePrice, type PriceRecord, priceRecord } from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ProductPrice } from "@/lib/contract/product";
import { formatMoney } from "@/lib/kit/money";
import type { ProductRecord } from "./rows";

/** For whom and when something is shown; less than a context, because presenters need no more. */
export type CatalogView = Pick<StoreContext, "store" | "livemode" | "locale" | "now">;

/** The price of the variant that costs least now; the first of several. */
export function cheapestPrice(product: ProductRecord, now: Date): PriceRecord {
  const prices = product.variants.map((variant) => priceRecord(variant.prices, product));
  return prices.reduce(
    (least, price) =>
      effectivePrice(price, now).amount < effectivePrice(least, now).amount ? price : least,
    prices[0] ?? priceRecord(product, product),
  );
}

/** A price as the wire shows it. */
export function presentPrice(
  facts: PriceRecord,
  saleName: string | null,
  { store, locale, now }: CatalogView,
): ProductPrice {
  const { amount, originalAmount, isOnSale, discountPercentage } = effectivePrice(facts, now);
  const formatted = formatMoney(amount, store.currency, locale);
  return {
    amount,
    originalAmount,
    currency: store.currency,
    formatted,
    originalFormatted: formatMoney(originalAmount, store.currency, locale),
    inclusive: store.taxInclusive,
    note: store.taxInclusive ? "Price includes tax." : "Tax is added at checkout.",
    isOnSale,
    salePrice: isOnSale ? amount : null,
    salePriceFormatted: isOnSale ? formatted : null,
    discountPercentage: isOnSale ? discountPercentage : null,
    saleName: isOnSale ? saleName : null,
  };
}
