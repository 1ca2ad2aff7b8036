import type { Availability, Product, ProductPrice, ProductVariant } from "@/lib/contract/product";
import { PRODUCT_FIELDS, productFieldsIn } from "@/lib/contract/product-fields";
import type { ProductIdentifiers } from "@/lib/contract/product-identifiers";
import type { ProductShipping } from "@/lib/contract/product-shipping";
import type { Review } from "@/lib/contract/review";
import type { Policy } from "@/lib/contract/store";
import { findAttribute } from "@/lib/kit/attributes";
import { upcomingDate } from "@/lib/kit/availability";
import { now } from "@/lib/kit/clock";
import { toDecimal } from "@/lib/kit/money";
import { type UnitContent, unitInfo } from "@/lib/kit/units";

type Seen = {
  product: Product;
  identifiers: ProductIdentifiers | null;
  /** The cost of delivery to the visitor's likely country; null for products that are not shipped. */
  shipping: ProductShipping | null;
  /** The shop's text about sending things back; undefined where it has none. */
  returns: Policy | undefined;
  /** The reviews that stand on the page; none where the shop has no reviews. */
  reviews: Review[];
  hasReviews: boolean;
  store: { name: string; country: string };
  /** The origin of the shop, for addresses. */
  origin: string;
};

/**
 * A product as schema.org describes one: nothing in it that the page does not show or lead to. With
 * options it is a group, whose variants are products of their own, each with its offer.
 */
export function productStructuredData(seen: Seen) {
  const { product, reviews, hasReviews, origin } = seen;
  const url = `${origin}/products/${product.slug}`;
  const pictures = product.media.filter(({ isVideo }) => !isVideo);
  const [first] = product.variants;
  const facts = {
    "@id": `${url}#product`,
    ...describedFields(product),
    url,
    ...(pictures.length > 0 && { image: pictures.map(({ path }) => new URL(path, origin).href) }),
    ...(product.categories[0] && { category: product.categories[0].name }),
    ...(seen.identifiers && { brand: { "@type": "Brand", name: seen.identifiers.brand } }),
    ...(hasReviews && product.reviewCount > 0 && ratingOf(product, reviews)),
  };
  if (!product.hasVariants) {
    return {
      "@type": "Product",
      ...facts,
      productID: product.id,
      ...(first && numbersOf(seen, first)),
      ...(product.priceHidden !== true && {
        offers: offer(seen, {
          variant: first,
          price: first?.price ?? product.price,
          availability: first?.availability ?? "out_of_stock",
          url,
        }),
      }),
    };
  }
  return {
    "@type": "ProductGroup",
    ...facts,
    productGroupID: product.id,
    variesBy: product.options.map(({ name }) => {
      const property = findAttribute(name);
      return property === undefined ? name : `https://schema.org/${property}`;
    }),
    hasVariant: product.variants.map((variant) => variantJsonLd(seen, variant, url)),
  };
}

/** The fields of a product that are a property by themselves; empty ones are left out. */
function describedFields(product: Product) {
  return Object.fromEntries(
    productFieldsIn("product").flatMap((name) => {
      const { schemaProperty } = PRODUCT_FIELDS[name];
      const value = product[name];
      return schemaProperty === undefined || value === null || value === ""
        ? []
        : [[schemaProperty, value]];
    }),
  );
}

function variantJsonLd(seen: Seen, variant: ProductVariant, productUrl: string) {
  const { product, origin } = seen;
  const { id, name, price, availability, selectedOptions } = variant;
  const url = `${productUrl}?variant=${id}`;
  const picture = product.media.find((one) => one.id === variant.mediaId && !one.isVideo);
  const traits = selectedOptions.flatMap(({ name, value }) => {
    const property = findAttribute(name);
    return property === undefined ? [] : [[property, value]];
  });
  return {
    "@type": "Product",
    productID: id,
    name: name === null ? product.name : `${product.name}, ${name}`,
    url,
    ...(picture && { image: new URL(picture.path, origin).href }),
    ...Object.fromEntries(traits),
    ...numbersOf(seen, variant),
    ...(product.priceHidden !== true && {
      offers: offer(seen, { variant, price, availability, url }),
    }),
  };
}

