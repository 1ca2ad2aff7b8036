import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readCart, saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { reconcile } from "@/lib/commerce/payments";
import { now, setClockOffset } from "@/lib/kit/clock";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { sendToHook } from "@/lib/testing/processor-hook";
import { fillCart, sell, visitor } from "@/lib/testing/shop";
import { configureStripe, type StripeDouble, WEBHOOK_SECRET } from "@/lib/testing/stripe";

/* The ways to pay that Stripe has beside cards, from the checkout to the last message about them. */

const SEPA = "sepa_debit:ctoken_sepa_debit";
const DAY = 24 * 3_600;

let double: StripeDouble;
beforeAll(async () => {
  double = await configureStripe();
  double.books.methods = ["card", "paypal", "klarna", "ideal", "revolut_pay", "sepa_debit"];
});
afterAll(() => double.close());
afterEach(() => setClockOffset(0));

const openEuroShop = () => openPlainShop({ currency: "EUR" });

/** Gives the shop every message that Stripe has sent about a payment so far, the newest first or last. */
async function deliver(ref: string, order: "sent" | "reversed" = "sent"): Promise<void> {
  const about = double.books.events.filter(
    ({ data: { object } }) => Reflect.get(object, "id") === ref,
  );
  for (const event of order === "sent" ? about : about.toReversed()) {
    const { body, signature } = double.message(event, WEBHOOK_SECRET, now());
    expect(await sendToHook("stripe", body, { "stripe-signature": signature })).toBe(200);
  }
}

function reconcileIn(seconds: number): Promise<unknown> {
  setClockOffset(seconds);
  return reconcile();
}

/** How the shop learns the outcome of a payment. */
const WAYS_TO_HEAR: [string, (ref: string, seconds: number) => Promise<unknown>][] = [
  ["by its messages", (ref) => deliver(ref)],
  ["by its messages in reverse", (ref) => deliver(ref, "reversed")],
  ["by its messages, each twice", (ref) => deliver(ref).then(() => deliver(ref, "reversed"))],
  ["by asking", (_, seconds) => reconcileIn(seconds)],
  ["by both at once", (ref, seconds) => Promise.all([reconcileIn(seconds), deliver(ref)])],
];

describe.each(["paypal", "klarna", "revolut_pay"])("%s", (paymentMethod) => {
  it.each(WAYS_TO_HEAR)("is paid once it was approved, heard %s", async (_, hear) => {
    const order = await placeOrder(await openEuroShop(), { paymentMethod });
    const ref = await order.processorRef();
    expect(await order.row()).toMatchObject({ paymentStatus: "requires_action" });
    double.books.answerChallenge(ref, true);
    await hear(ref, 120);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", payment: { gateway: "stripe", method: paymentMethod } },
    });
    expect(await order.events()).toEqual(["order.created", "order.paid"]);
    expect(await order.mails()).toEqual(["order_confirmation"]);
    expect(double.books.find(ref).amount_received).toBe(1_000);
  });

  it.each(WAYS_TO_HEAR)("gives the cart back where it was refused, heard %s", async (_, hear) => {
    const order = await placeOrder(await openEuroShop(), { paymentMethod });
    const ref = await order.processorRef();
    double.books.answerChallenge(ref, false);
    await hear(ref, 120);
    expect([(await order.row()).paymentStatus, await order.units()]).toEqual(["cancelled", 100]);
    expect((await readCart(order.ctx())).snapshot.lines).toMatchObject([{ quantity: 2 }]);
    expect(await order.mails()).toEqual([]);
    // Another way pays for it, once.
    expect(await submitCheckout(order.ctx(), { paymentMethod: "pm_card_visa" })).toMatchObject({
      status: "paid",
    });
  });

  it("gives the cart back when the shopper does not return, and charges nothing later", async () => {
    const order = await placeOrder(await openEuroShop(), { paymentMethod });
    const ref = await order.processorRef();
    setClockOffset(31 * 60);
    await reconcile();
    expect([(await order.row()).paymentStatus, await order.units()]).toEqual(["cancelled", 100]);
    expect(double.books.find(ref).status).toBe("canceled");
  });
});

