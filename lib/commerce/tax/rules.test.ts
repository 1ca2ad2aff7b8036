import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeTax, matchRates, presentTaxBreakdown, type TaxRateRules } from "@/lib/commerce/tax";
import { sum } from "@/lib/kit/sum";
import { UK_VAT as VAT } from "@/lib/testing/vat";

const rate = (facts: Partial<TaxRateRules>): TaxRateRules => ({ ...VAT, ...facts });
const gb = { countryCode: "GB", state: null, postcode: null };

describe("a rate matches", () => {
  const california = rate({ countryCode: "US", state: "CA" });
  const inState = (state: string | null) => ({ countryCode: "US", state, postcode: null });

  test("its country and no other", () => {
    expect(matchRates([VAT], gb)).toEqual([VAT]);
    expect(matchRates([VAT], { ...gb, countryCode: "IE" })).toEqual([]);
  });

  test("its state, however it is written", () => {
    for (const state of ["CA", "us-ca", "California"]) {
      expect(matchRates([california], inState(state))).toEqual([california]);
      expect(matchRates([{ ...california, state }], inState("CA"))).toHaveLength(1);
    }
    expect(matchRates([california], inState("NY"))).toEqual([]);
    expect(matchRates([california], inState(null))).toEqual([]);
  });

  test("beside all others that match, in the given order", () => {
    const federal = rate({ countryCode: "US", name: "Federal" });
    const county = rate({ countryCode: "US", state: "CA", postcodePattern: "90*" });
    const there = { countryCode: "US", state: "CA", postcode: "90210" };
    expect(matchRates([federal, VAT, california, county], there)).toEqual([
      federal,
      california,
      county,
    ]);
    expect(matchRates([federal, california, county], { ...there, postcode: "94016" })).toEqual([
      federal,
      california,
    ]);
  });

  describe("that replaces", () => {
    const portugal = rate({ countryCode: "PT", ratePpm: 230_000 });
    const islands = { countryCode: "PT", postcodePattern: "9000-9399" };
    const madeira = rate({ ...islands, ratePpm: 220_000, replaces: true });
    const funchal = { countryCode: "PT", state: null, postcode: "9000-017" };
    const lisbon = { ...funchal, postcode: "1000-205" };

    test("stands in the place of the country's there, and nowhere else", () => {
      expect(matchRates([portugal, madeira], funchal)).toEqual([madeira]);
      expect(matchRates([madeira, portugal], lisbon)).toEqual([portugal]);
    });

    test("and one that does not adds up", () => {
      const adding = { ...madeira, replaces: false };
      expect(matchRates([portugal, adding], funchal)).toEqual([portugal, adding]);
    });

    test("leaves other classes and those as specific alone", () => {
      const reduced = { ...portugal, taxClass: "reduced", ratePpm: 60_000 };
      const levy = rate({ ...islands, ratePpm: 10_000 });
      expect(matchRates([portugal, reduced, levy, madeira], funchal)).toEqual([
        reduced,
        levy,
        madeira,
      ]);
    });

    test("is that of postcodes before that of a state before that of a country", () => {
      const place = { countryCode: "US", state: "CA", postcode: "90210" };
      const ranked = [
        rate({ countryCode: "US" }),
        rate({ countryCode: "US", state: "CA", replaces: true }),
        rate({ countryCode: "US", postcodePattern: "902*", replaces: true }),
        rate({ countryCode: "US", state: "CA", postcodePattern: "902*", replaces: true }),
      ];
      for (const count of [1, 2, 3, 4]) {
        const some = ranked.slice(0, count);
        expect(matchRates(some, place)).toEqual(some.slice(-1));
        expect(matchRates(some.toReversed(), place)).toEqual(some.slice(-1));
      }
    });
  });

  const matches = (countryCode: string, postcodePattern: string, postcode: string | null) =>
    matchRates([rate({ countryCode, postcodePattern })], { countryCode, state: null, postcode })
      .length === 1;

  test.each([
    ["US", "90210", "90210"],
    ["US", "90210", "90210-1234"],
    ["US", "90*", "90210"],
    ["US", "90000-90299", "90210"],
    ["US", "90000-90299", "90000"],
    ["US", "90000-90299", "90299"],
    ["US", "90000-90299", "90210-1234"],
    ["US", "10001, 90000 - 90299 ,94*", "94016"],
    ["GB", "bt*", "BT1 5GS"],
    ["GB", "SW1A 1AA", "sw1a1aa"],
    ["GB", "SW1A 1*", "SW1A1AA"],
    ["PL", "00-950", "00-950"],
    ["PL", "00-950", "00950"],
    ["DE", "10-12", "10115"],
    ["GB", "*", "SW1A 1AA"],
    ["GB", " ", "SW1A 1AA"],
    ["GB", "", null],
    ["IM", "IM9 *", "im91aa"],
    ["IM", "IM9 *", "IM9"],
    ["IM", "IM9*", "IM99 1PS"],
    ["GB", "GB-SW1A 1AA", "SW1A 1AA"],
    ["SE", "100*", "SE-10005"],
    ["SE", "10005", "SE-100 05"],
    ["SE", "SE-100 05", "10005"],
    ["SE", "SE-100*", "S-100 05"],
    ["SE", "100 *", "10005"],
    ["SE", "SE-10000 - SE-10999", "10005"],
    ["LV", "10*", "LV-1010"],
    ["LV", "LV-10*", "1010"],
    ["LV", "1000-1099", "LV-1010"],
    ["LV", "1010", "lv1010"],
    ["AD", "500", "AD-500"],
    ["SV", "SV-1101", "CP 1101"],
    ["DE", "D-10*", "10115"],
    ["NL", "1012 *", "NL-1012 AB"],
    ["BR", "40301*", "40301110"],
    ["PL", "00-9*", "PL-00950"],
  ])("in %s the pattern %j takes %j", (countryCode, pattern, postcode) => {
    expect(matches(countryCode, pattern, postcode)).toBe(true);
  });

  test.each([
    ["US", "90210", "90211"],
    ["US", "90210", "902"],
    ["US", "90*", "09021"],
    ["US", "90000-90299", "90300"],
    ["US", "90000-90299", "89999"],
    ["US", "90000-90299", "902"],
    ["US", "90*,", "10001"],
    ["GB", "SW1*", "W1A 1AA"],
    ["CA", "10-99", "K1A 0B1"],
    ["PL", "00-950", "00-001"],
    ["GB", "90*", null],
    ["GB", "90*", " "],
    ["US", ".*", "90210"],
    ["US", "9021?", "90210"],
    ["IM", "IM9 *", "IM99 1PS"],
    ["IM", "IM9 *", "IM99"],
    ["IM", "IM9 1*", "IM9 2AA"],
    ["GB", "SE1 *", "SE10 9AB"],
    ["SE", "SE-11*", "10005"],
    ["LV", "1100-1199", "LV-1010"],
    ["MT", "MT*", "VLT 1117"],
  ])("in %s the pattern %j leaves out %j", (countryCode, pattern, postcode) => {
    expect(matches(countryCode, pattern, postcode)).toBe(false);
  });
});

