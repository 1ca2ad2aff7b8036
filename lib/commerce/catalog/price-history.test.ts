import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createProduct,
  getProduct,
  listProducts,
  type ProductRecord,
  updateProduct,
} from "@/lib/commerce/catalog";
import { storeTerms, updateStore } from "@/lib/commerce/stores";
import type { CurrencyPrices } from "@/lib/contract/currency-prices";
import type { Product, ProductListItem } from "@/lib/contract/product";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { type CurrencyTerms, convertAmount } from "@/lib/kit/currency-terms";
import { db, query } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";

/** The time a number of days after the shop opened. */
const day = (days: number) => new Date(Date.parse("2026-03-01T09:00:00Z") + days * 86_400_000);

/** Changes of one product, each at its moment; the first makes it. */
async function play(
  store: TestStore,
  [first, ...rest]: [at: number, input: UpdateProduct][],
): Promise<ProductRecord> {
  assert(first, "something happens");
  const [at, { name = "Cup", price = 0, status: _status, ...input }] = first;
  const made = await createProduct(seller(store, { at: day(at) }), {
    ...{ name, price, status: "published", stock: 5 },
    ...input,
  });
  for (const [moment, change] of rest) {
    await updateProduct(seller(store, { at: day(moment) }), made.id, change);
  }
  return made;
}

async function shown(store: TestStore, id: string, at: number): Promise<Product["price"]> {
  const page = await getProduct(seller(store, { at: day(at) }), id);
  return JSON.parse(page.json).data.price;
}

/** The prior price that the product page and its card say at a moment. */
async function priorAt(store: TestStore, id: string, at: number): Promise<number | null> {
  const ctx = seller(store, { at: day(at) });
  const { priorPrice } = await shown(store, id, at);
  const list = JSON.parse((await listProducts(ctx, { page: 1, perPage: 100 })).json);
  const card = list.data.find((one: ProductListItem) => one.id === id);
  expect(card.priorPrice?.amount ?? null, "on the card").toBe(priorPrice);
  return priorPrice;
}

