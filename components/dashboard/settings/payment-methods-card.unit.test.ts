import { expect, it } from "vitest";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { arrangedMethods, methodSettings } from "./payment-methods-card";

const method = (id: string) => ({ id }) as SellerPaymentMethod;
const setting = (id: string, changes = {}) => ({
  ...{ id, isOffered: true, countries: [], minAmount: null, maxAmount: null },
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
