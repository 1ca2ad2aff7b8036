import { describe, expect, test } from "vitest";
import type { CollectionRule } from "@/lib/contract/collection";
import { type CollectionMembers, findMembers } from "./collection-members";
import { FacetIndex } from "./facet-index";
import type { FacetProduct } from "./facts";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

const CATEGORIES = [
  { id: "kitchen", slug: "kitchen", slugs: null, name: "Kitchen", parentId: null },
  { id: "mugs", slug: "mugs", slugs: null, name: "Mugs", parentId: "kitchen" },
];

type Facts = Partial<FacetProduct> & { inStock?: boolean };

/** An index of products by name. */
function indexOf(products: Record<string, Facts | null>): FacetIndex {
  const index = new FacetIndex();
  index.apply(
    Object.entries(products).map(([id, made]) => {
      const { inStock = true, ...facts } = made ?? {};
      const usual: FacetProduct = {
        ...{ price: [1000, 1000, 1000, 1000], sale: [null, null], own: null, order: 0 },
        ...{ name: id, created: NOW - 100 * DAY, categories: null, brand: null },
        ...{ fields: null, options: null },
      };
      const known = { id, inStock, reviewCount: 0, ratingSum: 0 };
      return { ...known, facts: made === null ? null : { ...usual, ...facts } };
    }),
  );
  return index;
}

function members(
  products: Record<string, Facts | null>,
  rules: CollectionRule[],
  { match = "all" as "all" | "any", now = NOW } = {},
) {
  const index = indexOf(products);
  const definition = { type: "rules" as const, match, rules, productIds: [] };
  const found = findMembers({ index, categories: CATEGORIES }, definition, now);
  return { ...found, ids: idsOf(index, found) };
}

function idsOf({ products }: FacetIndex, { places }: CollectionMembers) {
  return places.map((place) => products.ids[place]);
}

describe("a rule", () => {
  test.each<[string, CollectionRule, Record<string, Facts>, string[]]>([
    [
      "over the price takes both ends",
      { type: "price", min: 1000, max: 2000 },
      {
        low: { price: [999, 999, 999, 999] },
        least: {},
        most: { price: [2000, 9000, 2000, 9000] },
        high: { price: [2001, 2001, 2001, 2001] },
      },
      ["least", "most"],
    ],
    [
      "over a sale depends on the time",
      { type: "sale", onSale: true },
      {
        now: { price: [1000, 1000, 500, 500], sale: [NOW - 1, NOW + 1] },
        over: { price: [1000, 1000, 500, 500], sale: [null, NOW] },
        later: { price: [1000, 1000, 500, 500], sale: [NOW + 1, null] },
        never: {},
      },
      ["now"],
    ],
    [
      "over stock",
      { type: "stock", inStock: false },
      { full: {}, out: { inStock: false } },
      ["out"],
    ],
    [
      "over the days since it was added",
      { type: "added", withinDays: 30, from: null, to: null },
      { fresh: { created: NOW - 30 * DAY + 1 }, stale: { created: NOW - 30 * DAY } },
      ["fresh"],
    ],
    [
      "between two days takes all of both",
      { type: "added", withinDays: null, from: "2026-11-01", to: "2026-11-02" },
      {
        before: { created: Date.parse("2026-10-31T23:59:59.999Z") },
        first: { created: Date.parse("2026-11-01T00:00:00Z") },
        last: { created: Date.parse("2026-11-02T23:59:59.999Z") },
        after: { created: Date.parse("2026-11-03T00:00:00Z") },
      },
      ["first", "last"],
    ],
    [
      "over the brand",
      { type: "brand", values: ["Acme", "Nobody"], not: false },
      { acme: { brand: "Acme" }, small: { brand: "acme" }, none: {}, odd: { brand: 5 } },
      ["acme"],
    ],
    [
      "over the brand turned round",
      { type: "brand", values: ["Acme"], not: true },
      { acme: { brand: "Acme" }, beta: { brand: "Beta" }, none: {} },
      ["beta", "none"],
    ],
    [
      "over a category has those below it",
      { type: "category", categoryIds: ["kitchen"], not: false },
      { mug: { categories: ["mugs"] }, pan: { categories: ["kitchen"] }, tree: {} },
      ["mug", "pan"],
    ],
    [
      "over a deleted category has no members",
      { type: "category", categoryIds: ["gone"], not: false },
      { mug: { categories: ["mugs"] } },
      [],
    ],
    [
      "over an option by its name",
      { type: "option", name: "Colour", values: ["Blue"], not: false },
      {
        blue: { options: [["Colour", "Blue", 0, null, null]] },
        other: { options: [["Size", "Blue", 0, null, null]] },
      },
      ["blue"],
    ],
    [
      "over a field by its value",
      {
        ...{ type: "custom_field", key: "material", values: ["Oak"], not: false },
        ...{ min: null, max: null },
      },
      { oak: { fields: { material: "Oak" } }, pine: { fields: { material: "Pine" } }, none: {} },
      ["oak"],
    ],
    [
      "over a field that is a number, within bounds",
      { type: "custom_field", key: "height", values: [], min: 10, max: 20.5, not: false },
      {
        low: { fields: { height: 9.99 } },
        least: { fields: { height: 10 } },
        most: { fields: { height: 20.5 } },
        high: { fields: { height: 100 } },
        text: { fields: { height: "tall" } },
        none: {},
      },
      ["least", "most"],
    ],
  ])("%s", (_, rule, products, expected) => {
    expect(members(products, [rule]).ids).toEqual(expected);
  });
});

