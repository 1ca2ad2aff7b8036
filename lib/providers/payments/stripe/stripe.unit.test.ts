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
    const request = chargeInput();
    await stripe.charge(request);
    expect(double.asked).toEqual([
      {
        method: "POST",
        path: "/v1/payment_intents",
        key: request.key,
        version: "2026-10-28.endive",
        params: {
          amount: "1250",
          currency: "gbp",
          payment_method: "pm_card_visa",
          confirm: "true",
          return_url: request.returnUrl,
          metadata: {
            attemptId: request.key,
            orderId: request.metadata.orderId,
            storeId: request.metadata.storeId,
            amount: "1250",
          },
        },
      },
    ]);
  });

  it("to pay again after a decline changes and confirms the same payment", async () => {
    const first = await stripe.charge(chargeInput(declined));
    const request = chargeInput({ amount: 900, reusedRef: refOf(first) });
    expect(await stripe.charge(request)).toMatchObject({ kind: "succeeded", ref: refOf(first) });
    expect(double.asked.slice(1)).toMatchObject([
      {
        path: `/v1/payment_intents/${refOf(first)}`,
        key: `${request.key}_update`,
        params: { amount: "900", currency: "gbp", metadata: { attemptId: request.key } },
      },
      {
        path: `/v1/payment_intents/${refOf(first)}/confirm`,
        key: request.key,
        params: { payment_method: "pm_card_visa", return_url: request.returnUrl },
      },
    ]);
    expect(double.books.intents.size).toBe(1);
  });

  it("to hold money, and to take it, is exactly this", async () => {
    const request = chargeInput({ capturesLater: true });
    const ref = refOf(await stripe.charge(request));
    await stripe.capture?.({ key: "pay_1_capture_1", ref });
    expect(double.asked[0]?.params).toMatchObject({
      capture_method: "manual",
      payment_method_options: { card: { request_multicapture: "if_available" } },
      expand: { 0: "latest_charge" },
    });
    expect(double.asked[1]).toMatchObject({
      path: `/v1/payment_intents/${ref}/capture`,
      key: "pay_1_capture_1",
      params: { expand: { 0: "latest_charge" } },
    });
    const part = { amount: 400, currency: "GBP", isFinal: false };
    await stripe.capture?.({ key: "pay_1_capture_2", ref, part });
    expect(double.asked[2]?.params).toEqual({
      ...{ amount_to_capture: "400", final_capture: "false", expand: { 0: "latest_charge" } },
    });
    await stripe.capture?.({ key: "pay_1_capture_3", ref, part: { ...part, isFinal: true } });
    const last = double.sentTo(/capture$/).at(-1);
    expect(last?.params).toEqual({ amount_to_capture: "400", expand: { 0: "latest_charge" } });
  });

  it("to fence is the same key without confirming, then an end", async () => {
    const request = chargeInput();
    await stripe.invalidateCharge(request);
    expect(double.asked).toMatchObject([
      { path: "/v1/payment_intents", key: request.key, params: { confirm: "false" } },
      { path: /cancel$/, params: { cancellation_reason: "abandoned" } },
    ]);
    expect(double.asked[0]?.params).not.toHaveProperty("payment_method");
  });

  it("to give back is exactly this, under the refund's id", async () => {
    const ref = refOf(await stripe.charge(chargeInput()));
    const request = refundInput(ref);
    await stripe.refund(request);
    expect(double.asked.at(-1)).toMatchObject({
      path: "/v1/refunds",
      key: request.key,
      params: { payment_intent: ref, amount: "500", metadata: { refundId: request.key } },
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
  it("whose connection breaks after it was taken is sent again under the same key, and taken once", async () => {
    double.fail("drop after");
    expect(await stripe.charge(chargeInput())).toMatchObject({ kind: "succeeded" });
    expect([double.asked.length, double.charges()]).toEqual([2, 1]);
  });

  it("whose answers are all lost is unknown, and known when it is sent again", async () => {
    const request = chargeInput();
    double.fail("drop after", "drop after", "drop after");
    expect(await stripe.charge(request)).toEqual({ kind: "unknown" });
    expect(await stripe.charge(request)).toMatchObject({ kind: "succeeded" });
    expect(double.charges()).toBe(1);
  });

  it("that gets no answer is unknown, and taken once", async () => {
    const request = chargeInput();
    double.fail("hang", "hang", "hang");
    const impatient = stripeProcessor({ ...double.account, timeoutMs: 20 });
    expect(await impatient.charge(request)).toEqual({ kind: "unknown" });
    expect(await stripe.charge(request)).toMatchObject({ kind: "succeeded" });
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
    const request = chargeInput();
    double.fail("500 after");
    expect(await stripe.charge(request)).toEqual({ kind: "unknown" });
    expect(await stripe.charge(request)).toMatchObject({ kind: "succeeded" });
    expect(double.charges()).toBe(1);
  });

  it("that Stripe failed in before taking it stays unknown for as long as its key is", async () => {
    const request = chargeInput();
    double.fail("500 before");
    await stripe.charge(request);
    expect(await stripe.charge(request)).toEqual({ kind: "unknown" });
    expect(await stripe.charge({ ...request, createdAt: hoursAgo(21) })).toMatchObject({
      kind: "cancelled",
    });
    expect(double.charges()).toBe(0);
  });

  it("older than twenty hours does not use its key any more, and is looked for instead", async () => {
    const request = chargeInput();
    const first = await stripe.charge(request);
    double.clearKeys();
    double.books.find(refOf(first)).created -= 21 * 3_600;
    const old = { ...request, createdAt: hoursAgo(21) };
    expect([await stripe.charge(old), await stripe.invalidateCharge(old)]).toEqual([first, first]);
    const lost = chargeInput({ createdAt: hoursAgo(21) });
    expect(await stripe.charge(lost)).toEqual({ kind: "cancelled", ref: null });
    expect(await stripe.invalidateCharge(lost)).toEqual({ kind: "cancelled", ref: null });
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
    const request = chargeInput({ reusedRef });
    expect(await stripe.invalidateCharge(request)).toEqual({ kind: "cancelled", ref: reusedRef });
    expect((await stripe.charge(request)).kind).toBe("cancelled");
    expect(double.charges()).toBe(0);
  });

  it("that Stripe does not answer is unknown: nothing may be given back yet", async () => {
    double.fail("500 before");
    expect(await stripe.invalidateCharge(chargeInput())).toEqual({ kind: "unknown" });
  });
});

describe("a refund", () => {
  it("whose answer was lost is found among those of its payment, and paid once", async () => {
    const ref = refOf(await stripe.charge(chargeInput()));
    const request = refundInput(ref);
    double.fail("500 after");
    expect(await stripe.refund(request)).toEqual({ kind: "unknown" });
    double.clearKeys();
    const again = { ...request, createdAt: hoursAgo(30) };
    expect(await stripe.refund(again)).toMatchObject({ kind: "succeeded" });
    expect(double.books.refunds.size).toBe(1);
  });
});

describe("money that is held", () => {
  const hold = async () => refOf(await stripe.charge(chargeInput({ capturesLater: true })));

  it.each(["drop after", "hang", "500 after"] as const)("is taken once: %s", async (fault) => {
    const ref = await hold();
    double.fail(fault);
    await stripe.capture?.({ key: "one", ref });
    expect(await stripe.capture?.({ key: "one", ref })).toMatchObject({ kind: "succeeded" });
    expect(double.books.find(ref).amount_received).toBe(1_250);
  });

  it("that Stripe failed to take is held still, and taken under another key", async () => {
    const ref = await hold();
    double.fail("500 before");
    const outcomes = [await stripe.capture?.({ key: "one", ref })];
    outcomes.push(await stripe.capture?.({ key: "one", ref }));
    expect(outcomes.at(-1)).toMatchObject({ kind: "authorized" });
    expect(await stripe.capture?.({ key: "two", ref })).toMatchObject({ kind: "succeeded" });
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
  ])("%s is unknown, and no request is sent for it", async (_, body) => {
    const fenced = await against(body, (stripe) => stripe.invalidateCharge(chargeInput()));
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
