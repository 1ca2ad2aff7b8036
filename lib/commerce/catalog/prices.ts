import { effectivePrice, type PriceRecord } from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ProductPrice } from "@/lib/contract/product";
import { formatMoney } from "@/lib/kit/money";
import type { ProductRecord, VariantRecord } from "./rows";

/** For whom and when something is shown; less than a context, because presenters need no more. */
export type CatalogView = Pick<StoreContext, "store" | "livemode" | "locale" | "now">;

/** What a product's price hangs on. */
type Priced = Pick<ProductRecord, "price" | "salePrice" | "saleStartsAt" | "saleEndsAt">;

/** What the product itself costs: what its variants fall back to. */
export function productPrice(product: Priced): PriceRecord {
  return {
    price: product.price,
    salePrice: product.salePrice,
    saleStartsAt: date(product.saleStartsAt),
    saleEndsAt: date(product.saleEndsAt),
  };
}

/**
 * What a variant costs. A price of its own takes it out of the product's sale, unless it has a sale
 * price of its own too; refresh_products() and line_price() hold the same rule in SQL.
 */
export function variantPrice(
  product: Priced,
  variant: Pick<VariantRecord, "price" | "salePrice">,
): PriceRecord {
  const isOwnPrice = variant.price !== null;
  return {
    ...productPrice(product),
    price: variant.price ?? product.price,
    salePrice: variant.salePrice ?? (isOwnPrice ? null : product.salePrice),
  };
}

/** The price of the variant that costs least now; the first of several. */
export function cheapestPrice(product: ProductRecord, now: Date): PriceRecord {
  const prices = product.variants.map((variant) => variantPrice(product, variant));
  return prices.reduce(
    (least, price) =>
      effectivePrice(price, now).amount < effectivePrice(least, now).amount ? price : least,
    prices[0] ?? productPrice(product),
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

function date(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
