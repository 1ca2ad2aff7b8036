import { beforeEach, expect, test, vi } from "vitest";
import { getMessages } from "@/messages/storefront";
import { findOrder } from "./find-order";

const sent: unknown[] = [];
let reply: { data?: unknown; error?: unknown; response: Response };
let locale = "en-GB";

vi.mock("@/components/storefront/shell/server/language", () => ({
  getLanguage: async () => ({ locale, messages: getMessages(locale) }),
}));
vi.mock("@/components/storefront/shell/server/visitor", () => ({
  cartToken: async () => undefined,
}));
vi.mock("@/components/storefront/shell/server/shop-api", () => ({
  shopApi: async () => ({
    POST: async (path: string, { body }: { body: unknown }) => {
      sent.push([path, body]);
      return reply;
    },
  }),
}));

beforeEach(() => sent.splice(0));

function typed(orderNumber: string, email: string): FormData {
  const form = new FormData();
  form.set("orderNumber", orderNumber);
  form.set("email", email);
  return form;
}

const refuse = (status: number, error: object) => {
  reply = {
    error: { error: { requestId: "req_1", ...error } },
    response: new Response(null, { status }),
  };
};

test("what was typed is asked for, and answered without a word about the order", async () => {
  reply = { data: { data: { sent: true } }, response: new Response(null, { status: 202 }) };
  const state = await findOrder({}, typed(" T-1001 ", " ada@example.com"));
  const values = { orderNumber: "T-1001", email: "ada@example.com" };
  expect(sent).toEqual([["/orders/find", values]]);
  expect(state).toEqual({ values, askedFor: "ada@example.com" });
});

test.each([
  ["en-GB", "Please enter the number of your order.", "name@example.com"],
  ["de-DE", "Bitte geben Sie Ihre Bestellnummer ein.", "name@example.com"],
])("in %s each field says what is wrong with it", async (asked, number, email) => {
  locale = asked;
  refuse(422, {
    code: "validation_error",
    message: "Some fields are not right.",
    fieldErrors: [
      { path: "orderNumber", code: "required", message: "Must not be empty." },
      { path: "email", code: "invalid_format", message: "Must be an e-mail address." },
    ],
  });
  const state = await findOrder({}, typed("", "ada"));
  expect(state.errors?.orderNumber).toEqual([number]);
  expect(state.errors?.email?.[0]).toContain(email);
  expect([state.complaint, state.askedFor, state.values?.email]).toEqual([
    undefined,
    undefined,
    "ada",
  ]);
});

test("asking too often is said in the shopper's language", async () => {
  locale = "de-DE";
  refuse(429, { code: "rate_limited", message: "Too many requests." });
  const state = await findOrder({}, typed("T-1001", "ada@example.com"));
  expect(state.complaint).toBe(getMessages(locale).refusals.byCode.rate_limited);
});
