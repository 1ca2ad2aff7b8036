import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { readStripeWebhook } from "./webhook";

const OURS = { webhookSecrets: ["whsec_new", "whsec_old"], livemode: false };
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

function message(type: string, livemode = false) {
  return JSON.stringify({ id: "evt_1", type, livemode, data: { object: { id: "pi_1" } } });
}

function sign(payload: string, secret = "whsec_new", timestamp = secondsAgo(0)) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

describe("a message of Stripe", () => {
  it.each([
    ["payment_intent.succeeded", "payment"],
    ["payment_intent.payment_failed", "payment"],
    ["refund.failed", "refund"],
    ["charge.refund.updated", "refund"],
    ["charge.dispute.closed", "dispute"],
  ])("%s is about a %s", (type, kind) => {
    const body = message(type);
    const event = { id: "evt_1", subjects: [{ kind, ref: "pi_1" }] };
    expect(readStripeWebhook(body, sign(body), OURS)).toEqual(event);
  });

  it("charge.refunded is about the refunds of its payment, and without one about nothing", () => {
    const about = (payment: string | null) => {
      const object = { id: "ch_1", payment_intent: payment };
      const event = { id: "evt_1", type: "charge.refunded", livemode: false, data: { object } };
      const body = JSON.stringify(event);
      return readStripeWebhook(body, sign(body), OURS)?.subjects;
    };
    expect([about("pi_1"), about(null)]).toEqual([[{ kind: "refunds", ref: "pi_1" }], []]);
  });

  it("of another kind, or of the other mode, is about nothing", () => {
    for (const body of [message("customer.created"), message("payment_intent.succeeded", true)]) {
      expect(readStripeWebhook(body, sign(body), OURS)).toMatchObject({ subjects: [] });
    }
  });

  it("counts under each of the secrets while one is being replaced, and under no other", () => {
    const body = message("refund.failed");
    expect(readStripeWebhook(body, sign(body, "whsec_old"), OURS)).not.toBeNull();
    expect(readStripeWebhook(body, sign(body, "whsec_else"), OURS)).toBeNull();
    expect(readStripeWebhook(body, sign(body), { ...OURS, webhookSecrets: [] })).toBeNull();
  });

  it("with one byte changed, or without a signature, counts for nothing", () => {
    const body = message("refund.failed");
    expect(readStripeWebhook(`${body} `, sign(body), OURS)).toBeNull();
    expect(readStripeWebhook(body, "", OURS)).toBeNull();
    expect(readStripeWebhook(body, "t=1,v1=00", OURS)).toBeNull();
  });

  it("signed more than five minutes ago counts for nothing", () => {
    const body = message("refund.failed");
    expect(readStripeWebhook(body, sign(body, "whsec_new", secondsAgo(290)), OURS)).not.toBeNull();
    expect(readStripeWebhook(body, sign(body, "whsec_new", secondsAgo(310)), OURS)).toBeNull();
  });

  it("that is malformed is ignored, even when signed", () => {
    for (const body of ["", "{", "[]", '{"id":1}'])
      expect(readStripeWebhook(body, sign(body), OURS)).toBeNull();
  });
});
