import { beforeEach, expect, test } from "vitest";
import type { Refusal, Result } from "@/lib/client/result";
import type { FindOrder, OrderLinkSent } from "@/lib/contract/order";
import { getMessages } from "@/messages/storefront";
import { lookForOrder } from "./look-for-order";

const sent: FindOrder[] = [];
let reply: Result<OrderLinkSent>;

const search = (form: FormData, locale = "en-GB") =>
  lookForOrder(form, {
    requestLink: async (body) => {
      sent.push(body);
      return reply;
    },
    getLanguage: async () => ({ locale, messages: getMessages(locale) }),
  });

beforeEach(() => sent.splice(0));

function typed(orderNumber: string, email: string): FormData {
  const form = new FormData();
  form.set("orderNumber", orderNumber);
  form.set("email", email);
  return form;
}

const refuse = (status: number, error: Pick<Refusal, "code" | "message" | "fieldErrors">) => {
  reply = { ok: false, refusal: { requestId: "req_1", docUrl: "", status, ...error } };
};

test("the typed data is sent, and the answer reveals nothing about the order", async () => {
  reply = { ok: true, data: { sent: true } };
  const state = await search(typed(" T-1001 ", " ada@example.com"));
  const values = { orderNumber: "T-1001", email: "ada@example.com" };
  expect(sent).toEqual([values]);
  expect(state).toEqual({ values, askedFor: "ada@example.com" });
});

test.each([
  ["en-GB", "Please enter the number of your order.", "name@example.com"],
  ["de-DE", "Bitte geben Sie Ihre Bestellnummer ein.", "name@example.com"],
])("in %s each field says what is wrong with it", async (locale, number, email) => {
  refuse(422, {
    code: "validation_error",
    message: "Some fields are not right.",
    fieldErrors: [
      { path: "orderNumber", code: "required", message: "Must not be empty." },
      { path: "email", code: "invalid_format", message: "Must be an e-mail address." },
    ],
  });
  const state = await search(typed("", "ada"), locale);
  expect(state.errors?.orderNumber).toEqual([number]);
  expect(state.errors?.email?.[0]).toContain(email);
  expect([state.complaint, state.askedFor, state.values?.email]).toEqual([
    undefined,
    undefined,
    "ada",
  ]);
});

test("asking too often is said in the shopper's language", async () => {
  refuse(429, { code: "rate_limited", message: "Too many requests." });
  const state = await search(typed("T-1001", "ada@example.com"), "de-DE");
  expect(state.complaint).toBe(getMessages("de-DE").refusals.byCode.rate_limited);
});
