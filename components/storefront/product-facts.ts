import type { Product, ProductPrice } from "@/lib/contract/product";
import type { Review } from "@/lib/contract/review";
import { toDecimal } from "@/lib/kit/money";

type Seen = {
  product: Product;
  /** The reviews that stand on the page; none where the shop has no reviews. */
  reviews: Review[];
  hasReviews: boolean;
  store: { name: string };
  /** The origin of the shop, for addresses. */
  origin: string;
};

/** A product as schema.org describes one: nothing in it that the page does not show. */
export function productFacts({ product, reviews, hasReviews, store, origin }: Seen) {
  const url = `${origin}/products/${product.slug}`;
  const pictures = product.media.filter(({ isVideo }) => !isVideo);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    productID: product.id,
    name: product.name,
    url,
    ...(product.summary && { description: product.summary }),
    ...(pictures.length > 0 && { image: pictures.map(({ path }) => new URL(path, origin).href) }),
    ...(product.categories[0] && { category: product.categories[0].name }),
    offers: offersOf(product, url, store.name),
    ...(hasReviews && product.reviewCount > 0 && ratingOf(product, reviews)),
  };
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

function offersOf(product: Product, url: string, seller: string) {
  const { variants, hasVariants, price } = product;
  const [only] = variants;
  if (!hasVariants || only === undefined) {
    return offer({ price: only?.price ?? price, isInStock: product.inStock, url, seller });
  }
  return {
    "@type": "AggregateOffer",
    priceCurrency: price.currency,
    lowPrice: toDecimal(product.priceMin, price.currency),
    highPrice: toDecimal(product.priceMax, price.currency),
    offerCount: variants.length,
    availability: availability(product.inStock),
    offers: variants.map((variant) => ({
      ...offer({
        price: variant.price,
        isInStock: variant.inStock,
        url: `${url}?variant=${variant.id}`,
        seller,
      }),
      ...(variant.name && { name: variant.name }),
    })),
  };
}

type OfferFacts = { price: ProductPrice; isInStock: boolean; url: string; seller: string };

function offer({ price, isInStock, url, seller }: OfferFacts) {
  return {
    "@type": "Offer",
    url,
    price: toDecimal(price.amount, price.currency),
    priceCurrency: price.currency,
    availability: availability(isInStock),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: seller },
  };
}

function availability(isInStock: boolean): string {
  return `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`;
}
