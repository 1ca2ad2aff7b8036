import { expect, it } from "vitest";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { arrangedMethods, methodSettings } from "./arranged-methods";

const method = (id: string) => ({ id }) as SellerPaymentMethod;
const setting = (id: string, changes = {}) => ({
  ...{ id, isOffered: true, countries: [], minAmount: null, maxAmount: null },
  ...{ holdDays: null, sendBeforePaid: false },
  ...changes,
});

it("what a mode does not have keeps its setting when others are arranged", () => {
  const before = [setting("paypal", { isOffered: false }), setting("card", { minAmount: 500 })];
  const arranged = arrangedMethods([method("card"), method("bank_transfer")], before);
  expect(methodSettings(arranged, before)).toEqual([
    setting("card", { minAmount: 500 }),
    setting("bank_transfer"),
    setting("paypal", { isOffered: false }),
  ]);
});

it("an amount that was not understood is not sent", () => {
  const [card] = arrangedMethods([method("card")], []);
  const typed = card ? [{ ...card, maxAmount: { unread: "many" } }] : [];
  expect(methodSettings(typed, [])).toEqual([setting("card")]);
});

it("how long units are held, and whether they are sent before, stay as they were arranged", () => {
  const before = [setting("sepa_debit", { holdDays: 9, sendBeforePaid: true })];
  const arranged = arrangedMethods([method("sepa_debit")], before);
  expect(methodSettings(arranged, before)).toEqual(before);
});
