import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openMollie } from "@/lib/testing/mollie";
import { type MollieSpec, mollieChecker } from "@/lib/testing/mollie-openapi";
import { chargeInput, purchaseOf, refOf, refundInput } from "@/lib/testing/stripe-requests";
import { MOLLIE_METHODS } from "./methods";
import { mollieProcessor } from "./mollie";

/** The path to specs.yaml of github.com/mollie/openapi as JSON; the check needs nothing else. */
const FILE = process.env.MOLLIE_OPENAPI;

/** Every kind of request that the adapter makes, and what the double answers to each. */
async function everyExchange() {
  const double = await openMollie();
  const mollie = mollieProcessor(double.account);
  double.books.methods = MOLLIE_METHODS.map(({ mollieId }) => mollieId);
  await mollie.methods();
  for (const { id, currencies } of MOLLIE_METHODS) {
    const [currency = "EUR"] = currencies;
    const purchase = id === "klarna" ? { purchase: purchaseOf() } : {};
    await mollie.charge(chargeInput({ paymentMethod: id, currency, ...purchase }));
  }
  const asked = chargeInput({ paymentMethod: "card", capturesLater: true });
  const open = async () => refOf(await mollie.charge({ ...asked, key: chargeInput().key }));
  const approved = async () => {
    const ref = await open();
    double.books.decide(ref, "approved");
    return ref;
  };
  await mollie.invalidateCharge({ ...asked, key: chargeInput().key });
  await mollie.cancel(await open());
  await mollie.cancel(await approved());
  const ref = await approved();
  await mollie.retrieve(ref);
  const part = { amount: 1_000, currency: "GBP", isFinal: true };
  await mollie.capture?.({ key: "one", ref, part });
  const refund = refOf(await mollie.refund(refundInput(ref)));
  await mollie.refund(refundInput(ref, { amount: 9_000 }));
  await mollie.retrieveRefund(refund);
  await mollie.listRefunds(ref);
  double.books.chargeBack(ref);
  await mollie.retrieveDispute(ref);
  const failed = await open();
  double.books.decide(failed, "failed");
  await mollie.retrieve(failed);
  await mollie.retrieve("tr_nobodys");
  await double.close();
  return double.asked;
}

const Part = { type: "object", properties: { size: { type: "integer" } } };
const Thing = {
  type: "object",
  properties: { amount: { type: "integer" }, parts: { type: "array", items: Part } },
  required: ["amount"],
};
const SMALL: MollieSpec = {
  paths: {
    "/v2/things/{id}": {
      post: {
        parameters: [{ in: "query", name: "limit" }],
        requestBody: { content: { "application/json": { schema: Thing } } },
        responses: { 201: { content: { "application/hal+json": { schema: Thing } } } },
      },
    },
  },
};

it("a request and its answer are held against the description of their endpoint", () => {
  const check = mollieChecker(SMALL);
  const asked = (body: unknown, answer: unknown = body, status = 201, query = {}) =>
    check({
      ...{ method: "POST", path: "/v2/things/th_1", query, body, key: undefined },
      answer: { status, body: answer },
    });
  expect(asked({ amount: 5 })).toEqual([]);
  expect(asked({ amount: 5, color: "red" })).toHaveLength(1);
  expect(asked({ amount: "much" }, { amount: 5 })).toHaveLength(1);
  expect(asked({ amount: 5, parts: [{ size: 1 }] }, { amount: 5 })).toEqual([]);
  expect(asked({ amount: 5, parts: [{ color: "red" }] }, { amount: 5 })).toHaveLength(1);
  expect(asked({ amount: 5 }, {})).toHaveLength(1);
  expect(asked({ amount: 5 }, { amount: 5 }, 418)).toHaveLength(1);
  expect(asked({ amount: 5 }, { amount: 5 }, 201, { limit: "1" })).toEqual([]);
  expect(asked({ amount: 5 }, { amount: 5 }, 201, { size: "1" })).toHaveLength(1);
});

it("eleven places are asked", async () => {
  const places = (await everyExchange()).map(
    ({ method, path }) => `${method} ${path.replaceAll(/(tr|re)_\w+/g, "{id}")}`,
  );
  expect([...new Set(places)].sort()).toEqual([
    "DELETE /v2/payments/{id}",
    "GET /v2/methods",
    "GET /v2/payments",
    "GET /v2/payments/{id}",
    "GET /v2/payments/{id}/chargebacks",
    "GET /v2/payments/{id}/refunds",
    "GET /v2/payments/{id}/refunds/{id}",
    "POST /v2/payments",
    "POST /v2/payments/{id}/captures",
    "POST /v2/payments/{id}/refunds",
    "POST /v2/payments/{id}/release-authorization",
  ]);
});

it.skipIf(!FILE)(
  "each request and answer is one that Mollie describes (skipped unless MOLLIE_OPENAPI names its description)",
  async () => {
    const check = mollieChecker(JSON.parse(readFileSync(FILE ?? "", "utf8")));
    expect((await everyExchange()).flatMap(check)).toEqual([]);
  },
);
