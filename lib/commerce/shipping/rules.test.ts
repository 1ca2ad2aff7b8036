import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  freeShippingFrom,
  requiresShipping,
  type ShippingOptionRules,
  servesCountry,
  shippingQuotes,
} from "@/lib/commerce/shipping";
import type { ShippingLine } from "./rules";

const STANDARD: ShippingOptionRules = {
  id: "shm_standard",
  type: "delivery",
  pickup: null,
  name: "Standard",
  description: "By post",
  price: 495,
  countries: ["GB", "IE"],
  minSubtotal: null,
  maxSubtotal: null,
  minWeightGrams: null,
  maxWeightGrams: null,
  estimatedMinDays: 2,
  estimatedMaxDays: 4,
  active: true,
};
const option = (facts: Partial<ShippingOptionRules>) => ({ ...STANDARD, ...facts });

const ordinary: ShippingLine = {
  quantity: 2,
  productType: "physical",
  shippingType: "calculated",
  fixedShippingRate: null,
};
const bulky: ShippingLine = {
  quantity: 3,
  productType: "physical",
  shippingType: "fixed",
  fixedShippingRate: 700,
};
const light: ShippingLine = { ...ordinary, shippingType: "free" };
const pickup: ShippingLine = { ...ordinary, shippingType: "none" };
const download: ShippingLine = { ...ordinary, productType: "digital" };
const course: ShippingLine = { ...ordinary, productType: "service" };

const shipment = { countryCode: "GB", subtotal: 5000, weightGrams: 1500, lines: [ordinary] };

describe("an option takes a shipment", () => {
  test.each([
    ["to its countries", {}],
    ["to anywhere when it names no country", { countries: [] }],
    ["from its lowest subtotal on", { minSubtotal: 5000 }],
    ["below its highest subtotal", { maxSubtotal: 5001 }],
    ["from its lowest weight on", { minWeightGrams: 1500 }],
    ["below its highest weight", { maxWeightGrams: 1501 }],
  ])("%s", (_, facts) => {
    expect(shippingQuotes([option(facts)], shipment)).toEqual([option(facts)]);
  });
});

describe("an option leaves out a shipment", () => {
  test.each([
    ["to other countries", { countries: ["FR"] }],
    ["when it is switched off", { active: false }],
    ["below its lowest subtotal", { minSubtotal: 5001 }],
    ["at its highest subtotal", { maxSubtotal: 5000 }],
    ["below its lowest weight", { minWeightGrams: 1501 }],
    ["at its highest weight", { maxWeightGrams: 1500 }],
  ])("%s", (_, facts) => {
    expect(shippingQuotes([option(facts)], shipment)).toEqual([]);
  });
});

test("bands that meet leave no gap and no overlap", () => {
  const bands = [
    option({ id: "paid", maxSubtotal: 5000 }),
    option({ id: "free", price: 0, minSubtotal: 5000 }),
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (subtotal) => {
      const ids = shippingQuotes(bands, { ...shipment, subtotal }).map(({ id }) => id);
      expect(ids).toEqual([subtotal < 5000 ? "paid" : "free"]);
    }),
  );
});

describe("the price of an option", () => {
  test.each([
    ["is its own for ordinary lines, once", [ordinary, ordinary], 495],
    ["is the fixed rate of each unit, without its own", [bulky], 2100],
    ["is both together for a mixed cart", [ordinary, bulky], 2595],
    ["is nothing for lines that travel free", [light], 0],
    ["is its own beside lines that travel free", [light, ordinary], 495],
    ["does not count what does not travel", [bulky, download, pickup], 2100],
    ["takes a missing fixed rate as none", [{ ...bulky, fixedShippingRate: null }], 0],
    ["ignores the fixed rate of other lines", [{ ...ordinary, fixedShippingRate: 900 }], 495],
  ])("%s", (_, lines, price) => {
    expect(shippingQuotes([STANDARD], { ...shipment, lines })).toEqual([{ ...STANDARD, price }]);
  });
});

test("quotes keep the order of the options and leave the options as they are", () => {
  const options = [option({ id: "b", price: 900 }), option({ id: "a", price: 100 })];
  const before = structuredClone(options);
  const quotes = shippingQuotes(options, { ...shipment, lines: [bulky] });
  expect(quotes.map(({ id, price }) => [id, price])).toEqual([
    ["b", 2100],
    ["a", 2100],
  ]);
  expect(options).toEqual(before);
});

test("a cart of nothing that travels needs no shipping and gets no options", () => {
  for (const lines of [[], [download], [course], [pickup], [download, course, pickup]]) {
    expect(requiresShipping(lines)).toBe(false);
    expect(shippingQuotes([STANDARD], { ...shipment, lines })).toEqual([]);
  }
});

test("one physical line makes the cart need shipping", () => {
  for (const line of [ordinary, bulky, light]) {
    expect(requiresShipping([download, line])).toBe(true);
  }
});

test("a country is served by an active option that names it, or names none", () => {
  expect(servesCountry(STANDARD, "IE")).toBe(true);
  expect(servesCountry(STANDARD, "FR")).toBe(false);
  expect(servesCountry(option({ countries: [] }), "FR")).toBe(true);
  expect(servesCountry(option({ active: false }), "IE")).toBe(false);
});

describe("delivery is free of charge", () => {
  const free = option({ id: "shm_free", price: 0, minSubtotal: 6000 });

  test("from the subtotal of the free option that asks for the least", () => {
    const dearer = option({ price: 0, minSubtotal: 9000 });
    expect(freeShippingFrom([STANDARD, dearer, free], shipment)).toBe(6000);
    expect(freeShippingFrom([STANDARD, free], { ...shipment, subtotal: 6500 })).toBe(6000);
  });

  test.each([
    ["no option costs nothing", [STANDARD], shipment],
    ["the free option is free for everybody", [option({ price: 0 })], shipment],
    ["it does not go there", [free], { ...shipment, countryCode: "US" }],
    ["it does not carry so much", [option({ ...free, maxWeightGrams: 1000 })], shipment],
    ["a line has a rate of its own", [free], { ...shipment, lines: [ordinary, bulky] }],
    ["nothing travels", [free], { ...shipment, lines: [download] }],
  ])("at no bound to speak of when %s", (_, options, facts) => {
    expect(freeShippingFrom(options, facts)).toBeNull();
  });
});