/** The seller's own number and the one on the package, each where there is one. */
function numbersOf({ identifiers }: Seen, { id }: ProductVariant) {
  const { gtin = null, mpn = null } =
    identifiers?.variants.find(({ variantId }) => variantId === id) ?? {};
  return { ...(mpn !== null && { sku: mpn, mpn }), ...(gtin !== null && { gtin }) };
}

function ratingOf({ averageRating, reviewCount }: Product, reviews: Review[]) {
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: averageRating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      "@type": "Review",
      ...(review.title && { name: review.title }),
      reviewBody: review.body,
      datePublished: review.createdAt.slice(0, 10),
      author: { "@type": "Person", name: review.authorName },
      reviewRating: {
        "@type": "Rating",
        ratingValue: review.rating,
        bestRating: 5,
        worstRating: 1,
      },
    })),
  };
}

type OfferSource = {
  variant?: ProductVariant;
  price: ProductPrice;
  availability: Availability;
  url: string;
};

function offer(seen: Seen, { variant, price, availability, url }: OfferSource) {
  const { store, shipping, returns, origin } = seen;
  const isAwaited = availability === "backorder" || availability === "preorder";
  const expectedOn = upcomingDate(variant?.expectedOn ?? null, now());
  const specifications = priceSpecifications(price, variant?.unit ?? null);
  return {
    "@type": "Offer",
    url,
    price: toDecimal(price.amount, price.currency),
    priceCurrency: price.currency,
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    availability: `https://schema.org/${AVAILABILITIES[availability]}`,
    ...(isAwaited && expectedOn && { availabilityStarts: expectedOn }),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: store.name },
    ...(shipping && shipping.shippingOptions.length > 0 && { shippingDetails: waysOf(shipping) }),
    ...(returns && {
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: store.country,
        merchantReturnLink: `${origin}/policies/${returns.slug}`,
      },
    }),
  };
}

/** The price that is struck through, and what the price is for, each where there is one. */
function priceSpecifications(price: ProductPrice, content: ProductVariant["unit"]) {
  const of = (amount: number) => ({
    "@type": "UnitPriceSpecification",
    price: toDecimal(amount, price.currency),
    priceCurrency: price.currency,
  });
  const { compareAtPrice: struck } = price;
  return [
    ...(struck === null
      ? []
      : [{ ...of(struck), priceType: "https://schema.org/StrikethroughPrice" }]),
    ...(content === null
      ? []
      : [{ ...of(price.amount), referenceQuantity: contentJsonLd(content) }]),
  ];
}

function contentJsonLd({ quantity, unit, reference }: UnitContent) {
  const measure = (value: number) => ({
    ...{ "@type": "QuantitativeValue", value, unitCode: unitInfo(unit).code },
  });
  return { ...measure(quantity), valueReference: measure(reference) };
}

/** Each way to deliver, with what it costs and the days it takes. */
function waysOf({ countryCode, shippingOptions }: ProductShipping) {
  return shippingOptions.map(({ price, estimatedMinDays, estimatedMaxDays }) => ({
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: countryCode },
    shippingRate: {
      "@type": "MonetaryAmount",
      value: toDecimal(price.amount, price.currency),
      currency: price.currency,
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: {
        "@type": "QuantitativeValue",
        minValue: estimatedMinDays,
        maxValue: estimatedMaxDays,
        unitCode: "DAY",
      },
    },
  }));
}

/** The same of the whole product, as Open Graph has it. */
export function openGraphAvailability({ variants }: Product): string {
  const found = new Set(variants.map(({ availability }) => availability));
  if (found.has("in_stock")) return "in stock";
  if (found.has("preorder")) return "preorder";
  return found.has("backorder") ? "available for order" : "out of stock";
}

const AVAILABILITIES: Readonly<Record<Availability, string>> = {
  in_stock: "InStock",
  backorder: "BackOrder",
  preorder: "PreOrder",
  out_of_stock: "OutOfStock",
};
