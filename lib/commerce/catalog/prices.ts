import {
  effectivePrice,
  type PriceRecord,
  presentUnitPrice,
  priceRecord,
} from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ProductPrice } from "@/lib/contract/product";
import { assert } from "@/lib/kit/assert";
import { compareAtPrice } from "@/lib/kit/compare-at-price";
import { formatMoney } from "@/lib/kit/money";
import type { UnitContent } from "@/lib/kit/units";
import type { ProductRecord, VariantRecord } from "./rows";

/** For whom and when something is shown; less than a context, because presenters need no more. */
export type CatalogView = Pick<StoreContext, "store" | "livemode" | "locale" | "now" | "terms">;

/** The currency that prices are shown in. */
export function shownCurrency({ store, terms }: Pick<CatalogView, "store" | "terms">): string {
  return terms?.code ?? store.currency;
}

/** The variant that costs least now; the first of several. */
export function cheapestVariant(product: ProductRecord, now: Date): VariantRecord {
  const [first, ...rest] = product.variants;
  assert(first, "every product has a variant");
  const amountOf = (variant: VariantRecord) =>
    effectivePrice(priceRecord(variant.prices, product), now).amount;
  return rest.reduce(
    (least, variant) => (amountOf(variant) < amountOf(least) ? variant : least),
    first,
  );
}

/** The price of a variant as the wire shows it. */
export function presentVariantPrice(
  product: ProductRecord,
  variant: VariantRecord,
  view: CatalogView,
): ProductPrice {
  const facts = priceRecord(variant.prices, product);
  return presentPrice(facts, { ...product, ...variant.prices, unit: variant.unit }, view);
}

/** What is said of a price beside its amounts. */
type PriceExtras = { saleName: string | null; priorPrice: number | null; unit: UnitContent | null };

/** A price as the wire shows it. */
export function presentPrice(
  facts: PriceRecord,
  extras: PriceExtras,
  view: CatalogView,
): ProductPrice {
  const { store, locale, now } = view;
  const currency = shownCurrency(view);
  const { amount, originalAmount, isOnSale, discountPercentage } = effectivePrice(facts, now);
  const written = (minor: number) => formatMoney(minor, currency, locale);
  const { priorPrice: asksPriorPrice } = store.consumerRights;
  const priorPrice = isOnSale && asksPriorPrice ? extras.priorPrice : null;
  const struck = compareAtPrice({ amount, originalAmount, priorPrice }, { asksPriorPrice });
  return {
    amount,
    originalAmount,
    currency,
    formatted: written(amount),
    originalFormatted: written(originalAmount),
    inclusive: store.taxInclusive,
    note: store.taxInclusive ? "Price includes tax." : "Tax is added at checkout.",
    isOnSale,
    salePrice: isOnSale ? amount : null,
    salePriceFormatted: isOnSale ? written(amount) : null,
    discountPercentage: isOnSale ? discountPercentage : null,
    saleName: isOnSale ? extras.saleName : null,
    priorPrice,
    priorPriceFormatted: priorPrice === null ? null : written(priorPrice),
    compareAtPrice: struck,
    compareAtPriceFormatted: struck === null ? null : written(struck),
    unitPrice: presentUnitPrice(amount, extras.unit, { currency, locale }),
  };
}
