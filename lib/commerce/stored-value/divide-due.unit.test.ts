import { expect, test } from "vitest";
import { divideDue, type StoredValue } from "./divide-due";

const now = new Date("2026-11-27T12:00:00Z");

const value = (facts: Partial<StoredValue>): StoredValue => ({
  ...{ id: "gift_1", kind: "gift_card", lastFour: "K7QM", balance: 1_000, currency: "GBP" },
  ...{ place: 1, expiresAt: null, isDisabled: false, ...facts },
});

const divided = (due: number, ...values: Partial<StoredValue>[]) =>
  divideDue(values.map(value), { due, currency: "GBP", now }).map(({ amount, problem }) => [
    amount,
    problem,
  ]);

test("each pays what it has, in their order, until nothing is due", () => {
  expect(divided(1_500, {}, { place: 2 }, { place: 3 })).toEqual([
    ...[
      [1_000, null],
      [500, null],
      [0, null],
    ],
  ]);
  expect(divided(0, {})).toEqual([[0, null]]);
});

test("what cannot be paid with pays nothing and says why", () => {
  expect(
    divided(
      5_000,
      { isDisabled: true },
      { expiresAt: "2026-11-27T12:00:00Z" },
      { currency: "EUR" },
      { balance: 0 },
      { expiresAt: "2026-11-27T12:00:01Z" },
    ),
  ).toEqual([
    [0, "disabled"],
    [0, "expired"],
    [0, "currency"],
    [0, "used"],
    [1_000, null],
  ]);
});

test("store credit that its customer does not want to use pays nothing", () => {
  expect(divided(500, { kind: "store_credit", lastFour: null, place: null })).toEqual([[0, null]]);
});