describe("the prior price", () => {
  test("is the lowest of the 30 days before, not the one struck through: 80, 100, 90", async () => {
    const store = await createStore();
    const { id } = await play(store, [
      [0, { price: 8000 }],
      [20, { price: 10_000 }],
      [25, { salePrice: 9000 }],
    ]);
    expect(await shown(store, id, 25)).toMatchObject({
      ...{ amount: 9000, originalAmount: 10_000, isOnSale: true },
      ...{ priorPrice: 8000, priorPriceFormatted: "£80.00" },
    });
    // It stays what it was when the reduction began.
    expect(await priorAt(store, id, 80)).toBe(8000);
  });

  test("ignores a price of more than 30 days before", async () => {
    const store = await createStore();
    const early = await play(store, [
      [0, { price: 8000 }],
      [20, { price: 10_000 }],
      [50, { salePrice: 9000 }],
    ]);
    expect(await priorAt(store, early.id, 50)).toBe(10_000);
  });

  test("of a reduction in steps is the price before the first", async () => {
    const store = await createStore();
    const { id } = await play(store, [
      [0, { price: 10_000 }],
      [40, { salePrice: 9000 }],
      [45, { salePrice: 8000 }],
      [90, { salePrice: 7000, price: 9500 }],
    ]);
    expect(await priorAt(store, id, 95)).toBe(10_000);
  });

  test("of a sale that begins again, or costs more than it did, counts the sale before", async () => {
    const store = await createStore();
    const again = await play(store, [
      [0, { price: 10_000 }],
      [40, { salePrice: 8000 }],
      [45, { salePrice: null }],
      [50, { salePrice: 9000 }],
    ]);
    expect(await priorAt(store, again.id, 50)).toBe(8000);
    const dearer = await play(store, [
      [0, { price: 10_000 }],
      [40, { salePrice: 8000 }],
      [45, { salePrice: 9000 }],
    ]);
    expect(await priorAt(store, dearer.id, 45)).toBe(8000);
  });

  test("counts sales that began and ended by themselves, and is said once the next one has begun", async () => {
    const store = await createStore();
    const { id } = await play(store, [
      [0, { price: 10_000 }],
      [5, { salePrice: 7000, saleStartsAt: day(10), saleEndsAt: day(12) }],
      [20, { salePrice: 9000, saleStartsAt: day(30), saleEndsAt: day(60) }],
    ]);
    expect(await priorAt(store, id, 29)).toBeNull();
    expect(await priorAt(store, id, 30)).toBe(7000);
    expect(await priorAt(store, id, 60)).toBeNull();
  });

  test("is not known of goods that came with their sale, and of young ones what they have cost so far", async () => {
    const store = await createStore();
    const born = await play(store, [[0, { price: 10_000, salePrice: 8000 }]]);
    expect(await priorAt(store, born.id, 1)).toBeNull();
    const young = await play(store, [
      [0, { price: 10_000 }],
      [3, { price: 9000 }],
      [5, { salePrice: 8000, price: 9000 }],
    ]);
    expect(await priorAt(store, young.id, 5)).toBe(9000);
  });

  test("skips prices that no shopper could see", async () => {
    const store = await createStore();
    const { id } = await play(store, [
      [0, { price: 10_000 }],
      [10, { status: "draft", price: 100 }],
      [12, { price: 10_000 }],
      [14, { status: "published" }],
      [20, { salePrice: 9000 }],
      [22, { status: "archived" }],
      [25, { status: "published" }],
    ]);
    expect(await priorAt(store, id, 26)).toBe(10_000);
  });

  test("is each variant's own", async () => {
    const store = await createStore();
    const options = [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }];
    const { id } = await play(store, [
      [0, { price: 10_000, options }],
      [
        10,
        {
          variants: [{ selectedOptions: [{ name: "Size", value: "M" }], price: 12_000 }],
        },
      ],
      [20, { salePrice: 9000 }],
      [
        25,
        {
          variants: [
            { selectedOptions: [{ name: "Size", value: "M" }], salePrice: 11_000, price: 12_000 },
          ],
        },
      ],
    ]);
    const page: Product = JSON.parse(
      (await getProduct(seller(store, { at: day(25) }), id)).json,
    ).data;
    expect(page.variants.map(({ price }) => price.priorPrice)).toEqual([10_000, 10_000]);
    expect(page.variants.map(({ price }) => price.amount)).toEqual([9000, 11_000]);
  });

  test("is not said by a shop that has switched it off, and is there when it is on again", async () => {
    const store = await createStore();
    const { id } = await play(store, [
      [0, { price: 10_000 }],
      [10, { salePrice: 9000 }],
    ]);
    const set = async (priorPrice: boolean) => {
      const settings = await updateStore(seller(store, { isLive: true }), {
        consumerRights: { priorPrice },
      });
      return { ...store, settings };
    };
    expect(await priorAt(await set(false), id, 10)).toBeNull();
    expect(await priorAt(await set(true), id, 10)).toBe(10_000);
  });

  test("of another currency is none", async () => {
    const store = await createStore();
    const { id } = await play(store, [[0, { price: 10_000 }]]);
    await updateStore(seller(store, { at: day(5), isLive: true }), { currency: "EUR" });
    await updateProduct(seller(store, { at: day(5) }), id, { salePrice: 9000 });
    expect(await priorAt(store, id, 6)).toBeNull();
    const rows = await db.priceHistory.findMany({ orderBy: { validFrom: "asc" } });
    expect(new Set(rows.map(({ currency }) => currency)).has("EUR")).toBe(true);
  });
});