describe("tax", () => {
  const inBritain = { taxClass: "standard", countryCode: "GB", state: null };
  const inCalifornia = { taxClass: "standard", countryCode: "US", state: "CA" };
  const lines = [
    { id: "a", amount: 1000, taxClass: "standard" },
    { id: "b", amount: 333, taxClass: "standard" },
  ];

  test("on top is the rate of each line, rounded line by line", () => {
    expect(computeTax({ lines, shippingAmount: 495, rates: [VAT], taxInclusive: false })).toEqual({
      tax: 366,
      taxRate: 0.2,
      taxBreakdown: [
        {
          name: "VAT",
          rate: 0.2,
          amount: 366,
          jurisdiction: "GB",
          taxableAmount: 1828,
          ...inBritain,
        },
      ],
      lineTaxes: { a: 200, b: 67 },
      lineRates: { a: 200_000, b: 200_000 },
      shippingTax: 99,
    });
  });

  test("contained is the part of each line that is tax", () => {
    expect(computeTax({ lines, shippingAmount: 495, rates: [VAT], taxInclusive: true })).toEqual({
      tax: 306,
      taxRate: 0.2,
      taxBreakdown: [
        {
          name: "VAT",
          rate: 0.2,
          amount: 306,
          jurisdiction: "GB",
          taxableAmount: 1522,
          ...inBritain,
        },
      ],
      lineTaxes: { a: 167, b: 56 },
      lineRates: { a: 200_000, b: 200_000 },
      shippingTax: 83,
    });
  });

  test("of several rates is listed rate by rate, each with its place", () => {
    const state = rate({ name: "State", countryCode: "US", state: "us-ca", ratePpm: 60_000 });
    const city = rate({
      name: "City",
      countryCode: "US",
      state: "CA",
      postcodePattern: "90*",
      ratePpm: 12_500,
      includesShipping: false,
    });
    const amounts = {
      lines: [{ id: "a", amount: 1000, taxClass: "standard" }],
      shippingAmount: 500,
    };
    expect(computeTax({ ...amounts, rates: [state, city], taxInclusive: false })).toEqual({
      tax: 103,
      taxRate: 0.0725,
      taxBreakdown: [
        {
          name: "State",
          rate: 0.06,
          amount: 90,
          jurisdiction: "US-CA",
          taxableAmount: 1500,
          ...inCalifornia,
        },
        {
          name: "City",
          rate: 0.0125,
          amount: 13,
          jurisdiction: "US-CA 90*",
          taxableAmount: 1000,
          ...inCalifornia,
        },
      ],
      lineTaxes: { a: 73 },
      lineRates: { a: 72_500 },
      shippingTax: 30,
    });
    // 1000 * 60000 / 1072500 = 55.9, 1000 * 12500 / 1072500 = 11.7, 500 * 60000 / 1060000 = 28.3
    expect(computeTax({ ...amounts, rates: [state, city], taxInclusive: true })).toMatchObject({
      tax: 96,
      lineTaxes: { a: 68 },
      shippingTax: 28,
    });
  });

  test("is nothing without a rate", () => {
    expect(computeTax({ lines, shippingAmount: 495, rates: [], taxInclusive: false })).toEqual({
      tax: 0,
      taxRate: 0,
      taxBreakdown: [],
      lineTaxes: { a: 0, b: 0 },
      lineRates: { a: 0, b: 0 },
      shippingTax: 0,
    });
  });

  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const cases = fc.record({
    lines: fc
      .array(amount, { maxLength: 8 })
      .map((amounts) =>
        amounts.map((of, index) => ({ id: `line-${index}`, amount: of, taxClass: "standard" })),
      ),
    shippingAmount: amount,
    rates: fc.array(
      fc
        .record({ ratePpm: fc.integer({ min: 0, max: 250_000 }), includesShipping: fc.boolean() })
        .map(rate),
      { maxLength: 4 },
    ),
    taxInclusive: fc.boolean(),
  });

  test("adds up: by rate and by line", () => {
    fc.assert(
      fc.property(cases, (facts) => {
        const { tax, taxBreakdown, lineTaxes, shippingTax } = computeTax(facts);
        expect(sum(taxBreakdown.map((part) => part.amount))).toBe(tax);
        expect(sum(Object.values(lineTaxes)) + shippingTax).toBe(tax);
        expect(taxBreakdown).toHaveLength(facts.rates.length);
      }),
    );
  });

  test("contained is never more than what contains it", () => {
    fc.assert(
      fc.property(cases, (facts) => {
        const { lineTaxes, shippingTax } = computeTax({ ...facts, taxInclusive: true });
        for (const { id, amount: gross } of facts.lines) {
          expect(lineTaxes[id]).toBeGreaterThanOrEqual(0);
          expect(lineTaxes[id]).toBeLessThanOrEqual(gross);
        }
        expect(shippingTax).toBeLessThanOrEqual(facts.shippingAmount);
      }),
    );
  });

  test("added to a net price is the tax contained in the gross, give or take the rounding", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (net, ratePpm) => {
        const on = (value: number, taxInclusive: boolean) =>
          computeTax({
            lines: [{ id: "a", amount: value, taxClass: "standard" }],
            shippingAmount: 0,
            rates: [rate({ ratePpm })],
            taxInclusive,
          }).tax;
        const added = on(net, false);
        expect(Math.abs(on(net + added, true) - added)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test("the wire shows each part as money", () => {
  const parts = [{ name: "VAT", rate: 0.2, amount: 366, jurisdiction: "GB" }];
  expect(presentTaxBreakdown(parts, "GBP", "en-GB")).toEqual([
    {
      name: "VAT",
      rate: 0.2,
      amount: { amount: 366, currency: "GBP", formatted: "£3.66" },
      jurisdiction: "GB",
      ...{ taxClass: null, taxableAmount: null, countryCode: null, state: null },
    },
  ]);
});

describe("shipping", () => {
  const places = ["GB", "DE", "AU", "CH", "NO", "CA", "US", "NZ", "JP"];
  const classes = ["standard", "reduced", "zero", "exempt", "books"];
  const cases = fc.record({
    country: fc.constantFrom(...places),
    lines: fc
      .array(
        fc.record({
          amount: fc.integer({ min: 0, max: 1_000_000 }),
          taxClass: fc.constantFrom(...classes),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((all) => all.map((line, index) => ({ ...line, id: `line-${index}` }))),
    shippingAmount: fc.integer({ min: 0, max: 1_000_000 }),
    shippingTaxClass: fc.constantFrom<string | null>(null, ...classes),
    taxInclusive: fc.boolean(),
  });
  const PPM_OF: Record<string, number> = {
    standard: 200_000,
    reduced: 70_000,
    books: 30_000,
    zero: 0,
  };

  /** The tax on shipping, calculated cent by cent from the taxes of the goods that it follows. */
  const bounds = ({
    lines,
    shippingAmount,
    taxClass,
    taxInclusive,
  }: {
    lines: { amount: number; taxClass: string }[];
    shippingAmount: number;
    taxClass: string | null;
    taxInclusive: boolean;
  }): number => {
    const worth = lines.reduce((sum, { amount }) => sum + amount, 0);
    const share = (of: string) =>
      taxClass !== null
        ? Number(of === taxClass)
        : worth === 0
          ? 0
          : lines
              .filter((line) => line.taxClass === of)
              .reduce((sum, { amount }) => sum + amount, 0) / worth;
    return classes.reduce((sum, of) => {
      const ppm = of === "exempt" ? 0 : (PPM_OF[of] ?? 0);
      const part = share(of) * shippingAmount;
      return sum + (taxInclusive ? (part * ppm) / (1_000_000 + ppm) : (part * ppm) / 1_000_000);
    }, 0);
  };

  test("is taxed as the goods if the law requires it, else as the seller has chosen", () => {
    fc.assert(
      fc.property(cases, ({ country, lines, shippingAmount, shippingTaxClass, taxInclusive }) => {
        const rates = Object.entries(PPM_OF)
          .filter(([taxClass]) => taxClass !== "zero")
          .map(([taxClass, ratePpm]) => rate({ countryCode: country, taxClass, ratePpm }));
        const { tax, lineTaxes, shippingTax } = computeTax({
          ...{ lines, shippingAmount, shippingTaxClass, rates, taxInclusive },
        });
        const isPartOfGoods = ["GB", "DE", "AU", "CH", "NO"].includes(country);
        const worth = lines.reduce((sum, { amount }) => sum + amount, 0);
        // Goods that cost nothing have no shares to follow.
        if (worth > 0) {
          const taxClass = isPartOfGoods ? null : shippingTaxClass;
          const owed = bounds({ lines, shippingAmount, taxClass, taxInclusive });
          expect(Math.abs(shippingTax - owed)).toBeLessThanOrEqual(2);
        }
        expect(Object.values(lineTaxes).reduce((sum, one) => sum + one, 0) + shippingTax).toBe(tax);
      }),
    );
  });

  test("of a book is taxed as the book in Norway, and as standard in Canada unless it is said", () => {
    const of = (countryCode: string, shippingTaxClass?: string | null) =>
      computeTax({
        lines: [{ id: "book", amount: 10_000, taxClass: "books" }],
        shippingAmount: 1_000,
        shippingTaxClass,
        rates: [rate({ countryCode }), rate({ countryCode, taxClass: "books", ratePpm: 0 })],
        taxInclusive: false,
      }).tax;
    expect([of("NO"), of("NO", "standard"), of("CA"), of("CA", null), of("CA", "books")]).toEqual([
      ...[0, 0, 200, 0, 0],
    ]);
  });
});
