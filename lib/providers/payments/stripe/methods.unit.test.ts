import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import type { PaymentProcessor } from "@/lib/providers/payments/port";
import { openStripe, type StripeDouble } from "@/lib/testing/stripe";
import { chargeInput, purchaseOf, refOf } from "@/lib/testing/stripe-requests";
import { STRIPE_METHODS } from "./methods";
import { stripeProcessor } from "./stripe";

let double: StripeDouble;
let stripe: PaymentProcessor;
beforeEach(async () => {
  double = await openStripe();
  double.books.methods = STRIPE_METHODS.map(({ id }) => id);
  stripe = stripeProcessor(double.account);
});
afterEach(async () => {
  setClockOffset(0);
  await double.close();
});

const ids = async (processor: PaymentProcessor) => (await processor.methods()).map(({ id }) => id);
const asked = () => double.asked.filter(({ path }) => path.endsWith("configurations")).length;

describe("what is offered", () => {
  it("is what the account's own configuration has switched on, in the shop's order", async () => {
    double.books.methods = ["sepa_debit", "paypal", "giropay", "card"];
    expect(await ids(stripe)).toEqual(["card", "paypal", "sepa_debit"]);
  });

  it("is asked for once in ten minutes, and then while the last answer still stands", async () => {
    await Promise.all([stripe.methods(), stripe.methods()]);
    double.books.methods = ["card"];
    expect(await ids(stripe)).toHaveLength(STRIPE_METHODS.length);
    expect(asked()).toBe(1);
    setClockOffset(20 * 60);
    expect(await ids(stripe)).toHaveLength(STRIPE_METHODS.length);
    await expect.poll(() => ids(stripe)).toEqual(["card"]);
    expect(asked()).toBe(2);
  });

  it("is cards where the account cannot be asked, and what it was where it could before", async () => {
    const port = Number(new URL(double.url).port);
    await double.close();
    expect(await ids(stripe)).toEqual(["card"]);
    double = await openStripe(port);
    double.books.methods = ["card", "paypal"];
    setClockOffset(60);
    await expect.poll(() => ids(stripe)).toEqual(["card", "paypal"]);
    await double.close();
    setClockOffset(20 * 60);
    await stripe.methods();
    expect(await ids(stripe)).toEqual(["card", "paypal"]);
  });

  it("is asked for at once where the seller asks, who learns whether the key works", async () => {
    expect(stripe.lastAnswer()).toBeNull();
    await stripe.methods();
    double.books.methods = ["card"];
    expect(await stripe.check()).toBe("works");
    expect(await stripe.methods()).toHaveLength(1);
    double.books.isKeyRevoked = true;
    expect(await stripe.check()).toBe("refused");
    expect(stripe.lastAnswer()).toBe("refused");
    await double.close();
    expect(await stripe.check()).toBe("unreachable");
    expect(await stripe.methods()).toHaveLength(1);
    expect(double.charges()).toBe(0);
  });
});

describe("what is sent", () => {
  it("for a way to pay elsewhere opens it in the buyer's name", async () => {
    await stripe.charge(chargeInput({ paymentMethod: "klarna", currency: "EUR" }));
    expect(double.asked.at(-1)?.params).toMatchObject({
      payment_method_data: {
        type: "klarna",
        billing_details: {
          name: "Rosa Lind",
          email: "rosa.lind@example.com",
          address: { country: "GB" },
        },
      },
      confirm: "true",
    });
  });

  it("for Klarna says where the goods go too", async () => {
    const purchase = purchaseOf();
    const request = chargeInput({ paymentMethod: "klarna", currency: "EUR", purchase });
    expect((await stripe.charge(request)).kind).toBe("requires_action");
    const place = { line2: "Top 4", city: "Wien", postal_code: "1010", country: "AT" };
    expect(double.asked.at(-1)?.params).toMatchObject({
      payment_method_data: {
        billing_details: { address: { line1: "Ring 1", ...place }, phone: "+4315123456" },
      },
      shipping: { name: "Rosa Lind", address: { line1: "Gasse 2", ...place } },
    });
  });

  it("of a buyer without an address is the e-mail address in place of a name", async () => {
    const buyer = { name: null, email: "rosa@example.com", countryCode: null };
    const request = chargeInput({ paymentMethod: "bancontact", currency: "EUR", buyer });
    expect((await stripe.charge(request)).kind).toBe("requires_action");
    expect(double.asked.at(-1)?.params.payment_method_data).toEqual({
      type: "bancontact",
      billing_details: { name: "rosa@example.com", email: "rosa@example.com" },
    });
  });

  it("for what the fields have made is its token alone", async () => {
    const paymentMethod = "sepa_debit:ctoken_sepa_debit";
    await stripe.charge(chargeInput({ paymentMethod, currency: "EUR" }));
    const params = double.asked.at(-1)?.params;
    expect(params).toMatchObject({ confirmation_token: "ctoken_sepa_debit" });
    expect(params).not.toHaveProperty("payment_method_data");
  });

  it("after a decline of one way to pay confirms the same payment by another", async () => {
    const first = await stripe.charge(
      chargeInput({ paymentMethod: "paypal", capturesLater: true }),
    );
    double.books.answerChallenge(refOf(first), false);
    const again = chargeInput({
      ...{ paymentMethod: "sepa_debit:ctoken_sepa_debit", currency: "EUR" },
      reusedRef: refOf(first),
    });
    expect(await stripe.charge(again)).toEqual({ kind: "processing", ref: refOf(first) });
  });
});

