import { afterAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kit/ids";
import { openMollie } from "@/lib/testing/mollie";
import { openStripe } from "@/lib/testing/stripe";
import { chargeInput, refOf, refundInput } from "@/lib/testing/stripe-requests";
import { mollieProcessor } from "./mollie/mollie";
import type { ChargeRequest, PaymentOutcome, PaymentProcessor } from "./port";
import { stripeProcessor } from "./stripe/stripe";
import { answerChallenge, testProcessor } from "./test/test-processor";

const stripe = await openStripe();
stripe.books.allowsMulticapture = true;
const mollie = await openMollie();
afterAll(() => Promise.all([stripe.close(), mollie.close()]));

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

type Case = {
  name: string;
  make: () => PaymentProcessor;
  /** What the shopper does at the processor's own site. */
  answer: (ref: string, approved: boolean) => Promise<void>;
  /** A card that requires a challenge before it pays. */
  asked: string;
  /** A payment by card, made to its end. */
  pay: (request: ChargeRequest) => Promise<PaymentOutcome>;
};

/** Those that take a card that the browser has made something of: they charge it at once. */
const AT_ONCE: Case[] = [
  {
    name: "the test processor",
    make: () => testProcessor,
    answer: async (ref, approved) => void (await answerChallenge(ref, approved)),
    ...{ asked: "pm_card_authenticationRequired", pay: (request) => testProcessor.charge(request) },
  },
  {
    name: "Stripe",
    make: () => stripeProcessor(stripe.account),
    answer: async (ref, approved) => stripe.books.answerChallenge(ref, approved),
    asked: "pm_card_authenticationRequired",
    pay: (request) => stripeProcessor(stripe.account).charge(request),
  },
];

/** One that takes everything at its own site. */
const ELSEWHERE: Case = {
  name: "Mollie",
  make: () => mollieProcessor(mollie.account),
  answer: async (ref, approved) => mollie.books.decide(ref, approved ? "approved" : "failed"),
  asked: "card",
  async pay(request) {
    const ref = refOf(await ELSEWHERE.make().charge({ ...request, paymentMethod: "card" }));
    await ELSEWHERE.answer(ref, true);
    return (await ELSEWHERE.make().retrieve(ref)).outcome;
  },
};

describe.each(AT_ONCE)("$name, which charges at once,", ({ make }) => {
  it("charges once for a key, however often and however fast the request is sent", async () => {
    const asked = chargeInput();
    const first = await make().charge(asked);
    expect(first).toMatchObject({ kind: "succeeded", amount: 1_250, currency: "GBP" });
    const more = await Promise.all([make().charge(asked), make().charge(asked)]);
    expect(more).toEqual([first, first]);
  });

  it("charges nothing for another request under a used key", async () => {
    const asked = chargeInput();
    await make().charge(asked);
    expect(await make().charge({ ...asked, amount: 9_999 })).toEqual({ kind: "unknown" });
  });

  it.each([
    ["pm_card_chargeDeclined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error"],
  ])("declines %s, names the payment and says why", async (paymentMethod, declineCode) => {
    const outcome = await make().charge(chargeInput({ paymentMethod }));
    expect(outcome).toEqual({ kind: "declined", ref: expect.any(String), declineCode });
  });

  it("takes a declined payment's place when it is tried again with another amount", async () => {
    const metadata = chargeInput().metadata;
    const declined = await make().charge(
      chargeInput({ metadata, paymentMethod: "pm_card_chargeDeclined" }),
    );
    const again = chargeInput({ metadata, amount: 900, reusedRef: refOf(declined) });
    expect(await make().charge(again)).toMatchObject({ kind: "succeeded", amount: 900 });
    expect(await make().charge(again)).toMatchObject({ kind: "succeeded", amount: 900 });
  });

  it.each([
    ["pm_card_visa", "succeeded"],
    ["pm_card_chargeDeclined", "declined"],
    ["pm_card_authenticationRequired", "requires_action"],
  ])("fenced after %s was charged, says what came of it", async (paymentMethod, kind) => {
    const asked = chargeInput({ paymentMethod });
    const outcome = await make().charge(asked);
    expect(await make().invalidateCharge(asked)).toEqual(outcome);
    expect(outcome.kind).toBe(kind);
  });

  it("captures parts of the authorized amount, each once for its key, and releases the rest", async () => {
    const held = await make().charge(chargeInput({ capturesLater: true }));
    expect(held).toMatchObject({ kind: "authorized", captured: 0, capturesParts: true });
    const ref = refOf(held);
    const take = (key: string, amount: number, isFinal = false) =>
      make().capture?.({ key, ref, part: { amount, currency: "GBP", isFinal } });
    const first = { kind: "authorized", ref, amount: 1_250, captured: 400, capturesParts: true };
    expect(await take("part one", 400)).toMatchObject(first);
    expect(await take("part one", 400)).toMatchObject(first);
    expect((await make().retrieve(ref)).outcome).toMatchObject(first);
    // More than is left is refused, and says how it stands.
    expect(await take("part two", 851)).toMatchObject(first);
    expect(await take("part three", 100)).toMatchObject({ ...first, captured: 500 });
    expect(await make().refund(refundInput(ref, { amount: 501 }))).toMatchObject({
      kind: "failed",
    });
    expect(await make().refund(refundInput(ref, { amount: 500 }))).toMatchObject({
      kind: "succeeded",
    });
    const taken = { kind: "succeeded", ref, amount: 500, currency: "GBP" };
    expect(await make().cancel(ref)).toEqual(taken);
    expect(await take("part four", 100)).toEqual(taken);
  });

  it("fenced after its money was held, says so", async () => {
    const asked = chargeInput({ capturesLater: true });
    const held = await make().charge(asked);
    expect(await make().invalidateCharge(asked)).toEqual(held);
  });

  it("offers cards first, accepts the methods it offers, and refuses unknown ones", async () => {
    const { methodOf, methods } = make();
    const sent = ["pm_card_visa", "bank_transfer", "visa", "card", "pm_", ""];
    expect(sent.map(methodOf)).toEqual(["card", null, null, null, null, null]);
    const [card, ...others] = await methods();
    expect(card).toMatchObject({ id: "card", isMadeInBrowser: true });
    // Those that are not made in the browser are sent by their names.
    const named = others.filter(({ isMadeInBrowser }) => !isMadeInBrowser).map(({ id }) => id);
    expect(named.map(methodOf)).toEqual(named);
  });
});

describe.each([...AT_ONCE, ELSEWHERE])("$name", ({ make, answer, asked, pay }) => {
  it("says that the shopper has to act, where, and what came of it", async () => {
    const request = chargeInput({ paymentMethod: asked });
    const outcome = await make().charge(request);
    expect(outcome).toMatchObject({ kind: "requires_action", nextActionUrl: expect.any(String) });
    await answer(refOf(outcome), true);
    expect(await make().retrieve(refOf(outcome))).toMatchObject({
      key: request.key,
      metadata: { orderId: request.metadata.orderId, storeId: request.metadata.storeId },
      outcome: { kind: "succeeded", amount: 1_250 },
    });
    const refused = await make().charge(chargeInput({ paymentMethod: asked }));
    await answer(refOf(refused), false);
    expect((await make().retrieve(refOf(refused))).outcome.kind).toBe("declined");
  });

  it("once fenced, never charges under a key that was not used", async () => {
    const request = chargeInput({ paymentMethod: asked, createdAt: secondsAgo(2) });
    expect(await make().invalidateCharge(request)).toMatchObject({ kind: "cancelled" });
    expect(await make().invalidateCharge(request)).toMatchObject({ kind: "cancelled" });
    expect((await make().charge(request)).kind).toMatch(/^(cancelled|declined|unknown)$/);
  });

  it("ends an open payment, and says so when it was too late", async () => {
    const open = await make().charge(chargeInput({ paymentMethod: asked }));
    expect(await make().cancel(refOf(open))).toEqual({ kind: "cancelled", ref: refOf(open) });
    const done = await pay(chargeInput());
    expect(await make().cancel(refOf(done))).toEqual(done);
  });

  it("gives back once for a key, and never more than it took", async () => {
    const ref = refOf(await pay(chargeInput()));
    const refund = { key: newId("refund"), ref, amount: 1_000, currency: "GBP" };
    const first = await make().refund({ ...refund, createdAt: new Date() });
    expect(first).toMatchObject({ kind: "succeeded" });
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect(await make().refund({ ...refund, createdAt: anHourAgo })).toEqual(first);
    const more = { ...refund, key: newId("refund"), createdAt: new Date() };
    expect(await make().refund(more)).toMatchObject({ kind: "failed" });
    const money = { ref, amount: 1_000, reason: null };
    const found = { key: refund.key, outcome: first, money };
    expect(await make().retrieveRefund(refOf(first))).toEqual(found);
    expect(await make().listRefunds(ref)).toContain(refOf(first));
  });

  it("authorizes money, and captures it once however often the request is sent", async () => {
    const held = await pay(chargeInput({ capturesLater: true }));
    expect(held).toMatchObject({ kind: "authorized", amount: 1_250, currency: "GBP" });
    expect((await make().retrieve(refOf(held))).outcome).toEqual(held);
    expect(held.kind === "authorized" && held.captureBefore.getTime()).toBeGreaterThan(
      Date.now() + 6 * 24 * 3_600_000,
    );
    const ref = refOf(held);
    const capture = (key: string) => make().capture?.({ key, ref });
    const taken = { kind: "succeeded", ref, amount: 1_250, currency: "GBP" };
    expect(await Promise.all([capture("one"), capture("one"), capture("two")])).toEqual([
      taken,
      taken,
      taken,
    ]);
    expect(await make().cancel(ref)).toEqual(taken);
  });

  it("releases the rest with a final part", async () => {
    const ref = refOf(await pay(chargeInput({ capturesLater: true })));
    const part = { amount: 400, currency: "GBP", isFinal: true };
    const taken = { kind: "succeeded", ref, amount: 400, currency: "GBP" };
    expect(await make().capture?.({ key: "final one", ref, part })).toEqual(taken);
    expect((await make().retrieve(ref)).outcome).toEqual(taken);
  });

  it("authorizes money once the shopper has acted, and releases it", async () => {
    const paymentMethod = asked;
    const ref = refOf(await make().charge(chargeInput({ paymentMethod, capturesLater: true })));
    await answer(ref, true);
    expect((await make().retrieve(ref)).outcome.kind).toBe("authorized");
    expect(await make().cancel(ref)).toEqual({ kind: "cancelled", ref });
    expect(await make().capture?.({ key: "late", ref })).toEqual({ kind: "cancelled", ref });
  });

  it("answers unknown for an id that was never made, and does not fail over it", async () => {
    expect((await make().retrieve("pi_nobodys")).outcome).toEqual({ kind: "unknown" });
    expect((await make().retrieveRefund("re_nobodys")).outcome).toEqual({ kind: "unknown" });
    expect((await make().cancel("pi_nobodys")).kind).toBe("unknown");
  });
});
