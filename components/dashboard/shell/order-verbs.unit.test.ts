import { expect, test } from "vitest";
import { ROLE_SCOPES } from "@/lib/contract/staff";
import { allowedVerbs, legalVerbs, withoutVerb } from "./order-verbs";

const order = (paymentStatus: "paid" | "pending" | "cancelled" | "refunded", isSent = false) => ({
  paymentStatus,
  fulfillmentStatus: isSent ? ("fulfilled" as const) : ("unfulfilled" as const),
  isCancelling: false,
});

test("an owner is offered what the state of an order allows", () => {
  const offered = (...of: Parameters<typeof order>) =>
    allowedVerbs(legalVerbs(order(...of)), ROLE_SCOPES.owner);
  expect(offered("paid")).toEqual(["fulfil", "refund", "cancel"]);
  expect(offered("paid", true)).toEqual(["refund"]);
  expect(offered("pending")).toEqual(["cancel"]);
  expect(offered("refunded", true)).toEqual([]);
  expect(offered("cancelled")).toEqual([]);
  expect(legalVerbs({ ...order("paid"), isCancelling: true })).toEqual([]);
});

test("support may fulfil, and is not offered what moves money back", () => {
  expect(allowedVerbs(legalVerbs(order("paid")), ROLE_SCOPES.support)).toEqual(["fulfil"]);
});

test("an order is found with the action before or behind its number, in both languages", () => {
  const phrases = ["Fulfil {number}", "{number} stornieren", "Bestellung stornieren"];
  expect(withoutVerb("fulfil T-1014", phrases)).toBe("T-1014");
  expect(withoutVerb("T-1014 Stornieren", phrases)).toBe("T-1014");
  expect(withoutVerb("ada@example.com", phrases)).toBe("ada@example.com");
  expect(withoutVerb("fulfil", phrases)).toBe("");
});