test("prices are recorded only when they change, and only for visible variants", async () => {
  const store = await createStore();
  const { id, variants } = await play(store, [
    [0, { price: 1000 }],
    [1, { summary: "A cup." }],
    [2, { stock: 9 }],
    [3, { saleStartsAt: day(1) }],
    [4, { price: 1000 }],
    [5, { price: 1100 }],
  ]);
  const variantId = variants[0]?.id ?? "";
  const rows = await db.priceHistory.findMany({
    where: { variantId },
    orderBy: { validFrom: "asc" },
  });
  expect(rows.map(({ validFrom, price }) => [validFrom, price])).toEqual([
    [day(0), 1000n],
    [day(5), 1100n],
  ]);
  await query("test_again", "SELECT record_prices($1, $2)::text", [[id], day(6)]);
  expect(await db.priceHistory.count({ where: { variantId } })).toBe(2);
  const draft = await createProduct(seller(store), { name: "Draft", price: 1, status: "draft" });
  const [hidden] = draft.variants;
  expect(await db.priceHistory.count({ where: { variantId: hidden?.id ?? "" } })).toBe(0);
});

/* A naive model: what the variant cost in each quarter of a day, and whether it was reduced. */

const STEPS_A_DAY = 4;
type Slot = { amount: number; isReduced: boolean };
type Sale = { salePrice: number | null; from: number | null; to: number | null };
type Step = { at: number; price: number; sale: Sale; isShown: boolean };

/** The prior price at a quarter: walks back to where the reduction began, and looks 30 days back from there. */
function naive(steps: Step[], at: number): number | null {
  const slots: (Slot | null)[] = Array.from({ length: at + 1 }, (_, quarter) => {
    const facts = steps.findLast((step) => step.at <= quarter);
    if (!facts?.isShown) return null;
    const { price, sale } = facts;
    const isReduced =
      sale.salePrice !== null &&
      sale.salePrice < price &&
      (sale.from === null || sale.from <= quarter) &&
      (sale.to === null || quarter < sale.to);
    return { amount: isReduced ? (sale.salePrice ?? price) : price, isReduced };
  });
  const now = slots[at];
  if (!now?.isReduced) return null;
  let began = at;
  for (let quarter = at, amount = now.amount; quarter >= 0; quarter--) {
    const slot = slots[quarter];
    if (slot === null || slot === undefined) continue;
    if (!slot.isReduced || slot.amount < amount) break;
    amount = slot.amount;
    began = quarter;
  }
  const before = slots
    .slice(Math.max(0, began - 30 * STEPS_A_DAY), began)
    .flatMap((slot) => slot?.amount ?? []);
  return before.length === 0 ? null : Math.min(...before);
}

const quarter = (max: number) => fc.integer({ min: 0, max });
const drawnStep = fc.record({
  wait: fc.integer({ min: 1, max: 60 }),
  price: fc.constantFrom(8000, 9000, 10_000, 12_000),
  salePrice: fc.constantFrom(null, null, 6000, 7000, 7500, 8000),
  dates: fc
    .tuple(fc.option(quarter(260), { nil: null }), fc.option(quarter(320), { nil: null }))
    .filter(([from, to]) => from === null || to === null || from < to),
  isShown: fc.constantFrom(true, true, true, true, false),
});
const drawn = fc.array(drawnStep, { minLength: 2, maxLength: 8 });

