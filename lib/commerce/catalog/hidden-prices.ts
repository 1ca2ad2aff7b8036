import { type FinishedResponse, finishResponse } from "@/lib/commerce/catalog-cache";
import type { Money } from "@/lib/contract/common";
import type {
  Product,
  ProductListItem,
  ProductListMeta,
  ProductPrice,
  ProductQuery,
} from "@/lib/contract/product";
import type { SearchSuggestions } from "@/lib/contract/search";

/** Removes from a list request the filters and orders that would reveal prices, where prices are hidden. */
export function withoutPriceQuery<
  Asked extends Partial<Pick<ProductQuery, "sort" | "minPrice" | "maxPrice" | "onSale">>,
>(asked: Asked): Asked {
  const { sort } = asked;
  return {
    ...asked,
    ...{ minPrice: undefined, maxPrice: undefined, onSale: undefined },
    sort: sort === "price" || sort === "-price" ? undefined : sort,
  };
}

/** A serialized product page without prices. */
export function hidePage({ json }: FinishedResponse): FinishedResponse {
  // Serialized by this server, so the JSON has this type.
  const { data } = JSON.parse(json) as { data: Product };
  const product: Product = {
    ...data,
    ...{ price: hidePrice(data.price), priceHidden: true, priceMin: 0, priceMax: 0 },
    quickAddEligible: false,
    bundle: data.bundle && { ...data.bundle, separatePrice: null },
    variants: data.variants.map((variant) => ({ ...variant, price: hidePrice(variant.price) })),
  };
  return finishResponse({ data: product });
}

/** A serialized list without prices, in its cards and in its filters. */
export function hideList({ json }: FinishedResponse): FinishedResponse {
  const { data, meta, ...rest } = JSON.parse(json) as {
    data: ProductListItem[];
    meta?: ProductListMeta;
  };
  const facets = meta?.facets && {
    ...meta.facets,
    price: { min: null, max: null, buckets: [] },
    filters: meta.facets.filters.filter(({ type }) => type !== "sale"),
  };
  return finishResponse({
    data: data.map(hideCard),
    ...rest,
    ...(meta && { meta: { ...meta, ...(facets && { facets }) } }),
  });
}

/** A card without its price. */
export function hideCard(card: ProductListItem): ProductListItem {
  return {
    ...card,
    ...{ price: nothing(card.price), priceHidden: true, originalPrice: null, priorPrice: null },
    ...{ compareAtPrice: null, unitPrice: null, priceMin: 0, priceMax: 0 },
    ...{ isOnSale: false, saleName: null, quickAddEligible: false },
  };
}

/** Serialized suggestions without prices. */
export function hideSuggestions({ json }: FinishedResponse): FinishedResponse {
  const { data } = JSON.parse(json) as { data: SearchSuggestions };
  const products = data.products.map((product) => ({
    ...product,
    ...{ price: nothing(product.price), priceHidden: true, unitPrice: null, isFrom: false },
  }));
  return finishResponse({ data: { ...data, products } });
}

function hidePrice({ currency, inclusive }: ProductPrice): ProductPrice {
  return {
    ...{ amount: 0, originalAmount: 0, currency, formatted: "", originalFormatted: "", inclusive },
    note: "Log in to see prices.",
    ...{ isOnSale: false, salePrice: null, salePriceFormatted: null, discountPercentage: null },
    ...{ saleName: null, priorPrice: null, priorPriceFormatted: null },
    ...{ compareAtPrice: null, compareAtPriceFormatted: null, unitPrice: null },
  };
}

const nothing = ({ currency }: Money): Money => ({ amount: 0, currency, formatted: "" });
