import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import type { ChargeRequest, PaymentProcessor } from "@/lib/providers/payments/port";
import { type MollieDouble, openMollie } from "@/lib/testing/mollie";
import { chargeInput, purchaseOf, refOf, refundInput } from "@/lib/testing/stripe-requests";
import { mollieProcessor } from "./mollie";

const HOUR = 3_600;

let double: MollieDouble;
let mollie: PaymentProcessor;
beforeEach(async () => {
  double = await openMollie();
  double.books.methods = ["creditcard", "ideal", "banktransfer", "paypal"];
  mollie = mollieProcessor(double.account);
});
afterEach(async () => {
  setClockOffset(0);
  await double.close();
});

/** A payment of 12.50 by iDEAL, unless said otherwise. */
const ideal = (changes: Partial<ChargeRequest> = {}) =>
  chargeInput({ paymentMethod: "ideal", currency: "EUR", ...changes });
const opened = () => double.books.payments.size;
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

async function paid(changes: Partial<ChargeRequest> = {}) {
  const ref = refOf(await mollie.charge(ideal(changes)));
  double.books.decide(ref, "approved");
  return ref;
}

describe("a payment", () => {
  it("is opened with what Mollie has to know, and leads to its page", async () => {
    const request = ideal();
    const outcome = await mollie.charge(request);
    const { orderId, storeId } = request.metadata;
    expect(outcome).toMatchObject({ kind: "requires_action", ref: expect.stringMatching(/^tr_/) });
    expect(double.asked.at(-1)?.body).toEqual({
      amount: { currency: "EUR", value: "12.50" },
      description: orderId,
      method: "ideal",
      redirectUrl: "https://shop.example/orders/1",
      cancelUrl: "https://shop.example/orders/1",
      webhookUrl: "https://shop.example/hooks/mollie",
      billingAddress: { email: "rosa.lind@example.com", country: "GB" },
      metadata: { attemptId: request.key, orderId, storeId },
    });
  });

  it.each([
    ["EUR", 1_005, "10.05"],
    ["EUR", 7, "0.07"],
    ["JPY", 1_250, "1250"],
  ])("of %s %i minor units is sent as %s", async (currency, amount, value) => {
    await mollie.charge(ideal({ paymentMethod: "card", currency, amount }));
    expect(double.asked.at(-1)?.body).toMatchObject({ amount: { currency, value } });
  });

  it("of a shop that Mollie cannot reach names no place for messages", async () => {
    const local = mollieProcessor({ ...double.account, webhookUrl: undefined });
    expect((await local.charge(ideal())).kind).toBe("requires_action");
    expect(double.asked.at(-1)?.body).not.toHaveProperty("webhookUrl");
  });

  it.each([
    ["approved", { kind: "succeeded", amount: 1_250, currency: "EUR" }],
    ["pending", { kind: "processing" }],
    ["failed", { kind: "declined", declineCode: "generic_decline" }],
    ["canceled", { kind: "cancelled" }],
    ["expired", { kind: "cancelled" }],
  ] as const)("that is %s at Mollie's page is told so", async (decision, outcome) => {
    const request = ideal();
    const ref = refOf(await mollie.charge(request));
    double.books.decide(ref, decision);
    expect(await mollie.retrieve(ref)).toMatchObject({
      ...{ key: request.key, metadata: { orderId: request.metadata.orderId } },
      outcome: { ...outcome, ref },
    });
  });

  it("by transfer leads to its page, and is waited for from then on", async () => {
    const outcome = await mollie.charge(ideal({ paymentMethod: "sepa_transfer" }));
    expect(outcome.kind).toBe("requires_action");
    const ref = refOf(outcome);
    expect((await mollie.retrieve(ref)).outcome).toEqual({ kind: "processing", ref });
    double.books.decide(ref, "approved");
    expect((await mollie.retrieve(ref)).outcome.kind).toBe("succeeded");
  });

  it("that Mollie refuses is declined, and says what was wrong", async () => {
    const outcome = await mollie.charge(ideal({ amount: 9_000_000 }));
    expect(outcome).toEqual({ kind: "declined", ref: null, declineCode: "invalid_amount" });
  });

  it("whose answer is invalid is unknown", async () => {
    for (const answer of ["{", "{}", '{"id":"tr_1"}', "<html>"]) {
      const asked = { ...double.account, apiBase: await placeThatAnswers(answer) };
      expect(await mollieProcessor(asked).charge(ideal())).toEqual({ kind: "unknown" });
    }
  });
});