const CHEAP: CollectionRule = { type: "price", min: null, max: 1000 };
const STOCKED: CollectionRule = { type: "stock", inStock: true };
const FOUR = {
  both: {},
  cheap: { inStock: false },
  stocked: { price: [2000, 2000, 2000, 2000] satisfies FacetProduct["price"] },
  neither: { inStock: false, price: [2000, 2000, 2000, 2000] satisfies FacetProduct["price"] },
};

test("all rules have to hold, or any of them", () => {
  expect(members(FOUR, [CHEAP, STOCKED]).ids).toEqual(["both"]);
  expect(members(FOUR, [CHEAP, STOCKED], { match: "any" }).ids).toEqual([
    "both",
    "cheap",
    "stocked",
  ]);
});

test("a collection without rules is empty, and unpublished products are never members", () => {
  expect(members(FOUR, []).ids).toEqual([]);
  expect(members({ draft: null, both: {} }, [STOCKED]).ids).toEqual(["both"]);
});

test("products put into it are in their order, without those that are not published", () => {
  const index = indexOf({ a: {}, b: {}, draft: null, c: {} });
  const productIds = ["c", "draft", "gone", "a"];
  const found = findMembers(
    { index, categories: [] },
    { type: "manual", match: "all", rules: [STOCKED], productIds },
    NOW,
  );
  expect(found.isOrdered).toBe(true);
  expect(idsOf(index, found)).toEqual(["c", "a"]);
});

test("an answer holds from the last moment at which it turned to the next", () => {
  const products = {
    fresh: { created: NOW - 29 * DAY },
    fresher: { created: NOW - 28 * DAY },
    stale: { created: NOW - 31 * DAY },
  };
  const rules: CollectionRule[] = [{ type: "added", withinDays: 30, from: null, to: null }];
  const found = members(products, rules);
  expect(found).toMatchObject({ validFrom: NOW - DAY, validUntil: NOW + DAY });
  expect(members(products, rules, { now: found.validUntil - 1 }).ids).toEqual(found.ids);
  expect(members(products, rules, { now: found.validUntil }).ids).toEqual(["fresher"]);
});

test("a price within bounds holds until a sale begins or ends", () => {
  const products: Record<string, Facts> = {
    mug: { price: [2000, 2000, 900, 900], sale: [NOW + 10, NOW + 20] },
  };
  expect(members(products, [CHEAP])).toMatchObject({ ids: [], validUntil: NOW + 10 });
  expect(members(products, [CHEAP], { now: NOW + 10 })).toMatchObject({
    ...{ ids: ["mug"], validFrom: NOW + 10, validUntil: NOW + 20 },
  });
  expect(members(products, [CHEAP], { now: NOW + 20 }).ids).toEqual([]);
});

test("nothing that the clock does not change holds for ever", () => {
  expect(members(FOUR, [STOCKED])).toMatchObject({
    ...{ validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY },
  });
});
