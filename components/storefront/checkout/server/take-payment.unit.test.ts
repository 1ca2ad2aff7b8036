import { beforeEach, expect, test } from "vitest";
import type { Refusal, Result } from "@/lib/client/result";
import type { Cart } from "@/lib/contract/cart";
import type { CheckoutResult } from "@/lib/contract/checkout";
import { getMessages } from "@/messages/storefront";
import { type CheckoutShop, takePayment } from "./take-payment";

const CART = "ord_1";
const messages = getMessages("en-GB");

const ORDER: CheckoutResult = {
  orderId: CART,
  orderNumber: "T-1001",
  status: "paid",
  paymentStatus: "succeeded",
  requiresAction: false,
  nextActionUrl: null,
  redirectUrl: null,
  livemode: false,
};

/** What the API answers to the submits, one after the other, and under which keys they came. */
let replies: (Result<CheckoutResult> | Error)[] = [];
const keys: string[] = [];
let order: CheckoutResult | null = null;

const shop: CheckoutShop = {
  getLanguage: async () => ({ locale: "en-GB", messages }),
  shopperOrigin: async () => "https://shop.example.com",
  cartPath: async () => "/cart",
  checkoutPath: async () => "/checkout",
  orderPath: async (id) => `/orders/${id}`,
  getCart: async () => ({ id: CART }) as Cart,
  getCheckoutOutcome: async () => ({ isUnderWay: false, order }),
  saveCheckoutData: async () => {
    throw new Error("Nothing was ticked.");
  },
  submitCheckout: async (_, key) => {
    keys.push(key);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined) throw new Error("Nothing is left to answer.");
    if (reply instanceof Error) throw reply;
    return reply;
  },
  savePlacedOrder: async () => undefined,
  refreshPages: () => undefined,
  redirect: (href) => {
    throw new Error(`to ${href}`);
  },
  wait: async () => undefined,
};

const paid: Result<CheckoutResult> = { ok: true, data: ORDER };
const refused = (
  status: number,
  code: string,
  more: Partial<Refusal> = {},
): Result<CheckoutResult> => ({
  ok: false,
  refusal: { status, code, message: "", requestId: "", docUrl: "", ...more },
});
const IN_PROGRESS = refused(409, "idempotency_in_progress");
const REUSED = refused(422, "validation_failed", { reason: "idempotency_key_reused" });
const EMPTY = refused(422, "validation_failed", { reason: "cart_empty" });
const DECLINED = refused(422, "validation_failed", { reason: "payment_declined" });
const DOWN = refused(503, "service_unavailable");

function submit() {
  const form = new FormData();
  const fields = { method: "card", madeInBrowser: "card", card: "pm_card_visa", attempt: "try" };
  const cart = { cartId: CART, email: "a@example.com", expectedTotal: "100", due: "100" };
  for (const [name, value] of Object.entries({ ...fields, ...cart })) form.set(name, value);
  return takePayment(shop, {}, form);
}

beforeEach(() => {
  keys.splice(0);
  order = null;
});

test.each([
  ["the reply of the API is lost", [new Error("socket hang up")]],
  ["the API fails", [DOWN]],
  ["the cart is empty by now", [EMPTY]],
  ["the key went with another card", [REUSED]],
  ["another try does not end", [refused(409, "checkout_in_progress")]],
])("a cart that became an order leads to it where %s", async (_, answers) => {
  [replies, order] = [answers, ORDER];
  await expect(submit()).rejects.toThrow(`to /orders/${CART}`);
});

test("an order that the bank asks about leads to the bank", async () => {
  const nextActionUrl = "https://bank.example.com/ask";
  [replies, order] = [[DOWN], { ...ORDER, requiresAction: true, nextActionUrl }];
  await expect(submit()).rejects.toThrow(`to ${nextActionUrl}`);
});

test("an order of another cart is not used", async () => {
  [replies, order] = [[EMPTY], { ...ORDER, orderId: "ord_2" }];
  await expect(submit()).rejects.toThrow("to /cart");
});

test("a repeat waits for the try that is under way, under the same key", async () => {
  replies = [IN_PROGRESS, IN_PROGRESS, paid];
  await expect(submit()).rejects.toThrow(`to /orders/${CART}`);
  expect(keys).toEqual(["try", "try", "try"]);
});

test("another card after a try that placed nothing is another try", async () => {
  replies = [REUSED, paid];
  await expect(submit()).rejects.toThrow(`to /orders/${CART}`);
  expect(keys).toEqual(["try", "try-anew"]);
});

test("a decline is said, and the next press is another attempt", async () => {
  replies = [DECLINED];
  const state = await submit();
  expect(state).toMatchObject({ isDeclined: true, complaint: messages.declines.generic_decline });
  expect(state.attempt).not.toBe("try");
});

test("without an answer of the API the next press is the same attempt", async () => {
  replies = [new Error("socket hang up")];
  expect(await submit()).toMatchObject({
    attempt: "try",
    complaint: messages.payment.lost.underWay,
  });
});
