import { describe, expect, test } from "vitest";
import { refundedAmount, refundQuestion, restockInput, unitsToRefund } from "./refund-request";

const money = (amount: number) => ({ amount, currency: "GBP", formatted: "" });

const lines = [
  { id: "a", quantity: 3, restockedQuantity: 2, productType: "physical" },
  { id: "b", quantity: 1, restockedQuantity: 0, productType: "physical" },
  { id: "c", quantity: 1, restockedQuantity: 1, productType: "physical" },
];
const quantities = { a: 3, b: 1, c: 1 };

test("units that are on the shelf again cannot be chosen once more", () => {
  expect(lines.map(unitsToRefund)).toEqual([1, 1, 0]);
});

describe("what is asked before a refund is made", () => {
  test("is what all chosen units are worth, whether or not they are to go back on the shelf", () => {
    expect(refundQuestion(lines, { quantities, withShipping: false })).toEqual({
      restock: true,
      items: [
        { id: "a", quantity: 1 },
        { id: "b", quantity: 1 },
      ],
    });
  });

  test("without any units is what the delivery is worth", () => {
    expect(refundQuestion(lines, { quantities: {}, withShipping: true })).toEqual({
      restock: false,
    });
  });

  test("is the amount, and nothing while there is none", () => {
    expect(refundQuestion(lines, { amount: 500 })).toEqual({ amount: 500, restock: false });
    expect(refundQuestion(lines, { amount: 0 })).toBeNull();
  });
});

test("a choice becomes its units, with the delivery if that is chosen, and an amount stays one", () => {
  const items = [250, 400].map((amount) => ({ itemId: "", quantity: 1, amount: money(amount) }));
  const answer = { refunded: money(1_000), items, shipping: money(95), restock: true };
  expect(refundedAmount({ quantities, withShipping: false }, answer)).toBe(650);
  expect(refundedAmount({ quantities, withShipping: true }, answer)).toBe(745);
  expect(refundedAmount({ amount: 1_000 }, answer)).toBe(1_000);
});

describe("the stock of a refund", () => {
  test("only ticked lines are restocked, and no unit twice", () => {
    const choice = { quantities, withShipping: false };
    expect(restockInput(lines, choice, new Set(["b"]))).toEqual({
      restock: true,
      items: [{ id: "a", quantity: 1 }],
    });
  });

  test("gift cards are taken back, ticked or not", () => {
    const cards = lines.map((line) => ({ ...line, productType: "gift_card" }));
    const choice = { quantities, withShipping: false };
    expect(restockInput(cards, choice, new Set(["b"])).items).toHaveLength(2);
  });

  test("an amount restocks nothing and says so", () => {
    expect(restockInput(lines, { amount: 500 }, new Set())).toEqual({ restock: false });
  });
});
