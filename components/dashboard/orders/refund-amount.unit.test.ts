import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountPaidForShipping, calculateRefund, restockInput } from "./refund-amount";

const money = (amount: number) => ({ amount, currency: "GBP", formatted: "" });

type LineFacts = { id: string; quantity: number; price: number; discount?: number; tax?: number };

function orderOf(lines: LineFacts[], { shipping = 0, taxInclusive = true } = {}) {
  const items = lines.map(({ id, quantity, price, discount = 0, tax = 0 }) => ({
    ...{ id, productId: "", productName: "", productSlug: "", productType: "physical" },
    withdrawalExclusion: "none" as const,
    ...{
      variantId: null,
      variantName: null,
      sku: null,
      ...{ image: null, trackInventory: true, inStock: true, inventoryCount: 5 },
      backorder: null,
      restockedQuantity: 0,
      fulfilledQuantity: 0,
      deliveredQuantity: 0,
      lostQuantity: 0,
      fulfillableQuantity: 1,
      ...{ taxClass: "standard", taxRate: 0.2 },
    },
    quantity,
    price: money(price),
    subtotal: money(price * quantity),
    discount: money(discount),
    tax: money(tax),
  }));
  const lineTotal = items.reduce(
    (sum, { subtotal, discount, tax }) =>
      sum + subtotal.amount - discount.amount + (taxInclusive ? 0 : tax.amount),
    0,
  );
  const totals = {
    subtotal: money(0),
    tax: money(0),
    shipping: money(shipping),
    discount: money(0),
    total: money(lineTotal + shipping),
  };
  return { items, totals, taxInclusive };
}

describe("what a choice of lines is worth", () => {
  test("is what was paid for the units: less the discount, with the tax where it came on top", () => {
    const lines = [{ id: "a", quantity: 2, price: 1000, discount: 300, tax: 340 }];
    const choice = { quantities: { a: 1 }, withShipping: false };
    expect(calculateRefund(orderOf(lines), choice)).toBe(850);
    expect(calculateRefund(orderOf(lines, { taxInclusive: false }), choice)).toBe(1020);
  });

  test("is the share of the line to the nearest unit", () => {
    const order = orderOf([{ id: "a", quantity: 3, price: 333, discount: 1 }]);
    expect(calculateRefund(order, { quantities: { a: 1 }, withShipping: false })).toBe(333);
    expect(calculateRefund(order, { quantities: { a: 2 }, withShipping: false })).toBe(665);
  });

  test("has the delivery with its tax in it when it is chosen", () => {
    const order = orderOf([{ id: "a", quantity: 1, price: 1000 }], { shipping: 495 });
    expect(amountPaidForShipping(order)).toBe(495);
    expect(calculateRefund(order, { quantities: {}, withShipping: true })).toBe(495);
  });

  test("is nothing for no units, and never more than the line for more than it has", () => {
    const order = orderOf([{ id: "a", quantity: 2, price: 1000 }]);
    expect(calculateRefund(order, { quantities: {}, withShipping: false })).toBe(0);
    expect(calculateRefund(order, { quantities: { a: 9, other: 3 }, withShipping: false })).toBe(
      2000,
    );
  });

  test("of everything is the total to the penny, whatever discounts and taxes are", () => {
    const line = fc
      .record({ quantity: fc.integer({ min: 1, max: 99 }), price: fc.nat(99_999) })
      .chain(({ quantity, price }) =>
        fc.record({
          quantity: fc.constant(quantity),
          price: fc.constant(price),
          discount: fc.nat(quantity * price),
          tax: fc.nat(quantity * price),
        }),
      );
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.nat(9_999),
        fc.boolean(),
        (facts, shipping, taxInclusive) => {
          const lines = facts.map((fact, at) => ({ ...fact, id: String(at) }));
          const order = orderOf(lines, { shipping, taxInclusive });
          const quantities = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
          expect(calculateRefund(order, { quantities, withShipping: true })).toBe(
            order.totals.total.amount,
          );
        },
      ),
    );
  });
});

describe("what a refund says of stock", () => {
  const lines = [
    { id: "a", quantity: 3, restockedQuantity: 2 },
    { id: "b", quantity: 1, restockedQuantity: 0 },
    { id: "c", quantity: 1, restockedQuantity: 1 },
  ];
  const quantities = { a: 3, b: 1, c: 1 };

  test("only ticked lines are restocked, and no unit twice", () => {
    expect(restockInput(lines, { isByLines: true, quantities, withheld: new Set(["b"]) })).toEqual({
      restock: true,
      items: [{ id: "a", quantity: 1 }],
    });
  });

  test("an amount restocks nothing and says so, whatever was chosen by line before", () => {
    const choice = { isByLines: false, quantities, withheld: new Set<string>() };
    expect(restockInput(lines, choice)).toEqual({ restock: false });
  });
});