describe("Klarna", () => {
  const klarna = (changes: Parameters<typeof purchaseOf>[0] = {}, amount = 1_250) =>
    ideal({ paymentMethod: "klarna", amount, purchase: purchaseOf(changes) });
  beforeEach(() => {
    double.books.methods = ["klarna"];
  });

  it("receives what is bought, by whom, and where it goes", async () => {
    expect((await mollie.charge(klarna())).kind).toBe("requires_action");
    const money = (value: string) => ({ currency: "EUR", value });
    const home = {
      ...{ givenName: "Rosa", familyName: "Lind", streetAndNumber: "Ring 1" },
      ...{ streetAdditional: "Top 4", postalCode: "1010", city: "Wien", country: "AT" },
      ...{ email: "rosa.lind@example.com", phone: "+4315123456" },
    };
    expect(double.asked.at(-1)?.body).toMatchObject({
      method: "klarna",
      billingAddress: home,
      shippingAddress: { ...home, streetAndNumber: "Gasse 2" },
      lines: [
        {
          ...{ type: "physical", description: "Mug", quantity: 2, sku: "MUG" },
          ...{ unitPrice: money("5.00"), discountAmount: money("1.00") },
          ...{ totalAmount: money("9.00"), vatRate: "20.00", vatAmount: money("1.50") },
        },
        { type: "shipping_fee", description: "Post", totalAmount: money("4.50") },
        { type: "store_credit", unitPrice: money("-1.00"), totalAmount: money("-1.00") },
      ],
    });
  });

  it.each([
    ["another sum than that of its lines", klarna({}, 1_251), "invalid_lines"],
    ["a number of no phone", klarna({ phoneE164: "0151" }), "phone_required"],
    ["no place", klarna({ city: "" }), "address_required"],
  ])("with %s is declined, and nothing is opened", async (_, request, declineCode) => {
    expect(await mollie.charge(request)).toEqual({ kind: "declined", ref: null, declineCode });
    expect(opened()).toBe(0);
  });

  it("can be held, taken and let go", async () => {
    const ref = refOf(await mollie.charge({ ...klarna(), capturesLater: true }));
    double.books.decide(ref, "approved");
    expect((await mollie.retrieve(ref)).outcome.kind).toBe("authorized");
    expect(await mollie.capture?.({ key: "one", ref })).toMatchObject({ kind: "succeeded" });
  });

  describe("that is held", () => {
    async function held(slowness = 0) {
      const ref = refOf(await mollie.charge({ ...klarna(), capturesLater: true }));
      double.books.decide(ref, "approved");
      double.books.slowness = slowness;
      return ref;
    }
    const take = (ref: string, key: string, amount: number, isFinal = false) =>
      mollie.capture?.({ key, ref, part: { amount, currency: "EUR", isFinal } });
    const stillHeld = (captured: number) => ({
      ...{ kind: "authorized", amount: 1_250, captured, capturesParts: true },
    });

    it.each([0, 2])(
      "is taken part by part, until nothing is left (%s looks late)",
      async (late) => {
        const ref = await held(late);
        expect(await take(ref, "one", 400)).toMatchObject(stillHeld(400));
        expect(await take(ref, "two", 300)).toMatchObject(stillHeld(700));
        const whole = { kind: "succeeded", ref, amount: 1_250, currency: "EUR" };
        expect(await take(ref, "three", 550, true)).toEqual(whole);
      },
    );

    it.each([0, 2])(
      "lets go of the rest with the last part, once that is taken (%s looks late)",
      async (late) => {
        const ref = await held(late);
        await take(ref, "one", 400);
        const ended = { kind: "succeeded", ref, amount: 700, currency: "EUR" };
        expect(await take(ref, "two", 300, true)).toEqual(ended);
        expect(double.books.find(ref)).toMatchObject({ status: "paid", captured: 700 });
      },
    );

    it("is not taken twice under one key, and no more than there is", async () => {
      const ref = await held();
      await take(ref, "one", 400);
      await take(ref, "one", 400);
      expect((await mollie.retrieve(ref)).outcome).toMatchObject(stillHeld(400));
      expect(await take(ref, "two", 851)).toMatchObject(stillHeld(400));
    });
  });
});