test("prior prices equal those of a naive model after any changes", async () => {
  const store = await createStore();
  const moment = (at: number) => day(at / STEPS_A_DAY);
  let compared = 0;
  for (const draws of fc.sample(drawn, { numRuns: cases(20), seed: 98 })) {
    let at = 0;
    const steps = draws.map(({ wait, price, salePrice, dates: [from, to], isShown }): Step => {
      at += wait;
      return { at, price, sale: { salePrice, from, to }, isShown };
    });
    const inputOf = ({ price, sale, isShown }: Step): UpdateProduct => ({
      price,
      salePrice: sale.salePrice,
      saleStartsAt: sale.from === null ? null : moment(sale.from),
      saleEndsAt: sale.to === null ? null : moment(sale.to),
      status: isShown ? "published" : "draft",
    });
    const [first, ...rest] = steps;
    assert(first, "there is a first step");
    const { price = 0, status: _status, ...input } = inputOf(first);
    const made = await createProduct(seller(store, { at: moment(first.at) }), {
      ...{ name: "Cup", price, status: first.isShown ? "published" : "draft", ...input },
    });
    for (const [index, step] of [null, ...rest].entries()) {
      if (step) await updateProduct(seller(store, { at: moment(step.at) }), made.id, inputOf(step));
      const known = steps.slice(0, index + 1);
      const last = known.at(-1);
      if (!last?.isShown) continue;
      const end = steps[index + 1]?.at ?? last.at + 200;
      for (const when of new Set([last.at, Math.floor((last.at + end) / 2), end - 1])) {
        const { priorPrice } = await shown(store, made.id, when / STEPS_A_DAY);
        expect(priorPrice, JSON.stringify({ known, when })).toBe(naive(known, when));
        if (priorPrice !== null) compared++;
      }
    }
  }
  // Enough of them were of a reduction with a past.
  expect(compared).toBeGreaterThan(25);
});

/** Euros and dinars at their rates, and yen, rounded to what the store asks. */
const CURRENCIES = [
  { code: "EUR", rate: "1.17", source: "manual", rounding: "none" },
  { code: "JPY", rate: "190.5", source: "manual", rounding: "none" },
  { code: "KWD", rate: "0.39", source: "manual", rounding: "none" },
] as const;

/** What a price of its own may be in each; far enough apart that none becomes another. */
const FIXED = { EUR: [9000, 11_000], JPY: [15_000, 17_500], KWD: [31_000, 38_000] } as const;
const FIXED_SALES = { EUR: [7000, 8200], JPY: [11_000, 13_000], KWD: [24_000, 29_000] } as const;

const drawnFixed = fc.record({
  code: fc.constantFrom("EUR" as const, "JPY" as const, "KWD" as const),
  has: fc.boolean(),
  price: fc.nat({ max: 1 }),
  sale: fc.option(fc.nat({ max: 1 }), { nil: null }),
});

