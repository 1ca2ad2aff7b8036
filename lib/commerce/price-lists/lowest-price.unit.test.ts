import fc from "fast-check";
import { expect, test } from "vitest";
import { lowestPrice, priceTiers } from "./lowest-price";

const NOW = new Date("2026-11-21T12:00:00Z");
const hours = (offset: number) => new Date(NOW.getTime() + offset * 3_600_000);

const moment = fc.option(fc.integer({ min: -2, max: 2 }).map(hours), { nil: null });
const tier: fc.Arbitrary<[number, boolean, number]> = fc.tuple(
  fc.integer({ min: 1, max: 6 }),
  fc.boolean(),
  fc.integer({ min: 0, max: 10_000 }),
);
const offers = fc.array(
  fc.record({
    startsAt: moment,
    endsAt: moment,
    tiers: fc.array(
      tier.map(([minQuantity, isAmount, value]) =>
        isAmount ? { minQuantity, amount: value } : { minQuantity, basisPoints: value },
      ),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 4 },
);

test("is the lowest of all that holds, and never above what the shop sells at", () => {
  fc.assert(
    fc.property(
      offers,
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 1, max: 8 }),
      (drawn, selling, quantity) => {
        const candidates = [selling];
        for (const { startsAt, endsAt, tiers } of drawn) {
          if (startsAt !== null && startsAt.getTime() > NOW.getTime()) continue;
          if (endsAt !== null && endsAt.getTime() <= NOW.getTime()) continue;
          for (const one of tiers) {
            if (one.minQuantity > quantity) continue;
            if (one.amount !== undefined) candidates.push(one.amount);
            // Half a minor unit goes up.
            else
              candidates.push(Math.floor((selling * (10_000 - one.basisPoints) + 5_000) / 10_000));
          }
        }
        const price = lowestPrice(selling, drawn, { quantity, at: NOW });
        expect(price).toBe(Math.min(...candidates));
        // More units never cost more each.
        const more = lowestPrice(selling, drawn, { quantity: quantity + 1, at: NOW });
        expect(more).toBeLessThanOrEqual(price);
        // The listed tiers give the price of each quantity.
        const listed = priceTiers(selling, drawn, NOW);
        const reached = listed.filter(({ minQuantity }) => minQuantity <= quantity).at(-1);
        const single = lowestPrice(selling, drawn, { quantity: 1, at: NOW });
        expect(reached?.amount ?? single).toBe(price);
        expect(listed.every(({ minQuantity }) => minQuantity > 1)).toBe(true);
      },
    ),
  );
});

test("holds from its start up to, but not at, its end", () => {
  const offer = { startsAt: hours(0), endsAt: hours(1), tiers: [{ minQuantity: 1, amount: 5 }] };
  const at = (when: Date) => lowestPrice(10, [offer], { quantity: 1, at: when });
  expect([at(new Date(hours(0).getTime() - 1)), at(hours(0)), at(hours(1))]).toEqual([10, 5, 10]);
});
