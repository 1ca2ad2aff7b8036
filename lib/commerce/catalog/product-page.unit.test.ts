import { expect, test } from "vitest";
import type { Product } from "@/lib/contract/product";
import type { CachedProduct } from "./cached-products";
import type { CatalogView } from "./prices";
import { NEW_VARIANT } from "./product-columns";
import { type CurrentUnits, productPage } from "./product-page";
import type { ProductRecord, VariantRecord } from "./rows";
import { newColumns } from "./rules";

test("units go to their variants, in the order of ids", () => {
  const product = kept({ version: 3 });
  expect(countsOf(product, { version: 3, available: [1, 2] })).toEqual({ var_b: 2, var_a: 1 });
  expect(countsOf(product, { version: 3, available: [0, 9] })).toEqual({ var_b: 9, var_a: 0 });
});

test("units of an earlier version may be of other variants and do not count", () => {
  const product = kept({ version: 4 });
  expect(countsOf(product, { version: 3, available: [7] })).toEqual({ var_b: 20, var_a: 10 });
  expect(countsOf(product, { version: 4, available: [1, 2] })).toEqual({ var_b: 2, var_a: 1 });
});

test("the page is made once for the same units", () => {
  const product = kept({ version: 3 });
  const now = { version: 3, available: [1, 2] };
  expect(productPage(product, now, VIEW)).toBe(productPage(product, now, VIEW));
});

const VIEW: CatalogView = {
  store: {
    id: "str_1",
    name: "Shop",
    currency: "GBP",
    supportedCurrencies: ["GBP"],
    currencies: [],
    supportedLocales: ["en-GB"],
    defaultLocale: "en-GB",
    timezone: "Europe/London",
    country: "GB",
    plan: "self-hosted",
    taxInclusive: true,
    pricesVisibleTo: "everyone",
    paymentCapture: "immediate",
    paymentMethods: [],
    invoicePayment: null,
    features: { reviews: true, discounts: true, multiCurrency: false, newsletter: false },
    consumerRights: {
      priorPrice: true,
      productSafety: false,
      withdrawal: true,
      withdrawalDays: 14,
    },
    primaryColor: "#1F2937",
    logoUrl: null,
    tagline: null,
    heroImageUrl: null,
    contactEmail: null,
    supportHours: [],
    returnUrlHosts: [],
    hosts: [],
    maintenanceMessage: null,
    testKeysMayChangeCatalog: true,
    createdAt: new Date(0),
  },
  livemode: false,
  locale: "en-GB",
  now: new Date(0),
};

function kept({ version }: { version: number }): CachedProduct {
  const always = { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY };
  return { version, ...always, facts: FACTS, locales: ["en-GB"], slugs: {}, units: "", page: null };
}

function countsOf(product: CachedProduct, now: CurrentUnits): Record<string, number> {
  const { variants }: Product = JSON.parse(productPage(product, now, VIEW).json).data;
  return Object.fromEntries(variants.map(({ id, inventoryCount }) => [id, inventoryCount]));
}

function variant(id: string, available: number): VariantRecord {
  const stock = { isKeyed: false, available, updatedAt: "2026-01-01T00:00:00Z" };
  return {
    id,
    name: id,
    position: 0,
    isDefault: id === "var_b",
    ...NEW_VARIANT,
    customFieldDetails: [],
    offer: { price: 1000, salePrice: null, priorPrice: null, unit: null },
    valueIds: {},
    stock: { test: stock, live: stock },
  };
}

const FACTS: ProductRecord = {
  ...newColumns({}),
  ...{ name: "Mug", status: "published", price: 1000, saleStartsAt: null, saleEndsAt: null },
  id: "prod_1",
  bundle: null,
  sizeGuide: null,
  slug: "mug",
  handle: "mug",
  hasVariants: true,
  customFieldDetails: [],
  safetyDefaults: null,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  media: [],
  categories: [],
  options: [],
  variants: [variant("var_b", 20), variant("var_a", 10)],
  stats: { test: { reviewCount: 0, ratingSum: 0 }, live: { reviewCount: 0, ratingSum: 0 } },
};