describe("under one key", () => {
  it("one payment is opened, however often the request is sent", async () => {
    const request = ideal();
    const outcomes = [await mollie.charge(request), await mollie.charge(request)];
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(opened()).toBe(1);
  });

  it("another amount opens nothing", async () => {
    const request = ideal();
    await mollie.charge(request);
    expect(await mollie.charge({ ...request, amount: 1 })).toEqual({ kind: "unknown" });
    expect(opened()).toBe(1);
  });

  it("a repeat says how the payment stands, not how it stood", async () => {
    const request = ideal({ createdAt: secondsAgo(2) });
    const ref = refOf(await mollie.charge(request));
    double.books.decide(ref, "approved");
    const outcome = { kind: "succeeded", ref, amount: 1_250, currency: "EUR" };
    expect(await mollie.charge(request)).toEqual(outcome);
    expect(await mollie.invalidateCharge(request)).toEqual(outcome);
  });

  it.each(["429", "drop before", "drop after"] as const)(
    "one payment is opened although the first request meets with %s",
    async (fault) => {
      double.fail(fault);
      expect((await mollie.charge(ideal())).kind).toBe("requires_action");
      expect(opened()).toBe(1);
    },
  );

  it.each(["500 before", "500 after", "hang"] as const)(
    "what meets with %s is unknown, and found out within the hour or after it",
    async (fault) => {
      const quick = mollieProcessor({ ...double.account, timeoutMs: 200 });
      const request = ideal();
      double.fail(fault);
      expect(await quick.charge(request)).toEqual({ kind: "unknown" });
      double.clearKeys();
      setClockOffset(2 * HOUR);
      expect(await mollie.charge(request)).toMatchObject(
        fault === "500 before" ? { kind: "cancelled" } : { kind: "requires_action" },
      );
      expect(opened()).toBe(fault === "500 before" ? 0 : 1);
    },
  );

  it("a lost payment is found behind many others, page by page", async () => {
    const request = ideal();
    const { ref } = (await mollie.charge(request)) as { ref: string };
    const { description, redirectUrl } = { description: "x", redirectUrl: "https://x.example" };
    const money = { currency: "EUR", value: "1.00" };
    for (let made = 0; made < 600; made += 1) {
      double.books.create({ description, redirectUrl, method: "ideal", amount: money });
    }
    setClockOffset(2 * HOUR);
    expect(await mollie.charge(request)).toMatchObject({ kind: "requires_action", ref });
  });

  it("a fenced payment cannot be paid any more, and one lost before is found", async () => {
    const [fenced, lost] = [ideal({ createdAt: secondsAgo(70) }), ideal()];
    expect((await mollie.invalidateCharge(fenced)).kind).toBe("cancelled");
    expect((await mollie.charge(fenced)).kind).toBe("cancelled");
    double.fail("500 after");
    await mollie.charge(lost);
    expect((await mollie.invalidateCharge(lost)).kind).toBe("requires_action");
    expect(opened()).toBe(2);
  });

  it("another try after a decline is another payment", async () => {
    const declined = refOf(await mollie.charge(ideal()));
    double.books.decide(declined, "failed");
    const again = await mollie.charge(ideal({ reusedRef: declined }));
    expect(again.kind).toBe("requires_action");
    expect(refOf(again)).not.toBe(declined);
  });
});

