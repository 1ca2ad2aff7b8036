import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "./categories";
import { CUSTOMERS } from "./customers";
import { DISCOUNTS } from "./discounts";
import { GERMAN_CATEGORIES, GERMAN_CHOICES, GERMAN_POLICIES, GERMAN_PRODUCTS } from "./german";
import { ORDERS } from "./orders";
import { POLICIES } from "./policies";
import { PRODUCTS } from "./products";
import { REVIEWS } from "./reviews";
import { SHIPPING_OPTIONS } from "./shipping";
import { STORE } from "./store";
import { TAX_RATES } from "./taxes";
import type { DemoOrder, DemoOrderLine, DemoProduct, DemoShippingOption } from "./types";

const PUBLIC = join(import.meta.dirname, "../../../public");
const published = PRODUCTS.filter(({ status }) => status === "published");
const variantsOf = (products: readonly DemoProduct[]) => products.flatMap((p) => p.variants ?? []);

describe("the shelves", () => {
  test("there are six, with a few smaller ones inside them", () => {
    const top = CATEGORIES.filter(({ parentSlug }) => parentSlug === undefined);
    expect(top).toHaveLength(6);
    const topSlugs = top.map(({ slug }) => slug);
    const inside = CATEGORIES.flatMap(({ parentSlug }) => parentSlug ?? []);
    expect(inside.filter((slug) => !topSlugs.includes(slug))).toEqual([]);
  });

  test("every one of them holds something that can be seen", () => {
    const filled = new Set(published.flatMap(({ categorySlugs }) => categorySlugs));
    expect(CATEGORIES.filter(({ slug }) => !filled.has(slug))).toEqual([]);
  });

  test("every product stands on known shelves", () => {
    const known = new Set(CATEGORIES.map(({ slug }) => slug));
    const lost = PRODUCTS.filter(
      ({ categorySlugs }) =>
        categorySlugs.length === 0 || !categorySlugs.every((s) => known.has(s)),
    );
    expect(lost.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("in German", () => {
  test.each([
    ["categories", CATEGORIES, GERMAN_CATEGORIES],
    ["products", PRODUCTS, GERMAN_PRODUCTS],
    ["policies", POLICIES, GERMAN_POLICIES],
  ])("there are all %s, and nothing of what there is not", (_, own, german) => {
    expect(Object.keys(german).sort()).toEqual(own.map(({ slug }) => slug).sort());
    for (const text of Object.values(german).flatMap((texts) => Object.values(texts))) {
      expect(text.trim()).not.toBe("");
    }
  });

  test("every choice that is a word has one", () => {
    const words = PRODUCTS.flatMap(({ options = [] }) =>
      options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
    );
    // Measures, sizes of paper and of shoes are the same everywhere.
    const isSaid = (word: string) => /^(?:[\d ×]+cm|A\d|UK .*)$/.test(word);
    expect(words.filter((word) => !isSaid(word) && !GERMAN_CHOICES[word])).toEqual([]);
  });
});

describe("names and numbers", () => {
  test.each([
    ["category slugs", CATEGORIES.map(({ slug }) => slug)],
    ["product slugs", PRODUCTS.map(({ slug }) => slug)],
    ["SKUs", [...PRODUCTS, ...variantsOf(PRODUCTS)].flatMap(({ sku }) => sku ?? [])],
    ["barcodes", [...PRODUCTS, ...variantsOf(PRODUCTS)].flatMap(({ barcode }) => barcode ?? [])],
    ["discount codes", DISCOUNTS.map(({ code }) => code)],
    ["shipping options", SHIPPING_OPTIONS.map(({ name }) => name)],
    ["customer e-mails", CUSTOMERS.map(({ email }) => email)],
  ])("%s are unique", (_, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  });

  test("slugs are made of letters, digits and single hyphens", () => {
    const slugs = [...CATEGORIES, ...PRODUCTS].map(({ slug }) => slug);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test("everything physical that can be bought has an SKU and a true EAN-13", () => {
    const physical = PRODUCTS.filter(({ productType }) => productType === "physical");
    const items = [...physical.filter(({ variants }) => !variants), ...variantsOf(physical)];
    const wrong = items.filter(({ sku, barcode }) => !sku || !isEan13(barcode ?? ""));
    expect(wrong).toEqual([]);
  });
});

describe("pictures", () => {
  test("every file exists", () => {
    const files = [
      ...PRODUCTS.flatMap(({ media }) => media.map(({ path }) => path)),
      ...variantsOf(PRODUCTS).flatMap(({ mediaPath }) => mediaPath ?? []),
      ...CATEGORIES.map(({ imageUrl }) => imageUrl),
      STORE.branding.logoUrl,
      STORE.hero.path,
    ];
    expect(files.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
  });

  test("every product has one, and every one says what it shows", () => {
    expect(PRODUCTS.filter(({ media }) => media.length === 0)).toEqual([]);
    const alts = PRODUCTS.flatMap(({ media }) => media.map(({ alt }) => alt));
    expect(alts.filter((alt) => alt.length < 15)).toEqual([]);
  });

  test("a variant shows a picture of its own product", () => {
    const strays = PRODUCTS.flatMap(({ slug, media, variants = [] }) => {
      const own = media.map(({ path }) => path);
      return variants
        .filter(({ mediaPath }) => mediaPath !== undefined && !own.includes(mediaPath))
        .map(({ sku }) => `${slug} ${sku}`);
    });
    expect(strays).toEqual([]);
  });
});

describe("options and variants", () => {
  const withOptions = PRODUCTS.filter(({ options }) => options !== undefined);

  test("every variant chooses one known value of every option, in their order", () => {
    const wrong = withOptions.filter(({ options = [], variants = [] }) =>
      variants.some(
        ({ selectedOptions }) =>
          selectedOptions.length !== options.length ||
          selectedOptions.some(({ name, value }, at) => {
            const option = options[at];
            return option?.name !== name || !option.values.some((known) => known.name === value);
          }),
      ),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("every combination of values is there once", () => {
    const wrong = withOptions.filter(({ options = [], variants = [] }) => {
      const combinations = variants.map((variant) => JSON.stringify(variant.selectedOptions));
      const possible = options.reduce((count, { values }) => count * values.length, 1);
      return combinations.length !== possible || new Set(combinations).size !== possible;
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("values of an option differ, and every swatch is a colour", () => {
    const options = withOptions.flatMap((product) => product.options ?? []);
    for (const { values, display } of options) {
      expect(new Set(values.map(({ name }) => name)).size).toBe(values.length);
      if (display !== "swatch") continue;
      expect(values.every(({ swatch }) => /^#[0-9a-f]{6}$/.test(swatch?.color ?? ""))).toBe(true);
    }
  });

  test("exactly one variant is the default, and it is in stock when any is", () => {
    for (const { slug, variants = [] } of withOptions) {
      const defaults = variants.filter(({ isDefault }) => isDefault);
      expect([slug, defaults.length]).toEqual([slug, 1]);
      expect(defaults[0]?.stock).toBeGreaterThan(0);
    }
  });

  test("a product's stock is that of its variants together", () => {
    const wrong = withOptions.filter(
      ({ stock, variants = [] }) => stock !== variants.reduce((sum, v) => sum + v.stock, 0),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("prices", () => {
  test("every sale is cheaper than the price it is off, and has a name", () => {
    const sold = PRODUCTS.flatMap((product) =>
      [product, ...(product.variants ?? [])].map((priced) => ({
        slug: product.slug,
        price: priced.price ?? product.price,
        salePrice: priced.salePrice,
        saleName: product.saleName,
      })),
    ).filter(({ salePrice }) => salePrice !== undefined);
    expect(sold.length).toBeGreaterThanOrEqual(5);
    expect(sold.filter((s) => (s.salePrice ?? 0) >= s.price || !s.saleName)).toEqual([]);
  });

  test("everything earns more than it costs", () => {
    expect(
      published.filter(({ price, salePrice, cost = 0 }) => (salePrice ?? price) <= cost),
    ).toEqual([]);
  });
});

describe("words", () => {
  test("a summary is one sentence", () => {
    const wrong = PRODUCTS.filter(
      ({ summary }) => !/^[A-Z][^!?]*[a-z]\.$/.test(summary) || /\. /.test(summary),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("a description is 60 to 150 words long and lists the facts", () => {
    const wrong = PRODUCTS.filter(({ description }) => {
      const words = description.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      return words < 60 || words > 150 || !/^- \*\*/m.test(description);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("what a shopper and a seller should be able to try", () => {
  test.each([
    ["about forty products to see", published.length >= 38 && published.length <= 46],
    ["a draft", count(({ status }) => status === "draft") === 1],
    ["something archived", count(({ status }) => status === "archived") === 1],
    ["a download", count(({ productType }) => productType === "digital") >= 1],
    ["a service", count(({ productType }) => productType === "service") >= 1],
    ["a bundle", count(({ parts }) => parts !== undefined) === 1],
    ["a gift card", count(({ productType }) => productType === "gift_card") === 1],
    ["a minimum quantity of four", count(({ minOrderQuantity }) => minOrderQuantity === 4) >= 1],
    ["a maximum quantity", count((p) => p.maxOrderQuantity !== undefined) >= 1],
    ["free delivery", count(({ shippingType }) => shippingType === "free") >= 1],
    ["delivery at a fixed rate", count((p) => (p.fixedShippingRateCents ?? 0) > 0) >= 1],
    ["a sale with dates", count((p) => (p.saleEndsInDays ?? 0) > 0) >= 1],
    [
      "a sale without dates",
      count((p) => p.salePrice !== undefined && p.saleEndsInDays === undefined) >= 2,
    ],
    ["something on the front page", count(({ featured }) => featured === true) >= 4],
    ["things wholly sold out", count((p) => p.status === "published" && p.stock === 0) >= 2],
    ["variants sold out", variantsOf(published).filter(({ stock }) => stock === 0).length >= 5],
    ["two options at once", count(({ options = [] }) => options.length === 2) >= 4],
    ["swatches", countDisplay("swatch") >= 6],
    ["buttons", countDisplay("button") >= 4],
    ["dropdowns", countDisplay("dropdown") >= 3],
    ["eight customers", CUSTOMERS.length === 8],
  ])("there is %s", (_, isThere) => {
    expect(isThere).toBe(true);
  });

  test("there are codes of every type, one over, one for a shelf and one for big baskets", () => {
    expect(DISCOUNTS).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "WELCOME10", type: "percentage", value: 10 }),
        expect.objectContaining({ code: "FIVEOFF", type: "fixed", value: 500 }),
        expect.objectContaining({ code: "FREESHIP", type: "free_shipping" }),
      ]),
    );
    expect(DISCOUNTS.some(({ endsInDays = 0 }) => endsInDays < 0)).toBe(true);
    expect(DISCOUNTS.some(({ minSubtotal = 0 }) => minSubtotal > 0)).toBe(true);
    const shelves = DISCOUNTS.flatMap(({ categorySlugs = [] }) => categorySlugs);
    expect(shelves.length).toBeGreaterThan(0);
    expect(shelves.filter((slug) => !CATEGORIES.some((c) => c.slug === slug))).toEqual([]);
  });
});

describe("delivery and tax", () => {
  const COUNTRIES = ["GB", "US", "DE", "FR", "NL", "IE", "CA", "AU"];

  test.each(COUNTRIES)("two ways, one of them paid, are open to any basket for %s", (country) => {
    for (const subtotal of [0, 5999, 6000, 14_999, 15_000, 200_000]) {
      for (const weight of [0, 500, 501, 30_000]) {
        const open = SHIPPING_OPTIONS.filter((option) => takes(option, country, subtotal, weight));
        expect(open.length).toBeGreaterThanOrEqual(2);
        expect(open.some(({ price }) => price > 0)).toBe(true);
      }
    }
  });

  test("above some sum delivery in Great Britain is free", () => {
    expect(
      SHIPPING_OPTIONS.some((o) => o.price === 0 && o.minSubtotal && o.countries.includes("GB")),
    ).toBe(true);
  });

  test.each(["GB", "US", "DE", "FR", "NL", "IE", "CA", "AU"])("%s has a rate of tax", (country) => {
    expect(TAX_RATES.some(({ countryCode }) => countryCode === country)).toBe(true);
  });

  test("rates are fractions, and some hang on a state and a postcode", () => {
    expect(TAX_RATES.filter(({ rate }) => rate <= 0 || rate >= 0.3)).toEqual([]);
    expect(TAX_RATES.some(({ state, postcodePattern }) => state && postcodePattern)).toBe(true);
  });

  test("every province of Canada is taxed once", () => {
    const totals = new Map<string, number>();
    for (const { countryCode, state = "", rate } of TAX_RATES) {
      if (countryCode === "CA") totals.set(state, (totals.get(state) ?? 0) + rate);
    }
    expect(totals.size).toBe(13);
    expect([...totals.values()].every((rate) => rate >= 0.05 && rate <= 0.15)).toBe(true);
  });
});

describe("reviews", () => {
  test("about thirty of fifteen products, three of them waiting", () => {
    expect(REVIEWS.length).toBeGreaterThanOrEqual(28);
    expect(new Set(REVIEWS.map(({ productSlug }) => productSlug)).size).toBeGreaterThanOrEqual(15);
    expect(REVIEWS.filter(({ status }) => status === "pending_moderation")).toHaveLength(3);
  });

  test("each is of a product one can see, by a customer we know where it says so", () => {
    const slugs = new Set(published.map(({ slug }) => slug));
    const emails = new Set(CUSTOMERS.map(({ email }) => email));
    expect(REVIEWS.filter(({ productSlug }) => !slugs.has(productSlug))).toEqual([]);
    expect(
      REVIEWS.filter(({ customerEmail }) => customerEmail && !emails.has(customerEmail)),
    ).toEqual([]);
  });
});

describe("customers", () => {
  test("write from reserved addresses, with numbers kept for fiction", () => {
    expect(CUSTOMERS.filter(({ email }) => !email.endsWith("@example.com"))).toEqual([]);
    const phones = CUSTOMERS.flatMap(({ phone }) => phone ?? []);
    expect(phones.filter((phone) => !/^\+[1-9]\d{6,14}$/.test(phone))).toEqual([]);
  });

  test("live in four countries, in a state where theirs has them", () => {
    const addresses = CUSTOMERS.flatMap((customer) => customer.addresses);
    const countries = new Set(addresses.map(({ countryCode }) => countryCode));
    expect([...countries].sort()).toEqual(["DE", "FR", "GB", "US"]);
    expect(addresses.filter((a) => (a.countryCode === "US") !== (a.state !== null))).toEqual([]);
  });
});

describe("orders", () => {
  test("every state has one", () => {
    const states = new Set(ORDERS.map(({ state }) => state));
    expect([...states].sort()).toEqual([
      "cancelled",
      "paid_fulfilled",
      "paid_unfulfilled",
      "partially_refunded",
      "pending_bank_transfer",
      "refunded",
      "requires_action",
    ]);
    expect(ORDERS.length).toBeGreaterThanOrEqual(12);
    expect(ORDERS.length).toBeLessThanOrEqual(16);
  });

  test("every line is something that can be bought, in a quantity that is allowed", () => {
    const wrong = ORDERS.flatMap(({ lines }) => lines).filter((line) => {
      const { minOrderQuantity = 1, maxOrderQuantity = 1000 } = productOf(line);
      return (
        productOf(line).status !== "published" ||
        bought(line) === undefined ||
        line.quantity < minOrderQuantity ||
        line.quantity > maxOrderQuantity
      );
    });
    expect(wrong).toEqual([]);
  });

  test("together they take less than there is", () => {
    const taken = new Map<string, number>();
    for (const line of ORDERS.flatMap(({ lines }) => lines)) {
      const sku = bought(line)?.sku ?? "";
      taken.set(sku, (taken.get(sku) ?? 0) + line.quantity);
    }
    const stocks = new Map(
      [...PRODUCTS, ...variantsOf(PRODUCTS)].map(({ sku, stock }) => [sku, stock]),
    );
    expect([...taken].filter(([sku, quantity]) => quantity > (stocks.get(sku) ?? 0))).toEqual([]);
  });

  test("every customer and discount is known", () => {
    expect(ORDERS.filter((o) => !CUSTOMERS.some(({ email }) => email === o.customerEmail))).toEqual(
      [],
    );
    const codes = ORDERS.flatMap(({ discountCode }) => discountCode ?? []);
    expect(codes.filter((code) => !DISCOUNTS.some((d) => d.code === code))).toEqual([]);
  });

  test("each is sent in a way that its country, sum and weight allow, or needs no sending", () => {
    expect(ORDERS.filter((order) => !isSendable(order))).toEqual([]);
  });

  test("a partial refund gives back less than was paid", () => {
    for (const order of ORDERS.filter(({ state }) => state === "partially_refunded")) {
      expect(order.refundAmount).toBeGreaterThan(0);
      expect(order.refundAmount).toBeLessThan(subtotalOf(order));
    }
  });
});

function count(matches: (product: DemoProduct) => boolean): number {
  return PRODUCTS.filter(matches).length;
}

function countDisplay(display: string): number {
  return count(({ options = [] }) => options.some((option) => option.display === display));
}

/** Weighs the digits 1 and 3 by turns; a true number comes out as a multiple of ten. */
function isEan13(barcode: string): boolean {
  if (!/^\d{13}$/.test(barcode)) return false;
  const sum = [...barcode]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function productOf({ productSlug }: DemoOrderLine): DemoProduct {
  const product = PRODUCTS.find(({ slug }) => slug === productSlug);
  if (!product) throw new Error(`no product ${productSlug}`);
  return product;
}

/** The variant a line chooses, or the product itself when there is nothing to choose. */
function bought(line: DemoOrderLine) {
  const product = productOf(line);
  if (!product.variants) return line.selectedOptions ? undefined : product;
  const wanted = JSON.stringify(line.selectedOptions);
  return product.variants.find((variant) => JSON.stringify(variant.selectedOptions) === wanted);
}

function subtotalOf({ lines }: DemoOrder): number {
  return lines.reduce((sum, line) => {
    const product = productOf(line);
    const item = bought(line);
    const price = item?.salePrice ?? item?.price ?? product.salePrice ?? product.price;
    return sum + price * line.quantity;
  }, 0);
}

function isSendable(order: DemoOrder): boolean {
  const needsSending = order.lines.some((line) => productOf(line).productType === "physical");
  if (!needsSending) return order.shippingOptionName === null;
  const option = SHIPPING_OPTIONS.find(({ name }) => name === order.shippingOptionName);
  const home = CUSTOMERS.find(({ email }) => email === order.customerEmail)?.addresses[0];
  const weight = order.lines.reduce((sum, line) => {
    const grams = bought(line)?.weightGrams ?? productOf(line).weightGrams ?? 0;
    return sum + grams * line.quantity;
  }, 0);
  return option !== undefined && takes(option, home?.countryCode ?? "", subtotalOf(order), weight);
}

function takes(
  option: DemoShippingOption,
  country: string,
  subtotal: number,
  weight: number,
): boolean {
  const { countries, minSubtotal = 0, maxSubtotal = Infinity } = option;
  const { minWeightGrams = 0, maxWeightGrams = Infinity } = option;
  const isNear = countries.length === 0 || countries.includes(country);
  const isSum = subtotal >= minSubtotal && subtotal <= maxSubtotal;
  return isNear && isSum && weight >= minWeightGrams && weight <= maxWeightGrams;
}

test("no picture of the demo shop is larger than 60 KB", () => {
  const pictures = readdirSync(join(PUBLIC, "demo"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(svg|webp|avif)$/.test(file),
  );
  expect(pictures.length).toBeGreaterThan(100);
  const large = pictures.filter((file) => statSync(join(PUBLIC, "demo", file)).size > 60_000);
  expect(large).toEqual([]);
});
