import { expect, it } from "vitest";
import { dueBeforeSending } from "./due-before-sending";
import type { OrderRecord } from "./order-record";

type Line = { price: number; quantity: number; discount?: number; tax?: number; sent?: number };

/** An order whose money is authorized and captured per parcel. Shipping is 4.90. */
function orderOf(lines: Line[], { captured = 0, taxInclusive = true } = {}): OrderRecord {
  const cost = ({ price, quantity, discount = 0, tax = 0 }: Line) =>
    price * quantity - discount + (taxInclusive ? 0 : tax);
  return {
    payment_status: "authorized",
    payment_capture: "per_fulfillment",
    captures_parts: true,
    tax_inclusive: taxInclusive,
    total: 490 + lines.reduce((sum, line) => sum + cost(line), 0),
    captured,
    uncharged: 0,
    lines: lines.map(({ price, quantity, discount = 0, tax = 0, sent = 0 }, index) => ({
      ...{ id: `${index}`, quantity, discount, tax, unit_price: price },
      ...{ fulfilled: sent, cancelled: 0, unsent: quantity - sent },
    })),
  } as unknown as OrderRecord;
}

const units = (quantity: number, id = "0") => [{ id, quantity }];

it("a parcel takes its lines after discounts with their tax, and the first takes delivery", () => {
  // Three at 3.33 less 1.00 and with 1.70 tax: 10.69, a third of it 3.56.
  const line = { price: 333, quantity: 3, discount: 100, tax: 170 };
  const mug = { price: 1_000, quantity: 1, tax: 190 };
  const added = { taxInclusive: false };
  expect(dueBeforeSending(orderOf([line, mug], added), units(1))).toEqual({
    ...{ amount: 356 + 490, isFinal: false },
  });
  const later = orderOf([{ ...line, sent: 1 }, mug], { ...added, captured: 846 });
  expect(dueBeforeSending(later, units(2))).toEqual({ amount: 1_069 - 356, isFinal: false });
  const last = orderOf([{ ...line, sent: 3 }, mug], { ...added, captured: 1_559 });
  expect(dueBeforeSending(last, units(1, "1"))).toEqual({ amount: 1_190, isFinal: true });
});

it("however an order is divided into parcels, the parts add up to its total", () => {
  for (let quantity = 1; quantity <= 7; quantity += 1) {
    for (const price of [1, 99, 333, 1_001]) {
      let captured = 0;
      for (let sent = 0; sent < quantity; sent += 1) {
        const order = orderOf([{ price, quantity, discount: 1, sent }], { captured });
        const due = dueBeforeSending(order, units(1));
        captured += due?.amount ?? 0;
        expect(due?.isFinal ?? false).toBe(sent === quantity - 1);
      }
      expect(captured).toBe(490 + price * quantity - 1);
    }
  }
});

it("what was taken before is not taken again", () => {
  const line = { price: 500, quantity: 2 };
  expect(dueBeforeSending(orderOf([line], { captured: 990 }), units(1))).toBeNull();
  expect(dueBeforeSending(orderOf([line], { captured: 900 }), units(1))).toEqual({
    ...{ amount: 90, isFinal: false },
  });
});

it("a first parcel that costs nothing takes all, so that nothing that was sent is cancelled", () => {
  const order = {
    ...orderOf([
      { price: 0, quantity: 1 },
      { price: 500, quantity: 1 },
    ]),
    total: 500,
  };
  expect(dueBeforeSending(order, units(1))).toEqual({ amount: 500, isFinal: true });
});

it("all is taken with the first parcel otherwise, and nothing of an order that is paid", () => {
  const order = orderOf([{ price: 500, quantity: 2 }]);
  for (const change of [
    { captures_parts: false },
    { payment_capture: "on_fulfillment" as const },
  ]) {
    expect(dueBeforeSending({ ...order, ...change }, units(1))).toEqual({
      ...{ amount: 1_490, isFinal: true },
    });
  }
  expect(dueBeforeSending({ ...order, payment_status: "paid" }, units(1))).toBeNull();
});

it("the last thing to pack takes the rest, for digital goods are delivered once all is paid", () => {
  const order = orderOf([
    { price: 500, quantity: 1 },
    { price: 900, quantity: 1 },
  ]);
  const lines = order.lines.map((line, index) =>
    index === 1 ? { ...line, product_type: "digital" } : line,
  );
  expect(dueBeforeSending({ ...order, lines }, units(1))).toEqual({ amount: 1_890, isFinal: true });
});
