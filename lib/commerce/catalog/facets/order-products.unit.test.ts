import fc from "fast-check";
import { expect, test } from "vitest";
import { FacetIndex } from "./facet-index";
import { surveyProducts } from "./narrow";
import { orderProducts } from "./order-products";

/* Pages against a model that sorts all products. Few different facts, so that ids often decide. */

const MADE = fc.record({
  order: fc.nat(2),
  name: fc.constantFrom("a", "ab", "\u{ffff}", "\u{10000}", "青"),
  created: fc.nat(2),
  price: fc.nat(3),
});
const SORT = fc.constantFrom("price", "-price", "name", "-name", "createdAt", "-createdAt");

test("each page is what sorting all products and cutting gives", () => {
  fc.assert(
    fc.property(
      fc.array(MADE, { maxLength: 60 }),
      fc.record({
        sort: fc.option(SORT, { nil: undefined }),
        isFound: fc.boolean(),
        pinned: fc.uniqueArray(
          fc.nat(70).map((nth) => idOf(nth)),
          { maxLength: 3 },
        ),
        offset: fc.nat(60),
        limit: fc.integer({ min: 1, max: 20 }),
      }),
      (products, asked) => {
        const index = new FacetIndex();
        index.apply(
          products.map(({ price, ...made }, nth) => ({
            ...{ id: idOf(nth), inStock: true, reviewCount: 0, ratingSum: 0 },
            facts: {
              ...{ ...made, price: [price, price, price, price], sale: [null, null], own: null },
              ...{ categories: null, brand: null, fields: null, options: null },
            },
          })),
        );
        const ids = products.map((_, nth) => idOf(nth));
        const survey = surveyProducts(index, { chosen: new Map(), now: 0 });
        const { sort, isFound, pinned, offset, limit } = asked;
        const direction = sort?.startsWith("-") ? -1 : 1;
        const keyOf = (id: string): number | Buffer => {
          const { price, name, created, order } = products[ids.indexOf(id)] ?? NOTHING;
          const key = sort?.replace("-", "") ?? "order";
          return { price, name: Buffer.from(name), createdAt: created, order }[key] ?? 0;
        };
        const rankOf = (id: string) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
        const expected = ids.toSorted((one, other) => {
          const byRank = sort ? 0 : rankOf(one) - rankOf(other);
          if (byRank !== 0) return byRank;
          if (isFound && !sort) return ids.indexOf(one) - ids.indexOf(other);
          const byKey = compare(keyOf(one), keyOf(other));
          return direction * byKey || (one < other ? -1 : 1);
        });
        expect(orderProducts(index.products, survey, asked)).toEqual(
          expected.slice(offset, offset + limit),
        );
      },
    ),
    { numRuns: 500 },
  );
});

const NOTHING = { price: 0, name: "", created: 0, order: 0 };

/** Ids in another order than the products were found in. */
function idOf(nth: number): string {
  return `p${(nth * 37) % 101}`;
}

function compare(one: number | Buffer, other: number | Buffer): number {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other)
    ? Buffer.compare(one, other)
    : Number(one) - Number(other);
}
