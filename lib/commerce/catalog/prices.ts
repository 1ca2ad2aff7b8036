import {
  currentOffer,
  effectivePrice,
  type Offer,
  presentOffer,
  priceRecord,
  type SaleDates,
} from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ProductPrice } from "@/lib/contract/product";
import { assert } from "@/lib/kit/assert";
import type { ProductRecord, VariantRecord } from "./rows";

/** Marks a price shown without tax. */
export const TAX_ADDED = "Tax is added at checkout.";

/** The part of a context that presenters of prices need. */
export type CatalogView = Pick<StoreContext, "store" | "livemode" | "locale" | "now" | "terms">;

/** The currency in which prices are shown. */
export function shownCurrency({ store, terms }: Pick<CatalogView, "store" | "terms">): string {
  return terms?.code ?? store.currency;
}

/** The part of a view that presenting an offer needs. */
export function offerView(view: CatalogView) {
  const { now, locale, store } = view;
  const { priorPrice: asksPriorPrice } = store.consumerRights;
  return { now, asksPriorPrice, currency: shownCurrency(view), locale };
}

/** The variant with the lowest current price; the first of several. */
export function cheapestVariant(product: ProductRecord, now: Date): VariantRecord {
  const [first, ...rest] = product.variants;
  assert(first, "every product has a variant");
  const amountOf = (variant: VariantRecord) => currentAmount(product, variant, now);
  return rest.reduce(
    (least, variant) => (amountOf(variant) < amountOf(least) ? variant : least),
    first,
  );
}

/** The current price of a variant. */
export function currentAmount(product: SaleDates, { offer }: VariantRecord, now: Date): number {
  return effectivePrice(priceRecord(offer, product), now).amount;
}

/** The price of an offer in the API, with the amounts shown beside it. */
export function presentPrice(
  offer: Offer,
  product: SaleDates & { saleName: string | null },
  view: CatalogView,
): ProductPrice {
  const shop = offerView(view);
  const current = currentOffer(offer, product, shop);
  const shown = presentOffer(current, shop);
  const { amount, originalAmount, isOnSale } = current;
  const { taxInclusive } = view.store;
  return {
    amount,
    originalAmount,
    currency: shop.currency,
    formatted: shown.price.formatted,
    originalFormatted: (shown.originalPrice ?? shown.price).formatted,
    inclusive: taxInclusive,
    note: taxInclusive ? "Price includes tax." : TAX_ADDED,
    isOnSale,
    salePrice: isOnSale ? amount : null,
    salePriceFormatted: isOnSale ? shown.price.formatted : null,
    discountPercentage: isOnSale ? current.discountPercentage : null,
    saleName: isOnSale ? product.saleName : null,
    priorPrice: current.priorPrice,
    priorPriceFormatted: shown.priorPrice?.formatted ?? null,
    compareAtPrice: current.compareAtPrice,
    compareAtPriceFormatted: shown.compareAtPrice?.formatted ?? null,
    unitPrice: shown.unitPrice,
  };
}