test("prior prices in other currencies equal those of the naive model for any fixed prices", async () => {
  const made = await createStore();
  const settings = await updateStore(seller(made, { at: day(-1), isLive: true }), {
    currencies: [...CURRENCIES],
  });
  const store = { ...made, settings };
  const moment = (at: number) => day(at / STEPS_A_DAY);
  const changes = fc.array(fc.tuple(drawnStep, drawnFixed), { minLength: 3, maxLength: 8 });
  const compared = { converted: 0, written: 0 };
  for (const draws of fc.sample(changes, { numRuns: cases(15), seed: 6 })) {
    let at = 0;
    let fixed: CurrencyPrices | null = null;
    const steps = draws.map(
      ([
        {
          wait,
          price,
          salePrice,
          dates: [from, to],
          isShown,
        },
        draw,
      ]) => {
        at += wait;
        const { [draw.code]: _before, ...others }: CurrencyPrices = fixed ?? {};
        const sale = draw.sale === null ? null : FIXED_SALES[draw.code][draw.sale];
        const own = { price: FIXED[draw.code][draw.price] ?? null, salePrice: sale ?? null };
        const next = draw.has ? { ...others, [draw.code]: own } : others;
        fixed = Object.keys(next).length > 0 ? next : null;
        return { at, price, sale: { salePrice, from, to }, isShown, fixed };
      },
    );
    const inputOf = ({ price, sale, isShown, fixed: own }: (typeof steps)[number]) => ({
      ...{ price, salePrice: sale.salePrice, currencyPrices: own },
      saleStartsAt: sale.from === null ? null : moment(sale.from),
      saleEndsAt: sale.to === null ? null : moment(sale.to),
      status: isShown ? ("published" as const) : ("draft" as const),
    });
    const [first, ...rest] = steps;
    assert(first, "there is a first step");
    const cup = await createProduct(seller(store, { at: moment(first.at) }), {
      ...{ name: "Cup", ...inputOf(first) },
    });
    for (const [index, step] of [null, ...rest].entries()) {
      if (step) await updateProduct(seller(store, { at: moment(step.at) }), cup.id, inputOf(step));
      const known = steps.slice(0, index + 1);
      const last = known.at(-1);
      if (!last?.isShown) continue;
      const end = steps[index + 1]?.at ?? last.at + 200;
      for (const { code } of CURRENCIES) {
        const terms = storeTerms(settings, code);
        assert(terms, "the store has the currency");
        const inCurrency = known.map(({ fixed: own, ...facts }): Step => {
          const { price, salePrice } = own?.[code] ?? { price: null, salePrice: null };
          const sale = salePrice ?? convert(facts.sale.salePrice, terms);
          const usual = price ?? convert(facts.price, terms) ?? 0;
          return { ...facts, price: usual, sale: { ...facts.sale, salePrice: sale } };
        });
        const isWritten = known.some(({ fixed: own }) => own?.[code] !== undefined);
        for (const when of new Set([last.at, Math.floor((last.at + end) / 2), end - 1])) {
          const ctx = { ...seller(store, { at: moment(when) }), terms };
          const { data } = JSON.parse((await getProduct(ctx, cup.id)).json);
          const wanted = naive(inCurrency, when);
          const { priorPrice, compareAtPrice, amount, originalAmount, currency } = data.price;
          expect([currency, priorPrice], JSON.stringify({ inCurrency, when })).toEqual([
            code,
            wanted,
          ]);
          const isReduced = originalAmount > amount && wanted !== null && wanted > amount;
          expect(compareAtPrice).toBe(isReduced ? wanted : null);
          if (wanted !== null) compared[isWritten ? "written" : "converted"]++;
        }
      }
    }
  }
  expect(compared.written).toBeGreaterThan(50);
  expect(compared.converted).toBeGreaterThan(20);
});

const convert = (amount: number | null, terms: CurrencyTerms) =>
  amount === null ? null : convertAmount(amount, terms);

test("with the law on nothing is struck through that was never charged, and the usual price with it off", async () => {
  const store = await createStore();
  const { id } = await play(store, [[0, { price: 10_000, salePrice: 8000 }]]);
  const struck = async (of: TestStore) => {
    const { compareAtPrice } = await shown(of, id, 1);
    const ctx = seller(of, { at: day(1) });
    const [card] = JSON.parse((await listProducts(ctx, { page: 1, perPage: 10 })).json).data;
    expect(card.compareAtPrice?.amount ?? null).toBe(compareAtPrice);
    return compareAtPrice;
  };
  expect(await struck(store)).toBeNull();
  const settings = await updateStore(seller(store, { isLive: true }), {
    consumerRights: { priorPrice: false },
  });
  expect(await struck({ ...store, settings })).toBe(10_000);
});

test("a new rate is recorded where a price is fixed, and is a new price before a sale", async () => {
  const made = await createStore();
  const set = (at: number, rate: string) =>
    updateStore(seller(made, { at: day(at), isLive: true }), {
      currencies: [{ code: "EUR", rate, source: "manual", rounding: "none" }],
    });
  const settings = await set(0, "1.2");
  const store = { ...made, settings };
  const { id } = await play(store, [
    [
      1,
      {
        ...{ price: 10_000, saleStartsAt: day(20) },
        currencyPrices: { EUR: { price: null, salePrice: 8000 } },
      },
    ],
  ]);
  // Only the price in the sale is fixed: until then euros follow the rate.
  await set(5, "0.9");
  const terms = storeTerms(await set(6, "1.1"), "EUR");
  const ctx = { ...seller(store, { at: day(21) }), terms };
  const { price } = JSON.parse((await getProduct(ctx, id)).json).data;
  expect(price).toMatchObject({
    currency: "EUR",
    amount: 8000,
    priorPrice: 9000,
    compareAtPrice: 9000,
  });
});