describe("a debit", () => {
  it.each(WAYS_TO_HEAR)("is placed and pending, and paid days later, heard %s", async (_, hear) => {
    const order = await placeOrder(await openEuroShop(), { paymentMethod: SEPA });
    const ref = await order.processorRef();
    expect(await order.row()).toMatchObject({ type: "order", paymentStatus: "pending" });
    expect([await order.units(), await order.mails()]).toEqual([98, ["payment_processing"]]);
    setClockOffset(5 * DAY);
    double.books.settleDebit(ref, true);
    await hear(ref, 5 * DAY + 6 * 3_600);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", payment: { method: "sepa_debit" } },
    });
    expect(await order.mails()).toEqual(["payment_processing", "order_confirmation"]);
    expect(double.books.find(ref).amount_received).toBe(1_000);
  });

  it.each(WAYS_TO_HEAR)("sent back cancels the order with a mail, heard %s", async (_, hear) => {
    const order = await placeOrder(await openEuroShop(), { paymentMethod: SEPA });
    const ref = await order.processorRef();
    setClockOffset(5 * DAY);
    double.books.settleDebit(ref, false);
    await hear(ref, 5 * DAY + 6 * 3_600);
    expect(await order.row()).toMatchObject({
      ...{ paymentStatus: "cancelled", cancelReason: "payment_failed" },
    });
    expect([await order.units(), await order.mails()]).toEqual([
      100,
      ["payment_processing", "order_cancelled"],
    ]);
  });

  it("is taken at once in a shop that charges later: it cannot be held", async () => {
    const shop = await openPlainShop({ currency: "EUR", paymentCapture: "manual" });
    const order = await placeOrder(shop, { paymentMethod: SEPA });
    double.books.settleDebit(await order.processorRef(), true);
    await deliver(await order.processorRef());
    expect((await order.get()).paymentStatus).toBe("paid");
    const held = await placeOrder(shop, { paymentMethod: "paypal" });
    double.books.answerChallenge(await held.processorRef(), true);
    await deliver(await held.processorRef());
    expect((await held.get()).paymentStatus).toBe("authorized");
  });
});

describe("what is offered", () => {
  it("is what the account has switched on, by the buyer's country and currency, in their language", async () => {
    const { store } = await openEuroShop();
    const ids = async (search: string) => {
      const { body } = await api.public(store).get(`/payment-methods${search}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await ids("?country=NL")).toEqual([
      ...["paypal", "revolut_pay", "card", "klarna", "ideal", "sepa_debit", "test_redirect"],
      ...["test_debit", "bank_transfer"],
    ]);
    expect(await ids("?country=JP")).toEqual([
      "paypal",
      "card",
      "test_redirect",
      "test_debit",
      "bank_transfer",
    ]);
    const { body } = await api
      .public(store)
      .get("/payment-methods", { headers: { "accept-language": "de" } });
    expect(body.data.slice(0, 2)).toMatchObject([{ label: "PayPal" }, { label: "Revolut Pay" }]);
    expect(body.data[5]).toMatchObject({
      ...{ id: "sepa_debit", label: "SEPA-Lastschrift", isMadeInBrowser: true, mayTakeDays: true },
      processor: { name: "stripe", publishableKey: "pk_test_double" },
    });
  });

  it("follows the requested currency, in a shop that has several", async () => {
    const { store } = await openPlainShop();
    const currencies = [{ code: "EUR", rate: "1.2" }];
    expect(
      (await api.private(store).patch("/store", { isLive: true, body: { currencies } })).status,
    ).toBe(200);
    const ids = async (search: string) => {
      const { body } = await api.public(store).get(`/payment-methods${search}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await ids("")).not.toContain("sepa_debit");
    expect(await ids("?currency=EUR&amount=1500")).toContain("sepa_debit");
  });

  it("is all that can be paid with: no other country, and nothing that is off", async () => {
    const shop = await openEuroShop();
    const mug = await sell(shop, { stock: 5 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [mug]);
    for (const paymentMethod of ["ideal", "eps", "twint", "sepa_debit", "bancontact:ctoken_1"]) {
      await expect(submitCheckout(ctx(), { paymentMethod })).rejects.toMatchObject({
        code: "payment_method_unsupported",
      });
    }
    const { shippingAddress } = (await readCart(ctx())).snapshot;
    const billingAddress = { ...shippingAddress, countryCode: "NL", postcode: "1011 AB" };
    await saveCheckoutData(ctx(), { billingAddress, sameAsShipping: false } as never);
    const reply = await submitCheckout(ctx(), { paymentMethod: "ideal" });
    expect(reply).toMatchObject({ requiresAction: true });
    expect(reply.nextActionUrl).toMatch(/^https:\/\/hooks\.stripe\.com\//);
  });
});