describe("what cannot be ended", () => {
  it("is answered as it is until it runs out", async () => {
    double.books.isCancelable = false;
    const ref = refOf(await mollie.charge(ideal()));
    expect(await mollie.cancel(ref)).toMatchObject({ kind: "requires_action", ref });
    expect(double.asked.map(({ method }) => method)).not.toContain("DELETE");
    double.books.decide(ref, "expired");
    expect(await mollie.cancel(ref)).toEqual({ kind: "cancelled", ref });
  });

  it("invalidated before its status was known, is queried until it expires", async () => {
    double.books.isCancelable = false;
    expect((await mollie.invalidateCharge(ideal())).kind).toBe("requires_action");
  });
});

describe("money that is held", () => {
  async function held(slowness = 0) {
    const ref = await paid({ paymentMethod: "card", capturesLater: true });
    double.books.slowness = slowness;
    return ref;
  }
  const part = (amount: number) => ({ amount, currency: "EUR", isFinal: true });

  it("is taken, also where that takes Mollie a moment", async () => {
    const ref = await held(2);
    const taken = await mollie.capture?.({ key: "one", ref, part: part(400) });
    expect(taken).toEqual({ kind: "succeeded", ref, amount: 400, currency: "EUR" });
  });

  it("is unknown where it takes longer, and found later", async () => {
    const ref = await held(20);
    expect(await mollie.capture?.({ key: "one", ref })).toEqual({ kind: "unknown" });
    for (let look = 0; look < 20; look += 1) double.books.look(ref);
    expect((await mollie.retrieve(ref)).outcome).toMatchObject({
      kind: "succeeded",
      amount: 1_250,
    });
  });

  it("is released, also where that takes Mollie a moment", async () => {
    const ref = await held(2);
    expect(await mollie.cancel(ref)).toEqual({ kind: "cancelled", ref });
  });

  it("that is not enough is refused, and says how it stands", async () => {
    const ref = await held();
    const refused = await mollie.capture?.({ key: "one", ref, part: part(1_251) });
    expect(refused).toMatchObject({ kind: "authorized", captured: 0, capturesParts: false });
  });
});

describe("a refund", () => {
  it.each(["500 after", "drop after", "hang"] as const)(
    "whose answer is lost by %s is made once",
    async (fault) => {
      const ref = await paid();
      const quick = mollieProcessor({ ...double.account, timeoutMs: 200 });
      const request = refundInput(ref, { currency: "EUR" });
      double.fail(fault);
      await quick.refund(request);
      double.clearKeys();
      const later = await mollie.refund({ ...request, createdAt: secondsAgo(60) });
      expect(later).toMatchObject({ kind: "succeeded" });
      expect(double.books.refunds.size).toBe(1);
    },
  );

  it("that fails days later says so, and one made at Mollie's own site is not the shop's", async () => {
    const ref = await paid();
    const made = refOf(await mollie.refund(refundInput(ref, { currency: "EUR" })));
    const [, id = ""] = made.split("/");
    double.books.settleRefund(id, "failed");
    const outcome = { kind: "failed", failureCode: "refund_failed" };
    expect(await mollie.retrieveRefund(made)).toMatchObject({ outcome });
    const money = { currency: "EUR", value: "2.00" };
    const byHand = double.books.refund(ref, { amount: money, description: "by hand" });
    expect(await mollie.listRefunds(ref)).toEqual([made, `${ref}/${byHand.id}`]);
    expect(await mollie.retrieveRefund(`${ref}/${byHand.id}`)).toMatchObject({
      ...{ key: null, money: { ref, amount: 200 } },
    });
  });

  it("of a payment that Mollie does not know is missing", async () => {
    expect(await mollie.listRefunds("tr_nobodys")).toBe("missing");
    expect(await mollie.retrieveRefund("tr_nobodys/re_1")).toMatchObject({ isMissing: true });
    expect(await mollie.retrieve("tr_nobodys")).toMatchObject({ isMissing: true });
  });
});

describe("a chargeback", () => {
  it("is money that is gone, until the bank brings it again", async () => {
    const ref = await paid();
    expect(await mollie.retrieveDispute(ref)).toBeNull();
    const id = double.books.chargeBack(ref, 1_000);
    const dispute = { id, ref, amount: 1_000, reason: "chargeback" };
    expect(await mollie.retrieveDispute(ref)).toMatchObject({ ...dispute, status: "lost" });
    double.books.reverse(id);
    expect(await mollie.retrieveDispute(ref)).toMatchObject({ ...dispute, status: "won" });
    expect(await mollie.retrieveDispute("tr_nobodys")).toBe("missing");
  });
});

