import { expect, test } from "vitest";
import type { BankEntry } from "@/lib/contract/bank-statement";
import { money } from "@/lib/kit/money";
import { firstChoices, isBookable, withFound } from "./first-choices";

const amount = money(1_000, "EUR", "en");
const entry = (more: Partial<BankEntry>): BankEntry => ({
  ...{ id: "bent_1", amount, openAmount: amount, bookedOn: "2026-11-20", payer: null },
  ...{ payerAccount: null, text: "", match: "none", proposals: [], payments: [], ...more },
});
const proposals = [
  { orderId: "ord_1", orderNumber: "1", openAmount: amount },
  { orderId: "ord_2", orderNumber: "2", openAmount: amount },
];

test("only what is certain is ticked, for its likeliest order", () => {
  expect(
    firstChoices([
      entry({ id: "a", match: "certain", proposals }),
      entry({ id: "b", match: "possible", proposals }),
      entry({ id: "c" }),
    ]),
  ).toEqual({
    a: { orderId: "ord_1", isTicked: true },
    b: { orderId: "ord_1", isTicked: false },
  });
});

test("what has no order, or is booked, cannot be booked", () => {
  expect(isBookable(entry({ proposals }))).toBe(true);
  expect(isBookable(entry({}))).toBe(false);
  expect(isBookable(entry({ proposals, openAmount: money(0, "EUR", "en") }))).toBe(false);
});

test("what has no order is booked for one that was looked for, each once", () => {
  const found = withFound(entry({}), proposals);
  expect(isBookable(found)).toBe(true);
  expect(withFound(found, proposals).proposals).toEqual(proposals);
  expect(withFound(entry({})).proposals).toEqual([]);
});
