import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProcessor } from "@/lib/providers/payments/port";
import { openStripe, type StripeDouble } from "@/lib/testing/stripe";
import { chargeInput, refOf, refundInput } from "@/lib/testing/stripe-requests";
import { stripeProcessor } from "./stripe";

let double: StripeDouble;
let stripe: PaymentProcessor;
beforeEach(async () => {
  double = await openStripe();
  stripe = stripeProcessor({ ...double.account, timeoutMs: 250 });
});
afterEach(() => double.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const declined = { paymentMethod: "pm_card_chargeDeclined" };

describe("what is sent", () => {
  it("to open a payment is exactly this, under the attempt's id and the pinned version", async () => {
    const wish = chargeInput();
    await stripe.charge(wish);
    expect(double.asked).toEqual([
      {
        method: "POST",
        path: "/v1/payment_intents",
        key: wish.key,
        version: "2026-10-28.endive",
        params: {
          amount: "1250",
          currency: "gbp",
          payment_method: "pm_card_visa",
          confirm: "true",
          return_url: wish.returnUrl,
          metadata: {
            attemptId: wish.key,
            orderId: wish.metadata.orderId,
            storeId: wish.metadata.storeId,
            amount: "1250",
          },
        },
      },
    ]);
  });

  it("to pay again after a decline changes and confirms the same payment", async () => {
    const first = await stripe.charge(chargeInput(declined));
    const wish = chargeInput({ amount: 900, reusedRef: refOf(first) });
    expect(await stripe.charge(wish)).toMatchObject({ kind: "succeeded", ref: refOf(first) });
    expect(double.asked.slice(1)).toMatchObject([
      {
        path: `/v1/payment_intents/${refOf(first)}`,
        key: `${wish.key}_update`,
        params: { amount: "900", currency: "gbp", metadata: { attemptId: wish.key } },
      },
      {
        path: `/v1/payment_intents/${refOf(first)}/confirm`,
        key: wish.key,
        params: { payment_method: "pm_card_visa", return_url: wish.returnUrl },
      },
    ]);
    expect(double.books.intents.size).toBe(1);
  });

  it("to fence is the same key without confirming, then an end", async () => {
    const wish = chargeInput();
    await stripe.fence(wish);
    expect(double.asked).toMatchObject([
      { path: "/v1/payment_intents", key: wish.key, params: { confirm: "false" } },
      { path: /cancel$/, params: { cancellation_reason: "abandoned" } },
    ]);
    expect(double.asked[0]?.params).not.toHaveProperty("payment_method");
  });

  it("to give back is exactly this, under the refund's id", async () => {
    const ref = refOf(await stripe.charge(chargeInput()));
    const wish = refundInput(ref);
    await stripe.refund(wish);
    expect(double.asked.at(-1)).toMatchObject({
      path: "/v1/refunds",
      key: wish.key,
      params: { payment_intent: ref, amount: "500", metadata: { refundId: wish.key } },
    });
  });

  it("is in Stripe's units, and comes back in ours", async () => {
    for (const [currency, amount, sent] of [
      ["ISK", 5, "500"],
      ["JPY", 500, "500"],
      ["KWD", 5_124, "5120"],
    ] as const) {
      const outcome = await stripe.charge(chargeInput({ currency, amount }));
      expect(double.asked.at(-1)?.params.amount).toBe(sent);
      expect(outcome).toMatchObject({ kind: "succeeded", amount, currency });
    }
  });
});

describe("a charge", () => {
  it("whose connection breaks after it was taken is asked for under the same key, and taken once", async () => {
    double.fail("drop after");
    expect(await stripe.charge(chargeInput())).toMatchObject({ kind: "succeeded" });
    expect([double.asked.length, double.charges()]).toEqual([2, 1]);
  });

  it("whose answers are all lost is unknown, and known when it is asked for again", async () => {
    const wish = chargeInput();
    double.fail("drop after", "drop after", "drop after");
    expect(await stripe.charge(wish)).toEqual({ kind: "unknown" });
    expect(await stripe.charge(wish)).toMatchObject({ kind: "succeeded" });
    expect(double.charges()).toBe(1);
  });

  it("that nobody answers is unknown, and taken once", async () => {
    const wish = chargeInput();
    double.fail("hang", "hang", "hang");
    const impatient = stripeProcessor({ ...double.account, timeoutMs: 20 });
    expect(await impatient.charge(wish)).toEqual({ kind: "unknown" });
    expect(await stripe.charge(wish)).toMatchObject({ kind: "succeeded" });
    expect(double.charges()).toBe(1);
  });

  it("that is turned away waits and is taken; turned away for good it is unknown and takes nothing", async () => {
    double.fail("429", "429", "429");
    expect(await stripe.charge(chargeInput())).toMatchObject({ kind: "succeeded" });
    double.fail(...Array.from({ length: 6 }, () => "429" as const));
    expect(await stripe.charge(chargeInput())).toEqual({ kind: "unknown" });
    expect(double.charges()).toBe(1);
  });

  it("that Stripe failed in after taking it is found among the payments", async () => {
    const wish = chargeInput();
    double.fail("500 after");
    expect(await stripe.charge(wish)).toEqual({ kind: "unknown" });
    expect(await stripe.charge(wish)).toMatchObject({ kind: "succeeded" });
    expect(double.charges()).toBe(1);
  });

  it("that Stripe failed in before taking it stays unknown for as long as its key is", async () => {
    const wish = chargeInput();
    double.fail("500 before");
    await stripe.charge(wish);
    expect(await stripe.charge(wish)).toEqual({ kind: "unknown" });
    expect(await stripe.charge({ ...wish, createdAt: hoursAgo(21) })).toMatchObject({
      kind: "cancelled",
    });
    expect(double.charges()).toBe(0);
  });

  it("older than twenty hours does not use its key any more, and is looked for instead", async () => {
    const wish = chargeInput();
    const first = await stripe.charge(wish);
    double.forgetKeys();
    double.books.find(refOf(first)).created -= 21 * 3_600;
    const old = { ...wish, createdAt: hoursAgo(21) };
    expect([await stripe.charge(old), await stripe.fence(old)]).toEqual([first, first]);
    const lost = chargeInput({ createdAt: hoursAgo(21) });
    expect(await stripe.charge(lost)).toEqual({ kind: "cancelled", ref: null });
    expect(await stripe.fence(lost)).toEqual({ kind: "cancelled", ref: null });
    expect([double.charges(), double.sentTo(/./).length]).toEqual([1, 1]);
  });

  it("with a payment method that does not exist is declined, and takes nothing", async () => {
    const outcome = await stripe.charge(chargeInput({ paymentMethod: "pm_1Nobodys" }));
    expect(outcome).toEqual({ kind: "declined", ref: null, declineCode: "resource_missing" });
  });

  it("confirmed again at the same moment by two is taken once", async () => {
    const reusedRef = refOf(await stripe.charge(chargeInput(declined)));
    const outcomes = await Promise.all([
      stripe.charge(chargeInput({ reusedRef })),
      stripe.charge(chargeInput({ reusedRef })),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["succeeded", "succeeded"]);
    expect([double.charges(), double.books.intents.size]).toEqual([1, 1]);
  });
});

describe("a fence", () => {
  it("around a payment that is confirmed again ends it, and a late request takes nothing", async () => {
    const reusedRef = refOf(await stripe.charge(chargeInput(declined)));
    const wish = chargeInput({ reusedRef });
    expect(await stripe.fence(wish)).toEqual({ kind: "cancelled", ref: reusedRef });
    expect((await stripe.charge(wish)).kind).toBe("cancelled");
    expect(double.charges()).toBe(0);
  });

  it("that Stripe does not answer is unknown: nothing may be given back yet", async () => {
    double.fail("500 before");
    expect(await stripe.fence(chargeInput())).toEqual({ kind: "unknown" });
  });
});

describe("a refund", () => {
  it("whose answer was lost is found among those of its payment, and paid once", async () => {
    const ref = refOf(await stripe.charge(chargeInput()));
    const wish = refundInput(ref);
    double.fail("500 after");
    expect(await stripe.refund(wish)).toEqual({ kind: "unknown" });
    double.forgetKeys();
    const again = { ...wish, createdAt: hoursAgo(30) };
    expect(await stripe.refund(again)).toMatchObject({ kind: "succeeded" });
    expect(double.books.refunds.size).toBe(1);
  });
});

describe("an answer that is no payment", () => {
  async function against(body: unknown, ask: (stripe: PaymentProcessor) => Promise<unknown>) {
    const paths: string[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const apiBase = `http://127.0.0.1:${port}`;
    const answer = await ask(stripeProcessor({ ...double.account, apiBase }));
    server.closeAllConnections();
    server.close();
    return { answer, paths };
  }

  const noId = { object: "payment_intent", status: "succeeded", currency: "gbp", metadata: {} };

  it.each([
    ["nothing", {}],
    ["one without an id", noId],
    ["one with an empty id", { ...noId, id: "" }],
    ["a list", { object: "list", data: [] }],
  ])("%s is unknown, and nothing is asked of it", async (_, body) => {
    const fenced = await against(body, (stripe) => stripe.fence(chargeInput()));
    expect(fenced.answer).toEqual({ kind: "unknown" });
    expect(fenced.paths).toEqual(["/v1/payment_intents"]);
    const charged = await against(body, (stripe) => stripe.charge(chargeInput()));
    expect(charged.answer).toEqual({ kind: "unknown" });
    const refunded = await against(body, (stripe) => stripe.refund(refundInput("pi_1")));
    expect(refunded.answer).toEqual({ kind: "unknown" });
    const found = await against(body, (stripe) => stripe.retrieve("pi_1"));
    expect(found.answer).toMatchObject({ outcome: { kind: "unknown" }, isMissing: false });
    expect((await against(body, (stripe) => stripe.cancel("pi_1"))).answer).toEqual({
      kind: "unknown",
    });
    expect((await against(body, (stripe) => stripe.retrieveDispute("dp_1"))).answer).toBe(
      "unknown",
    );
  });
});
