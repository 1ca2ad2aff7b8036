import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductFacet } from "@/lib/contract/product-facets";
import { countFacets } from "./count-facets";
import { FacetIndex, facetKey } from "./facet-index";
import type { FacetProduct } from "./facts";
import { type Narrowing, surveyProducts } from "./narrow";
import { orderProducts } from "./order-products";

/* The counts of facets against a model that asks each product for each value anew. */

const NOW = 1_000_000;
const COLOURS = ["Blue", "Rot", "青", "a\u0308rger", "=,&", "__proto__"];
const BRANDS = ["Acme", "Beta", ""];

type Made = {
  isPublished: boolean;
  colours: string[];
  sizes: string[];
  brand: string;
  material: string | null;
  price: number;
  salePrice: number;
  isRunning: boolean;
  shelves: string[];
  inStock: boolean;
  ratings: number[];
};

const MADE: fc.Arbitrary<Made> = fc.record({
  isPublished: fc.boolean(),
  colours: fc.uniqueArray(fc.constantFrom(...COLOURS), { maxLength: 3 }),
  sizes: fc.uniqueArray(fc.constantFrom("S", "M"), { maxLength: 2 }),
  brand: fc.constantFrom(...BRANDS),
  material: fc.constantFrom("Oak", "Ash", null),
  price: fc.integer({ min: 0, max: 500 }),
  salePrice: fc.integer({ min: 0, max: 500 }),
  isRunning: fc.boolean(),
  shelves: fc.uniqueArray(fc.constantFrom("top", "below", "other"), { maxLength: 2 }),
  inStock: fc.boolean(),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
});

const ASKED = fc.record(
  {
    colours: fc.uniqueArray(fc.constantFrom(...COLOURS, "none"), { minLength: 1, maxLength: 2 }),
    sizes: fc.constantFrom(["S"], ["M"], ["S", "M"]),
    brand: fc.constantFrom(["Acme"], ["Acme", "Beta"]),
    material: fc.constantFrom(["Oak"], ["Oak", "Ash"]),
    minPrice: fc.integer({ min: 0, max: 400 }),
    maxPrice: fc.integer({ min: 100, max: 500 }),
    isInStock: fc.boolean(),
    isOnSale: fc.constant(true as const),
    minRating: fc.integer({ min: 1, max: 5 }),
    category: fc.constantFrom("top", "below", "nowhere"),
  },
  { requiredKeys: [] },
);
type Asked = typeof ASKED extends fc.Arbitrary<infer T> ? T : never;

const CATEGORIES = [
  { id: "top", slug: "top", slugs: null, name: "Top", parentId: null },
  { id: "below", slug: "below", slugs: null, name: "Below", parentId: "top" },
  { id: "other", slug: "other", slugs: null, name: "Other", parentId: null },
];
const FIELDS = [
  {
    key: "material",
    label: "Material",
    type: "text" as const,
    texts: null,
    rules: { choices: [], maxLength: null, minimum: null, maximum: null, referenceTo: null },
  },
];

function toFacetProduct(made: Made, order: number): FacetProduct {
  const salePrice = Math.min(made.salePrice, made.price);
  const option = (name: string) => (value: string, position: number) =>
    [name, value, position, null, null] as NonNullable<FacetProduct["options"]>[number];
  return {
    price: [made.price, made.price, salePrice, salePrice],
    sale: made.isRunning ? [null, null] : [NOW + 1, null],
    own: null,
    order,
    name: "x",
    created: order,
    categories: made.shelves,
    brand: made.brand,
    fields: made.material === null ? null : { material: made.material },
    options: [...made.colours.map(option("Colour")), ...made.sizes.map(option("Size"))],
  };
}

/** Whether a product is left by all filters but one. */
function isLeft(made: Made, asked: Asked, but?: string): boolean {
  const price = made.isRunning ? Math.min(made.salePrice, made.price) : made.price;
  const rating =
    made.ratings.length === 0
      ? 0
      : Math.round((100 * made.ratings.reduce((a, b) => a + b, 0)) / made.ratings.length) / 100;
  const one = (wanted: readonly string[] | undefined, has: string[]) =>
    wanted === undefined || wanted.some((value) => has.includes(value));
  const checks: Record<string, boolean> = {
    "option[Colour]": one(asked.colours, made.colours),
    "option[Size]": one(asked.sizes, made.sizes),
    brand: one(asked.brand, [made.brand]),
    "field[material]": one(asked.material, made.material === null ? [] : [made.material]),
    price: price >= (asked.minPrice ?? 0) && price <= (asked.maxPrice ?? 1000),
    inStock: asked.isInStock === undefined || made.inStock === asked.isInStock,
    onSale: !asked.isOnSale || (made.isRunning && made.salePrice < made.price),
    minRating: rating >= (asked.minRating ?? 0),
    category: one(
      asked.category === undefined
        ? undefined
        : asked.category === "top"
          ? ["top", "below"]
          : [asked.category],
      made.shelves,
    ),
  };
  return made.isPublished && Object.entries(checks).every(([name, holds]) => holds || name === but);
}

