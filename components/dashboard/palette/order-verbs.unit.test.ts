import { expect, test } from "vitest";
import type { OrderAction } from "@/lib/contract/seller-order";
import { ROLE_SCOPES } from "@/lib/contract/staff";
import { allowedVerbs, ORDER_VERBS, withoutVerb } from "./order-verbs";

test("an owner is offered what the state of an order allows, and has a form here", () => {
  const offered = (...actions: OrderAction[]) => allowedVerbs(actions, ROLE_SCOPES.owner);
  expect(offered("fulfill", "refund", "cancel", "changeAddress")).toEqual([
    "fulfill",
    "refund",
    "cancel",
  ]);
  expect(offered("cancel", "markPaid")).toEqual(["cancel"]);
  expect(offered()).toEqual([]);
});

test("support may fulfill, and is not offered what moves money back", () => {
  expect(allowedVerbs(ORDER_VERBS, ROLE_SCOPES.support)).toEqual(["fulfill"]);
});

test("an order is found with the action before or behind its number, in both languages", () => {
  const phrases = ["Fulfil {number}", "{number} stornieren", "Bestellung stornieren"];
  expect(withoutVerb("fulfil T-1014", phrases)).toBe("T-1014");
  expect(withoutVerb("T-1014 Stornieren", phrases)).toBe("T-1014");
  expect(withoutVerb("ada@example.com", phrases)).toBe("ada@example.com");
  expect(withoutVerb("fulfil", phrases)).toBe("");
});
