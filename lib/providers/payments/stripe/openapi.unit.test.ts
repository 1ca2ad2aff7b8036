import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openStripe } from "@/lib/testing/stripe";
import { type StripeSpec, stripeBodyChecker } from "@/lib/testing/stripe-openapi";
import { chargeInput, refOf, refundInput } from "@/lib/testing/stripe-requests";
import type { Asked } from "@/lib/testing/stripe-state";
import { STRIPE_METHODS } from "./methods";
import { stripeProcessor } from "./stripe";

/** The path to spec3.json of github.com/stripe/openapi; the check needs nothing else. */
const FILE = process.env.STRIPE_OPENAPI;

/** Every kind of request that the adapter makes with a body. */
async function everyRequest(): Promise<Asked[]> {
  const double = await openStripe();
  const stripe = stripeProcessor(double.account);
  const declined = await stripe.charge(chargeInput({ paymentMethod: "pm_card_chargeDeclined" }));
  const paid = await stripe.charge(chargeInput({ reusedRef: refOf(declined) }));
  await stripe.refund(refundInput(refOf(paid)));
  double.books.methods = STRIPE_METHODS.map(({ id }) => id);
  for (const { id, isMadeInBrowser } of STRIPE_METHODS) {
    const paymentMethod = isMadeInBrowser ? `${id}:ctoken_${id}` : id;
    await stripe.charge(chargeInput({ paymentMethod, currency: "EUR" }));
  }
  const held = await stripe.charge(chargeInput({ capturesLater: true }));
  const part = { amount: 400, currency: "GBP", isFinal: false };
  await stripe.capture?.({ key: "pay_1_capture_1", ref: refOf(held), part });
  await stripe.capture?.({ key: "pay_1_capture_2", ref: refOf(held) });
  await stripe.invalidateCharge(chargeInput());
  await double.close();
  return double.sentTo(/./);
}

const SMALL: StripeSpec = {
  paths: {
    "/v1/things/{id}": {
      post: {
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["amount"],
                properties: {
                  amount: { type: "integer" },
                  kinds: { type: "array", items: { type: "string" } },
                  is_on: { type: "boolean" },
                },
              },
            },
          },
        },
      },
    },
  },
};

it("a body is held against the description of its endpoint", () => {
  const check = stripeBodyChecker(SMALL);
  const asked = (params: Asked["params"], path = "/v1/things/th_1") =>
    check({ method: "POST", path, params, key: undefined, version: undefined });
  expect(asked({ amount: "5", kinds: { 0: "a" }, is_on: "true" })).toEqual([]);
  expect(asked({ amount: "5", color: "red" })).toHaveLength(1);
  expect(asked({ amount: "much" })).toHaveLength(1);
  expect(asked({ kinds: { 0: "a" } })).toHaveLength(1);
  expect(asked({}, "/v1/nothing")).toEqual(["POST /v1/nothing is not described"]);
});

it("six places are sent a body", async () => {
  const paths = (await everyRequest()).map(({ path }) => path.replace(/(pi|re)_\w+/, "{id}"));
  expect([...new Set(paths)].sort()).toEqual([
    "/v1/payment_intents",
    "/v1/payment_intents/{id}",
    "/v1/payment_intents/{id}/cancel",
    "/v1/payment_intents/{id}/capture",
    "/v1/payment_intents/{id}/confirm",
    "/v1/refunds",
  ]);
});

it.skipIf(!FILE)(
  "each is one that Stripe describes (skipped unless STRIPE_OPENAPI names Stripe's spec3.json)",
  async () => {
    const check = stripeBodyChecker(JSON.parse(readFileSync(FILE ?? "", "utf8")));
    expect((await everyRequest()).flatMap(check)).toEqual([]);
  },
);