function narrowing(asked: Asked): Narrowing {
  const chosen = new Map(
    (
      [
        [facetKey("option", "Colour"), asked.colours],
        [facetKey("option", "Size"), asked.sizes],
        ["brand", asked.brand],
        [facetKey("field", "material"), asked.material],
      ] as const
    ).flatMap(([key, values]) => (values ? [[key, values]] : [])),
  );
  const { category, minPrice, maxPrice, isInStock, isOnSale, minRating } = asked;
  const tree =
    category === "top" ? ["top", "below"] : category === "nowhere" ? [] : [category ?? ""];
  return {
    ...{ chosen, minPrice, maxPrice, isInStock, isOnSale, minRating, now: NOW },
    categories: category === undefined ? undefined : new Set(tree),
  };
}

test("each count equals that of a model that checks every product, after any changes", () => {
  fc.assert(
    fc.property(
      fc.array(MADE, { maxLength: 25 }),
      fc.array(fc.record({ place: fc.nat(24), made: MADE }), { maxLength: 10 }),
      ASKED,
      (first, changes, asked) => {
        const products = [...first];
        const index = new FacetIndex();
        const apply = (made: Made, place: number) =>
          index.apply([
            {
              id: `p${place}`,
              facts: made.isPublished ? toFacetProduct(made, place) : null,
              inStock: made.inStock,
              reviewCount: made.ratings.length,
              ratingSum: made.ratings.reduce((a, b) => a + b, 0),
            },
          ]);
        first.forEach(apply);
        for (const { place, made } of changes) {
          if (place >= products.length) continue;
          products[place] = made;
          apply(made, place);
        }
        const asking = narrowing(asked);
        const survey = surveyProducts(index, asking);
        const nothing = { collections: [], arrangements: [] };
        const catalog = { index, categories: CATEGORIES, fields: FIELDS, ...nothing };
        const counts = countFacets(catalog, survey, {
          ...{ facets: asking.chosen, minRating: asked.minRating, isOnSale: asked.isOnSale },
          ...{ categories: asking.categories, locale: "en", contentLocale: null },
        });

        const page = { isFound: false, offset: 0, limit: products.length };
        expect(orderProducts(index.products, survey, { sort: undefined, ...page }).sort()).toEqual(
          products.flatMap((made, place) => (isLeft(made, asked) ? [`p${place}`] : [])).sort(),
        );
        const shown = (key: string) => counted(counts.filters.find((one) => one.key === key));
        const expected = (key: string, valuesOf: (made: Made) => string[]) => {
          const left = products.filter((made) => isLeft(made, asked, key));
          const sums = new Map<string, number>();
          for (const value of left.flatMap(valuesOf)) sums.set(value, (sums.get(value) ?? 0) + 1);
          return sums;
        };
        expect(shown("option[Colour]")).toEqual(expected("option[Colour]", (one) => one.colours));
        expect(shown("option[Size]")).toEqual(expected("option[Size]", (one) => one.sizes));
        expect(shown("brand")).toEqual(expected("brand", (one) => (one.brand ? [one.brand] : [])));
        expect(shown("field[material]")).toEqual(
          expected("field[material]", (one) => (one.material ? [one.material] : [])),
        );
        expect(shown("onSale").get("true") ?? 0).toBe(
          products.filter((one) => isLeft(one, asked, "onSale") && isLeft(one, { isOnSale: true }))
            .length,
        );
        expect(shown("minRating").get("3") ?? 0).toBe(
          products.filter((one) => isLeft(one, asked, "minRating") && isLeft(one, { minRating: 3 }))
            .length,
        );
        expect(counts.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(
          counts.buckets.length === 0
            ? 0
            : products.filter((one) => isLeft(one, asked, "price")).length,
        );
      },
    ),
    { numRuns: 500 },
  );
});

/** By value; what is chosen and left by nothing is not in the model. */
function counted(facet: ProductFacet | undefined): Map<string, number> {
  return new Map(
    facet?.values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  );
}
