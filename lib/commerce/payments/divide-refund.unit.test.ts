import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DividedOrder, divideRefund, type RefundedLine } from "./divide-refund";

const line = (more: Partial<RefundedLine> = {}): RefundedLine => ({
  ...{ id: "a", quantity: 3, unitPrice: 333, discount: 0, tax: 0, count: 0, before: 0 },
  ...more,
});

const order = (total: number, more: Partial<DividedOrder> = {}): DividedOrder => ({
  ...{ total, taxInclusive: true, balance: total, shippingBefore: 0 },
  ...more,
});

describe("divideRefund", () => {
  test("units are worth what was paid for them: less the discount, plus added tax", () => {
    const lines = [line({ quantity: 2, unitPrice: 1000, discount: 300, tax: 340, count: 1 })];
    const part = { amount: 1020, isNamed: true };
    expect(divideRefund(order(1700), lines, part).items).toEqual([
      { id: "a", quantity: 1, amount: 850 },
    ]);
    const added = order(2040, { taxInclusive: false });
    expect(divideRefund(added, lines, part).items).toEqual([
      { id: "a", quantity: 1, amount: 1020 },
    ]);
  });

  test("an amount beyond the units is for shipping, up to its rest, and then unallocated", () => {
    const lines = [line({ count: 1 })];
    const shippingOf = (amount: number, more: Partial<DividedOrder> = {}) =>
      divideRefund(order(1494, more), lines, { amount, isNamed: true }).shipping;
    expect([shippingOf(333), shippingOf(433), shippingOf(828), shippingOf(1000)]).toEqual([
      ...[0, 100, 495, 495],
    ]);
    expect(shippingOf(1000, { shippingBefore: 400 })).toBe(95);
    expect(shippingOf(1000, { shippingBefore: 900 })).toBe(0);
  });

  test("a share of the total includes no shipping, and the total does", () => {
    const partly = { amount: 1200, isNamed: false };
    expect(divideRefund(order(1494), [line({ count: 2 })], partly)).toEqual({
      items: [{ id: "a", quantity: 2, amount: 666 }],
      shipping: 0,
    });
    expect(divideRefund(order(1494), [line()], { amount: 1494, isNamed: false })).toEqual({
      items: [],
      shipping: 495,
    });
  });

  test("an amount below the units' cost is spread over them", () => {
    const lines = [line({ count: 1 }), line({ id: "b", unitPrice: 666, quantity: 1, count: 1 })];
    expect(divideRefund(order(1665), lines, { amount: 300, isNamed: true }).items).toEqual([
      { id: "a", quantity: 1, amount: 100 },
      { id: "b", quantity: 1, amount: 200 },
    ]);
  });

  test("any number of refunds of all units and shipping add up to the total to the penny", () => {
    const fact = fc
      .record({ quantity: fc.integer({ min: 1, max: 60 }), unitPrice: fc.nat(99_999) })
      .chain(({ quantity, unitPrice }) =>
        fc.record({
          ...{ quantity: fc.constant(quantity), unitPrice: fc.constant(unitPrice) },
          discount: fc.nat(quantity * unitPrice),
          tax: fc.nat(quantity * unitPrice),
          steps: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
        }),
      );
    fc.assert(
      fc.property(
        fc.array(fact, { minLength: 1, maxLength: 5 }),
        fc.nat(9_999),
        fc.boolean(),
        (facts, shipping, taxInclusive) => {
          const goods = facts.reduce(
            (sum, { quantity, unitPrice, discount, tax }) =>
              sum + quantity * unitPrice - discount + (taxInclusive ? 0 : tax),
            0,
          );
          const total = goods + shipping;
          const back = facts.map(() => 0);
          let balance = total;
          const give = (counts: number[], amount?: number) => {
            const lines = facts.map((one, at) => ({
              ...{ ...one, id: String(at), count: counts[at] ?? 0, before: back[at] ?? 0 },
            }));
            const { items, shipping: ofDelivery } = divideRefund(
              order(total, { taxInclusive, balance }),
              lines,
              { amount: amount ?? balance, isNamed: true },
            );
            const worth = items.reduce((sum, one) => sum + one.amount, 0);
            expect(worth + ofDelivery).toBeLessThanOrEqual(amount ?? balance);
            for (const [at, count] of counts.entries()) back[at] = (back[at] ?? 0) + count;
            return { worth, ofDelivery };
          };
          for (let step = 0; step < 6; step++) {
            const counts = facts.map(({ quantity, steps }, at) =>
              Math.min(steps[step] ?? 0, quantity - (back[at] ?? 0)),
            );
            balance -= give(counts).worth;
          }
          const { worth, ofDelivery } = give(
            facts.map(({ quantity }, at) => quantity - (back[at] ?? 0)),
          );
          expect([worth + ofDelivery, ofDelivery]).toEqual([balance, shipping]);
        },
      ),
    );
  });
});
