import { expect, test } from "vitest";
import { productFacts } from "@/components/storefront/product-facts";
import type { Product, ProductVariant } from "@/lib/contract/product";

const price: Product["price"] = {
  amount: 1800,
  originalAmount: 2400,
  currency: "GBP",
  formatted: "£18.00",
  originalFormatted: "£24.00",
  inclusive: true,
  note: "",
  isOnSale: true,
  salePrice: 1800,
  salePriceFormatted: "£18.00",
  discountPercentage: 25,
  saleName: null,
};

function variant(id: string, amount: number, inStock: boolean): ProductVariant {
  return {
    id,
    name: id,
    position: 0,
    price: { ...price, amount },
    selectedOptions: [],
    trackInventory: true,
    inStock,
    inventoryCount: 0,
    mediaId: null,
    isDefault: false,
  };
}

const product: Product = {
  id: "prod_1",
  slug: "mug",
  name: "Mug",
  summary: "",
  description: "",
  status: "published",
  productType: "physical",
  featured: false,
  digital: false,
  trackInventory: true,
  inStock: true,
  inventoryCount: 1,
  shippingType: "calculated",
  requireDeliveryOrCollection: false,
  fixedShippingRateCents: null,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  price,
  priceMin: 1800,
  priceMax: 2050,
  hasVariants: false,
  hasRequiredOptions: false,
  quickAddEligible: true,
  variantCount: 1,
  defaultVariantId: "var_1",
  media: [
    { id: "med_1", path: "/mug.svg", alt: "", isVideo: false, aspectRatio: 0.8 },
    { id: "med_2", path: "/mug.mp4", alt: "", isVideo: true, aspectRatio: 1 },
  ],
  primaryMediaId: "med_1",
  options: [],
  variants: [variant("var_1", 1800, true)],
  categories: [],
  reviewCount: 2,
  averageRating: 4.5,
  sortOrder: 0,
  createdAt: "2026-11-21T09:30:00Z",
  updatedAt: "2026-11-21T09:30:00Z",
};

const review = {
  id: "rev_1",
  rating: 4,
  title: null,
  body: "Good.",
  authorName: "Ines",
  verifiedPurchase: false,
  createdAt: "2026-11-20T23:30:00Z",
  reply: null,
};

const origin = "https://shop.example";
const seen = { product, reviews: [review], hasReviews: true, store: { name: "Shop" }, origin };

test("a product without a choice is one offer, at the price that is paid now", () => {
  expect(productFacts(seen)).toMatchObject({
    url: "https://shop.example/products/mug",
    image: ["https://shop.example/mug.svg"],
    offers: {
      "@type": "Offer",
      price: "18.00",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ reviewBody: "Good.", reviewRating: { ratingValue: 4 } }],
  });
});

test("one with variants is an offer for each, at an address that opens it", () => {
  const variants = [variant("var_1", 1800, true), variant("var_2", 2050, false)];
  const { offers } = productFacts({
    ...seen,
    product: { ...product, hasVariants: true, variants },
  });
  expect(offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: "18.00",
    highPrice: "20.50",
    offerCount: 2,
    offers: [
      { url: "https://shop.example/products/mug?variant=var_1", price: "18.00" },
      { price: "20.50", availability: "https://schema.org/OutOfStock" },
    ],
  });
});

test("a shop without reviews says nothing of them, nor a product that nobody has reviewed", () => {
  expect(productFacts({ ...seen, hasReviews: false })).not.toHaveProperty("aggregateRating");
  const unknown = { ...seen, product: { ...product, reviewCount: 0 }, reviews: [] };
  expect(productFacts(unknown)).not.toHaveProperty("aggregateRating");
});
