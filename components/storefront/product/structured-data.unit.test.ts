import { expect, test } from "vitest";
import { productStructuredData } from "@/components/storefront/product/structured-data";
import type { Product, ProductVariant } from "@/lib/contract/product";
import { PLAIN_PRICE, variantValue } from "@/lib/testing/product-values";

const price: Product["price"] = {
  ...PLAIN_PRICE,
  originalAmount: 2400,
  originalFormatted: "£24.00",
  isOnSale: true,
  salePrice: 1800,
  salePriceFormatted: "£18.00",
  discountPercentage: 25,
};

function variant(id: string, amount: number, inStock: boolean): ProductVariant {
  return variantValue({ id, price: { ...price, amount }, inStock, inventoryCount: 0 });
}

const product: Product = {
  id: "prod_1",
  bundle: null,
  slug: "mug",
  name: "Mug",
  summary: "",
  description: "",
  locales: ["en-GB"],
  slugs: {},
  status: "published",
  metaTitle: null,
  metaDescription: null,
  visibility: "listed",
  productType: "physical",
  featured: false,
  digital: false,
  trackInventory: true,
  inStock: true,
  inventoryCount: 1,
  shippingType: "calculated",
  requireDeliveryOrCollection: false,
  withdrawalExclusion: "none",
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
  customFields: {},
  customFieldDetails: [],
  safety: null,
  categories: [],
  reviewCount: 2,
  averageRating: 4.5,
  sizeGuide: null,
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
  photos: [],
};

const origin = "https://shop.example";
const money = (amount: number) => ({ amount, currency: "GBP", formatted: "" });
const seen = {
  product,
  reviews: [review],
  hasReviews: true,
  store: { name: "Shop", country: "GB" },
  identifiers: {
    brand: "Kiln & Co",
    variants: ["var_1", "var_2"].map((variantId) => ({
      variantId,
      gtin: "4006381333931",
      mpn: `MUG-${variantId}`,
    })),
  },
  shipping: {
    countryCode: "GB",
    requiresShipping: true,
    shippingOptions: [
      {
        id: "shm_1",
        type: "delivery" as const,
        pickup: null,
        name: "Post",
        description: "",
        price: money(450),
        fullPrice: money(450),
        estimatedMinDays: 2,
        estimatedMaxDays: 4,
      },
    ],
    freeShippingFrom: null,
  },
  returns: { slug: "delivery-and-returns", title: "Delivery and returns", body: "" },
  origin,
};

test("an offer has the struck-through price and the reference quantity of the price", () => {
  const unit = { quantity: 500, unit: "g", reference: 1000 } as const;
  const jsonLdOf = (compareAtPrice: number | null) => {
    const variants = [
      { ...variant("var_1", 1800, true), price: { ...price, compareAtPrice }, unit },
    ];
    return productStructuredData({ ...seen, product: { ...product, variants } });
  };
  const struck = { priceType: "https://schema.org/StrikethroughPrice", priceCurrency: "GBP" };
  const measured = {
    price: "18.00",
    referenceQuantity: {
      ...{ value: 500, unitCode: "GRM" },
      valueReference: { value: 1000, unitCode: "GRM" },
    },
  };
  const said = (amount: string) => ({
    offers: { priceSpecification: [{ ...struck, price: amount }, measured] },
  });
  expect(jsonLdOf(2000)).toMatchObject(said("20.00"));
  expect(jsonLdOf(null)).toMatchObject({ offers: { priceSpecification: [measured] } });
});

test("a product without a choice is one offer, at the price that is paid now", () => {
  expect(productStructuredData(seen)).toMatchObject({
    "@type": "Product",
    brand: { name: "Kiln & Co" },
    sku: "MUG-var_1",
    gtin: "4006381333931",
    url: "https://shop.example/products/mug",
    image: ["https://shop.example/mug.svg"],
    offers: {
      "@type": "Offer",
      price: "18.00",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      shippingDetails: [
        {
          shippingDestination: { addressCountry: "GB" },
          shippingRate: { value: "4.50", currency: "GBP" },
          deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: "DAY" } },
        },
      ],
      hasMerchantReturnPolicy: {
        applicableCountry: "GB",
        merchantReturnLink: "https://shop.example/policies/delivery-and-returns",
      },
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ reviewBody: "Good.", reviewRating: { ratingValue: 4 } }],
  });
});

test("one with variants is a group of products, each with an offer at an address that opens it", () => {
  const values = (value: string) => [
    { optionId: "opt_1", name: "Colour", valueId: "v", value },
    { optionId: "opt_2", name: "Handle", valueId: "h", value: "Left" },
  ];
  const variants = [
    { ...variant("var_1", 1800, true), selectedOptions: values("Oat"), mediaId: "med_1" },
    { ...variant("var_2", 2050, false), selectedOptions: values("Ink") },
  ];
  const option = { id: "opt_1", position: 0, required: true, display: "button" as const };
  const options = ["Colour", "Handle"].map((name) => ({ ...option, name, values: [] }));
  const facts = productStructuredData({
    ...seen,
    product: { ...product, hasVariants: true, variants, options },
  });
  expect(facts).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "prod_1",
    brand: { name: "Kiln & Co" },
    variesBy: ["https://schema.org/color", "Handle"],
    hasVariant: [
      {
        "@type": "Product",
        name: "Mug, var_1",
        sku: "MUG-var_1",
        color: "Oat",
        image: "https://shop.example/mug.svg",
        offers: { url: "https://shop.example/products/mug?variant=var_1", price: "18.00" },
      },
      { color: "Ink", offers: { price: "20.50", availability: "https://schema.org/OutOfStock" } },
    ],
  });
  expect(facts).not.toHaveProperty("offers");
});

test("an item sold beyond stock is marked so, with the date of its availability", () => {
  const offerOf = (isPreorder: boolean, expectedOn = "2927-02-01") => {
    const availability = isPreorder ? "preorder" : "backorder";
    const variants = product.variants.map((one) => ({
      ...({ ...one, availability, expectedOn } as const),
    }));
    return productStructuredData({ ...seen, product: { ...product, variants } });
  };
  const said = (word: string) => ({
    offers: { availability: `https://schema.org/${word}`, availabilityStarts: "2927-02-01" },
  });
  expect(offerOf(false)).toMatchObject(said("BackOrder"));
  expect(offerOf(true)).toMatchObject(said("PreOrder"));
  expect(offerOf(true, "2026-02-01")).not.toHaveProperty("offers.availabilityStarts");
});

test("what is not known is left out", () => {
  const facts = productStructuredData({
    ...seen,
    shipping: null,
    returns: undefined,
    identifiers: { brand: "Shop", variants: [{ variantId: "var_1", gtin: null, mpn: null }] },
  });
  for (const name of ["sku", "mpn", "gtin"]) expect(facts).not.toHaveProperty(name);
  expect(facts).not.toHaveProperty("offers.shippingDetails");
  expect(facts).not.toHaveProperty("offers.hasMerchantReturnPolicy");
});

test("a shop with reviews off, or a product without reviews, has no aggregate rating", () => {
  expect(productStructuredData({ ...seen, hasReviews: false })).not.toHaveProperty(
    "aggregateRating",
  );
  const unknown = { ...seen, product: { ...product, reviewCount: 0 }, reviews: [] };
  expect(productStructuredData(unknown)).not.toHaveProperty("aggregateRating");
});