describe("a message", () => {
  const read = (body: string) => mollie.readWebhook?.(body, new Headers());

  it("names a payment, and not its outcome", () => {
    const subject = (kind: string) => ({ kind, ref: "tr_7UhSN1zuXS" });
    const subjects = [subject("payment"), subject("refunds"), subject("dispute")];
    expect(read("id=tr_7UhSN1zuXS")).toEqual({ id: null, subjects });
    expect(read("id=tr_7UhSN1zuXS&status=paid")).toEqual({ id: null, subjects });
  });

  it("about another object of Mollie's has no subject here, and anything else is refused", () => {
    expect(read("id=sub_rVKGtNd6s3")).toEqual({ id: null, subjects: [] });
    for (const body of ["", "id=", "id=tr_%27--", '{"id":"tr_1"}', `id=tr_${"x".repeat(100)}`])
      expect(read(body)).toBeNull();
  });
});

describe("what is offered", () => {
  const ids = async () => (await mollie.methods()).map(({ id }) => id);
  const asked = () => double.asked.filter(({ path }) => path === "/v2/methods").length;

  it("is what the account has switched on and the shop knows, with its limits", async () => {
    double.books.methods = ["klarna", "twint", "ideal", "creditcard", "przelewy24"];
    expect(await ids()).toEqual(["card", "klarna", "ideal", "p24", "twint"]);
    const [card, , ideal, p24, twint] = await mollie.methods();
    expect(card).toMatchObject({ isMadeInBrowser: false, canHold: true });
    expect(ideal?.limits).toEqual({ EUR: { min: 1, max: 5_000_000 } });
    expect(Object.keys(p24?.limits ?? {})).toEqual(["EUR", "PLN"]);
    expect(twint?.limits).toEqual({ CHF: { min: 1, max: 500_000 } });
  });

  it("is asked for once in ten minutes, and then while the last answer still stands", async () => {
    await Promise.all([mollie.methods(), mollie.methods()]);
    const once = asked();
    double.books.methods = ["creditcard"];
    await ids();
    expect(asked()).toBe(once);
    setClockOffset(20 * 60);
    expect(await ids()).toContain("ideal");
    await expect.poll(ids).toEqual(["card"]);
    expect(asked()).toBe(2 * once);
  });

  it("is nothing where the account cannot be asked, and what it was where it could before", async () => {
    const port = Number(new URL(double.url).port);
    await double.close();
    expect(await ids()).toEqual([]);
    double = await openMollie(port);
    setClockOffset(60);
    await expect.poll(ids).toEqual(["card", "ideal"]);
    await double.close();
    setClockOffset(20 * 60);
    expect(await ids()).toEqual(["card", "ideal"]);
  });

  it("is asked for at once where the seller asks, who learns whether the key works", async () => {
    expect(mollie.lastAnswer()).toBeNull();
    await mollie.methods();
    double.books.methods = ["creditcard"];
    expect(await mollie.check()).toBe("works");
    expect(await mollie.methods()).toHaveLength(1);
    double.books.isKeyRevoked = true;
    expect(await mollie.check()).toBe("refused");
    expect(mollie.lastAnswer()).toBe("refused");
    await double.close();
    expect(await mollie.check()).toBe("unreachable");
    expect(await mollie.methods()).toHaveLength(1);
    expect(double.charges()).toBe(0);
  });

  it("is sent by its name, and nothing else is", () => {
    const sent = ["card", "ideal", "sepa_transfer", "creditcard", "pm_card_visa", "riverty", ""];
    const none = [null, null, null, null];
    expect(sent.map(mollie.methodOf)).toEqual(["card", "ideal", "sepa_transfer", ...none]);
  });
});

/** A place that says the same to everything; closed with the double. */
async function placeThatAnswers(text: string): Promise<string> {
  const { createServer } = await import("node:http");
  const server = createServer((_, response) => response.end(text)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