describe.each(STRIPE_METHODS.filter(({ isMadeInBrowser }) => !isMadeInBrowser))("$id", (method) => {
  const request = { paymentMethod: method.id, currency: "EUR" };

  it("leads elsewhere, and is paid once it was approved there", async () => {
    const input = chargeInput(request);
    const opened = await stripe.charge(input);
    const ref = refOf(opened);
    expect(opened).toEqual({
      ...{ kind: "requires_action", ref },
      nextActionUrl: `https://hooks.stripe.com/redirect/authenticate/${ref}`,
    });
    expect(await stripe.charge(input)).toEqual(opened);
    double.books.answerChallenge(ref, true);
    const paid = { kind: "succeeded", ref, amount: 1_250, currency: "EUR" };
    expect((await stripe.retrieve(ref)).outcome).toEqual(paid);
    expect(await stripe.cancel(ref)).toEqual(paid);
  });

  it("is declined when the buyer refuses it, and can be cancelled when the buyer does not return", async () => {
    const refused = refOf(await stripe.charge(chargeInput(request)));
    double.books.answerChallenge(refused, false);
    expect((await stripe.retrieve(refused)).outcome.kind).toBe("declined");
    const left = refOf(await stripe.charge(chargeInput(request)));
    expect(await stripe.cancel(left)).toEqual({ kind: "cancelled", ref: left });
  });

  it(`${"canHold" in method ? "can" : "cannot"} be held`, async () => {
    const outcome = await stripe.charge(chargeInput({ ...request, capturesLater: true }));
    expect(outcome.kind).toBe("canHold" in method ? "requires_action" : "declined");
  });
});

it.each([
  ["klarna", 28],
  ["paypal", 10],
  ["revolut_pay", 7],
])("%s is held for %i days, less an hour", async (paymentMethod, days) => {
  const input = chargeInput({ paymentMethod, currency: "EUR", capturesLater: true });
  const ref = refOf(await stripe.charge(input));
  double.books.answerChallenge(ref, true);
  const { outcome } = await stripe.retrieve(ref);
  const held = outcome.kind === "authorized" ? outcome.captureBefore.getTime() : 0;
  const created = double.books.find(ref).created * 1_000;
  expect(held - created).toBe((days * 24 - 1) * 3_600_000);
});

it("a debit takes days, and is paid or sent back", async () => {
  const paymentMethod = "sepa_debit:ctoken_sepa_debit";
  const debit = async () =>
    refOf(await stripe.charge(chargeInput({ paymentMethod, currency: "EUR" })));
  const [paid, failed] = [await debit(), await debit()];
  expect((await stripe.retrieve(paid)).outcome).toEqual({ kind: "processing", ref: paid });
  // What the buyer's bank is working on cannot be stopped.
  expect(await stripe.cancel(paid)).toEqual({ kind: "processing", ref: paid });
  double.books.settleDebit(paid, true);
  double.books.settleDebit(failed, false);
  expect((await stripe.retrieve(paid)).outcome.kind).toBe("succeeded");
  expect((await stripe.retrieve(failed)).outcome).toEqual({
    ...{ kind: "declined", ref: failed, declineCode: "debit_not_authorized" },
  });
});

it.each([
  ["pm_card_visa", "card"],
  ["paypal", "paypal"],
  ["sepa_debit:ctoken_1Ab", "sepa_debit"],
  ["blik:ctoken_1Ab", "blik"],
  // Made by fields of Stripe's, or not.
  ["sepa_debit", null],
  ["paypal:ctoken_1Ab", null],
  ["card:ctoken_1Ab", "card"],
  ["sepa_debit:pm_1Ab", null],
  ["giropay", null],
  ["constructor", null],
  ["paypal ", null],
])("%s is %s", (sent, id) => {
  expect(stripe.methodOf(sent)).toBe(id);
});

it("a test card is nothing in live mode", () => {
  const live = stripeProcessor({ ...double.account, livemode: true });
  expect([live.methodOf("pm_card_visa"), live.methodOf("pm_1Ab")]).toEqual([null, "card"]);
});
