import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { processPendingRefunds, reconcile } from "@/lib/commerce/payments";
import { purgeProcessorEvents } from "@/lib/commerce/payments/purge-processor-events";
import { assert } from "@/lib/kit/assert";
import { storeAmount } from "@/lib/kit/currency-terms";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import {
  type ChargeRequest,
  type PaymentProcessor,
  paymentProcessors,
} from "@/lib/providers/payments";
import { buy, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { inSeconds } from "@/lib/testing/in-seconds";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { sendToHook } from "@/lib/testing/processor-hook";
import { only } from "@/lib/testing/processors";
import { fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import {
  configureStripe,
  type StripeDouble,
  stripeEnvironment,
  WEBHOOK_SECRET,
} from "@/lib/testing/stripe";
import { POST } from "./route";

let double: StripeDouble;
beforeAll(async () => {
  double = await configureStripe();
});
afterAll(() => double.close());

const card = { paymentMethod: "pm_card_visa" };

const send = ({ body, signature }: { body: string; signature: string }) =>
  sendToHook("stripe", body, { "stripe-signature": signature });

/** Stripe as it is configured, with what `changes` says. */
function stripeWith(changes: (stripe: PaymentProcessor) => Partial<PaymentProcessor>) {
  const stripe = paymentProcessors.named("stripe", false);
  assert(stripe !== undefined, "Stripe is configured");
  return { stripe, processors: only({ ...stripe, ...changes(stripe) }) };
}

/** The message that Stripe has about a thing, by the end of its type. */
function messageAbout(ref: string, type: string) {
  const event = double.books.events.findLast(
    (one) => one.type.endsWith(type) && "id" in one.data.object && one.data.object.id === ref,
  );
  return double.message(event ?? {});
}

/** A visitor who has two mugs of five in a cart, ready to pay. */
async function readyToPay() {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 5 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
  const { id } = (await readCart(ctx())).snapshot;
  return {
    ctx,
    units: () => unitsLeft(mug.variantId),
    order: () => db.order.findUniqueOrThrow({ where: { id } }),
    events: async () =>
      (await db.event.findMany({ where: { objectId: id }, orderBy: { sequence: "asc" } })).map(
        ({ type }) => type,
      ),
    /** What Stripe has of this order. */
    intents: () => [...double.books.intents.values()].filter((i) => i.metadata.orderId === id),
  };
}

describe("money that Stripe holds", () => {
  const shopOf = () => openPlainShop({ paymentCapture: "manual" });

  it("after a challenge is reported by its message, and taken once by a capture", async () => {
    const paymentMethod = "pm_card_authenticationRequired";
    const order = await placeOrder(await shopOf(), { paymentMethod });
    const ref = await order.processorRef();
    double.books.answerChallenge(ref, true);
    expect(await send(messageAbout(ref, "amount_capturable_updated"))).toBe(200);
    expect((await order.get()).paymentStatus).toBe("authorized");
    double.fail("drop after", "drop after", "drop after");
    expect((await order.act("capture")).body.data).toMatchObject({
      paymentStatus: "authorized",
      isCapturing: true,
    });
    expect(await send(messageAbout(ref, "payment_intent.succeeded"))).toBe(200);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", isCapturing: false },
      captured: { amount: 1_000 },
    });
    await reconcile(undefined, inSeconds(61));
    expect(double.books.find(ref).amount_received).toBe(1_000);
    expect(await order.events()).toEqual(["order.created", "order.authorized", "order.paid"]);
  });

  it("and releases cancels its order, with its units", async () => {
    const order = await placeOrder(await shopOf());
    const ref = await order.processorRef();
    double.books.cancel(ref);
    expect(await send(messageAbout(ref, "canceled"))).toBe(200);
    expect([(await order.get()).paymentStatus, await order.units()]).toEqual(["cancelled", 100]);
    expect(await order.mails()).toContain("order_cancelled");
  });

  it("of which only a part was taken at its site is that part, and the rest was let go", async () => {
    const order = await placeOrder(await shopOf());
    const ref = await order.processorRef();
    Object.assign(double.books.find(ref), { status: "succeeded", amount_received: 600 });
    await reconcile(undefined, inSeconds(6 * 3_600 + 1));
    expect(await order.get()).toMatchObject({
      paymentStatus: "paid",
      ...{ captured: { amount: 600 }, voided: { amount: 400 }, authorized: { amount: 0 } },
    });
  });

  it("is taken by parcel where the account allows it, and whole with the first where not", async () => {
    const shop = await openPlainShop({ paymentCapture: "per_fulfillment" });
    const once = await placeOrder(shop);
    expect((await once.get()).capturesParts).toBe(false);
    const first = { items: [{ itemId: once.lineId, quantity: 1 }] };
    expect((await once.act("fulfillments", first)).status).toBe(201);
    expect((await once.get()).paymentStatus).toBe("paid");
    double.books.allowsMulticapture = true;
    const order = await placeOrder(shop);
    double.books.allowsMulticapture = false;
    const ref = await order.processorRef();
    expect((await order.get()).capturesParts).toBe(true);
    double.books.allowsMulticapture = true;
    const one = { items: [{ itemId: order.lineId, quantity: 1 }] };
    expect((await order.act("fulfillments", one)).status).toBe(201);
    expect(await send(messageAbout(ref, "amount_capturable_updated"))).toBe(200);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "authorized", authorized: { amount: 500 }, captured: { amount: 500 } },
    });
    expect((await order.act("void")).status).toBe(200);
    double.books.allowsMulticapture = false;
    expect(double.books.find(ref)).toMatchObject({ status: "canceled", amount_received: 500 });
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", fulfillmentStatus: "fulfilled", voided: { amount: 500 } },
    });
  });
});

describe("a checkout through Stripe", () => {
  it("is paid by one payment, and Stripe's message about it changes nothing", async () => {
    const { ctx, order, events, intents } = await readyToPay();
    expect(await submitCheckout(ctx(), card)).toMatchObject({ status: "paid" });
    const ref = (await order()).processorRef ?? "";
    expect(intents()).toMatchObject([{ id: ref, status: "succeeded" }]);
    expect(await send(messageAbout(ref, "succeeded"))).toBe(200);
    expect(await events()).toEqual(["order.created", "order.paid"]);
  });

  it("whose answers were all lost is paid once Stripe's message comes, charged once", async () => {
    const { ctx, order, events, intents } = await readyToPay();
    double.fail("drop after", "drop after", "drop after");
    expect(await submitCheckout(ctx(), card)).toMatchObject({ status: "pending" });
    expect(await send(messageAbout(intents()[0]?.id ?? "", "succeeded"))).toBe(200);
    expect((await order()).paymentStatus).toBe("paid");
    await reconcile(undefined, inSeconds(3_600));
    expect(intents()).toHaveLength(1);
    expect(await events()).toEqual(["order.created", "order.paid"]);
  });

  it("whose answers were all lost is paid by the reconciler, charged once", async () => {
    const { ctx, order, intents } = await readyToPay();
    double.fail("drop after", "drop after", "drop after");
    await submitCheckout(ctx(), card);
    await reconcile(undefined, inSeconds(6));
    expect((await order()).paymentStatus).toBe("paid");
    expect(intents()).toHaveLength(1);
  });

  it("is one order when the message is there before the answer", async () => {
    const { ctx, order, events, intents } = await readyToPay();
    const { processors: slow } = stripeWith((stripe) => ({
      charge: async (request) => {
        const outcome = await stripe.charge(request);
        expect(await send(messageAbout(intents()[0]?.id ?? "", "succeeded"))).toBe(200);
        expect((await order()).paymentStatus).toBe("paid");
        return outcome;
      },
    }));
    expect(await submitCheckout(ctx(), card, slow)).toMatchObject({ status: "paid" });
    expect(await events()).toEqual(["order.created", "order.paid"]);
  });

  it("that never left is undone by the reconciler, and cannot charge any more", async () => {
    const { ctx, order, units, intents } = await readyToPay();
    let held: ChargeRequest | undefined;
    const { stripe, processors: dead } = stripeWith(() => ({
      charge: async (request) => {
        held = request;
        // The process ends before anything is sent: no process settles either.
        return new Promise<never>(() => undefined);
      },
    }));
    // It gives up after twenty seconds, when there may be no database any more.
    submitCheckout(ctx(), card, dead).catch(() => undefined);
    await expect.poll(() => held).toBeDefined();
    await reconcile(undefined, inSeconds(61));
    expect([(await order()).hold, await units()]).toEqual(["none", 5]);
    expect(held && (await stripe.charge(held)).kind).not.toBe("succeeded");
    expect(intents().map(({ status }) => status)).toEqual(["canceled"]);
    expect(await submitCheckout(ctx(), card)).toMatchObject({ status: "paid" });
  });

  it("that was declined is paid by the same payment", async () => {
    const { ctx, order, intents } = await readyToPay();
    const declined = submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" });
    await expect(declined).rejects.toMatchObject({ code: "payment_declined" });
    expect(await submitCheckout(ctx(), card)).toMatchObject({ status: "paid" });
    const { processorRef } = await order();
    expect(intents()).toMatchObject([{ id: processorRef, status: "succeeded" }]);
  });

  it("that was declined is paid by the same payment after the message about the decline, too", async () => {
    const { ctx, order, intents } = await readyToPay();
    const declined = submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" });
    await expect(declined).rejects.toMatchObject({ code: "payment_declined" });
    expect(await send(messageAbout(intents()[0]?.id ?? "", "payment_failed"))).toBe(200);
    expect(await submitCheckout(ctx(), card)).toMatchObject({ status: "paid" });
    const { processorRef } = await order();
    expect(intents()).toMatchObject([{ id: processorRef, status: "succeeded" }]);
  });

  it("that is tried again is not undone by the message about the decline before", async () => {
    const { ctx, order, units, intents } = await readyToPay();
    const declined = submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" });
    await expect(declined).rejects.toMatchObject({ code: "payment_declined" });
    const ref = intents()[0]?.id ?? "";
    const { processors: late } = stripeWith((stripe) => ({
      charge: async (request) => {
        // As far as the change of the payment: it is the new attempt's, and still the declined one.
        double.books.update(ref, { amount: "2895", metadata: { attemptId: request.key } });
        expect(await send(messageAbout(ref, "payment_failed"))).toBe(200);
        expect(await units()).toBe(3);
        return stripe.charge(request);
      },
    }));
    expect(await submitCheckout(ctx(), card, late)).toMatchObject({ status: "paid" });
    expect(await order()).toMatchObject({ paymentStatus: "paid", refundPending: 0n });
  });

  it("that the bank refuses is cancelled, its payment too, and the cart is back", async () => {
    const { ctx, order, units, intents } = await readyToPay();
    const reply = await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
    expect(reply).toMatchObject({ requiresAction: true });
    const ref = intents()[0]?.id ?? "";
    double.books.answerChallenge(ref, false);
    expect(await send(messageAbout(ref, "payment_failed"))).toBe(200);
    expect(await order()).toMatchObject({ paymentStatus: "cancelled" });
    expect([intents()[0]?.status, await units()]).toEqual(["canceled", 5]);
    expect((await readCart(ctx())).snapshot.lines).toHaveLength(1);
  });

  it("that the bank approves is paid, in whatever order the messages come", async () => {
    const { ctx, order, events, intents } = await readyToPay();
    await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
    const ref = intents()[0]?.id ?? "";
    double.books.answerChallenge(ref, true);
    const messages = [messageAbout(ref, "succeeded"), messageAbout(ref, "requires_action")];
    expect(await Promise.all([...messages, ...messages].map(send))).toEqual([200, 200, 200, 200]);
    expect((await order()).paymentStatus).toBe("paid");
    expect(await events()).toEqual(["order.created", "order.paid"]);
  });
});

it("an approval that no message reports is found within a minute", async () => {
  const { ctx, order, intents } = await readyToPay();
  await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
  await reconcile(undefined, inSeconds(61));
  expect((await order()).paymentStatus).toBe("requires_action");
  double.books.answerChallenge(intents()[0]?.id ?? "", true);
  await reconcile(undefined, inSeconds(122));
  expect((await order()).paymentStatus).toBe("paid");
});

describe("a message of Stripe", () => {
  it("that was taken in asks nothing and changes nothing the second time", async () => {
    const { orderId } = await placeOrder(await openShop());
    const { processorRef } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const message = messageAbout(processorRef ?? "", "succeeded");
    expect(await send(message)).toBe(200);
    const asked = double.asked.length;
    expect(await send(message)).toBe(200);
    expect(double.asked.length).toBe(asked);
  });

  it("is known for 90 days, and then deleted", async () => {
    const { orderId } = await placeOrder(await openShop());
    const { processorRef } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await send(messageAbout(processorRef ?? "", "succeeded"));
    const receivedAt = { gt: inSeconds(-60) };
    const known = () => db.processorEvent.count({ where: { receivedAt } });
    expect(await known()).toBeGreaterThan(0);
    const days = (count: number) => inSeconds(count * 86_400);
    await purgeProcessorEvents(days(89));
    expect(await known()).toBeGreaterThan(0);
    await purgeProcessorEvents(days(90.1));
    expect(await known()).toBe(0);
  });

  it("that is forged, changed or old is refused, and nothing is asked or written", async () => {
    const { ctx, order, intents } = await readyToPay();
    await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
    const ref = intents()[0]?.id ?? "";
    double.books.answerChallenge(ref, true);
    const event = double.books.events.at(-1);
    const asked = double.asked.length;
    const good = double.message(event);
    expect(await send(double.message(event, "whsec_forged"))).toBe(400);
    expect(await send({ ...good, body: `${good.body} ` })).toBe(400);
    expect(await send(double.message(event, WEBHOOK_SECRET, inSeconds(-301)))).toBe(400);
    expect(double.asked.length).toBe(asked);
    expect((await order()).paymentStatus).toBe("requires_action");
    expect(await send(good)).toBe(200);
    expect((await order()).paymentStatus).toBe("paid");
  });

  it("comes again while Stripe cannot be asked", async () => {
    const { ctx, order, intents } = await readyToPay();
    await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
    const ref = intents()[0]?.id ?? "";
    double.books.answerChallenge(ref, true);
    const kept = double.books.find(ref);
    // An answer that is no payment is as good as none.
    double.books.intents.set(ref, { ...kept, id: "" });
    expect(await send(messageAbout(ref, "succeeded"))).toBe(503);
    expect((await order()).paymentStatus).toBe("requires_action");
    double.books.intents.set(ref, kept);
    expect(await send(messageAbout(ref, "succeeded"))).toBe(200);
    expect((await order()).paymentStatus).toBe("paid");
  });

  it.each([
    ["payment_intent.succeeded", "pi_nobodys"],
    ["refund.updated", "re_nobodys"],
    ["charge.dispute.created", "dp_nobodys"],
  ])("about what Stripe does not know is taken in and never sent again: %s", async (type, id) => {
    const payload = { id: newId("event"), type, livemode: false, data: { object: { id } } };
    expect(await send(double.message(payload))).toBe(200);
    const asked = double.asked.length;
    expect(await send(double.message(payload))).toBe(200);
    expect(double.asked.length).toBe(asked);
  });

  it("about a payment that claims another order's attempt changes neither", async () => {
    const { ctx, order, intents } = await readyToPay();
    await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
    const ref = intents()[0]?.id ?? "";
    double.books.answerChallenge(ref, true);
    const intent = double.books.find(ref);
    intent.metadata.orderId = "ord_another";
    expect(await send(messageAbout(ref, "succeeded"))).toBe(200);
    expect((await order()).paymentStatus).toBe("requires_action");
  });

  it("is answered 404 under a name that no processor has", async () => {
    const request = new Request("http://shop/hooks/nobody", { method: "POST", body: "{}" });
    const params = Promise.resolve({ processor: "nobody" });
    expect((await POST(request, { params })).status).toBe(404);
  });

  it("about another system's payment in the same account is accepted and ignored", async () => {
    const intent = double.books.create({ amount: "100", currency: "gbp", metadata: {} });
    const event = { id: "evt_else", type: "payment_intent.succeeded", livemode: false };
    expect(await send(double.message({ ...event, data: { object: intent } }))).toBe(200);
  });
});

describe("a shop that sells in currencies of no and of three decimals", () => {
  /** Two mugs of 12.99 pounds and what the post costs, in the currency of the cart. */
  async function buyIn(currency: string) {
    const shop = await openShop();
    const currencies = [
      { code: "JPY", rate: "198.4", source: "manual", rounding: "none" },
      { code: "KWD", rate: "0.4012", source: "manual", rounding: "none" },
    ];
    expect(
      (await api.private(shop.store).patch("/store", { isLive: true, body: { currencies } }))
        .status,
    ).toBe(200);
    const { productId } = await sell(shop, { price: 1_299 });
    const [client, token] = [api.public(shop.store), newToken()];
    await client.get("/cart", { token, query: { currency } });
    await client.post("/cart/items", { token, body: { productId } });
    const orderId = await buy(client, shop, { token, productId, email: newEmail() });
    const row = () => db.order.findUniqueOrThrow({ where: { id: orderId } });
    const refund = async (body: object) => {
      const reply = await api.private(shop.store).post(`/orders/${orderId}/refund`, { body });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    };
    const { processorRef } = await row();
    const [intent, ...others] = [...double.books.intents.values()].filter(
      ({ metadata }) => metadata.orderId === orderId,
    );
    expect([intent?.id, others]).toEqual([processorRef, []]);
    const paidBack = () =>
      [...double.books.refunds.values()].flatMap((one) =>
        one.payment_intent === processorRef ? [one.amount] : [],
      );
    return { intent, row, refund, paidBack };
  }

  it("is paid in yen, a part and then the rest of it given back, to the yen", async () => {
    const { intent, row, refund, paidBack } = await buyIn("JPY");
    // 12.99 pounds are 2,577 yen (2,577.2), the post of 3.95 is 784 (783.7).
    const total = 2 * 2_577 + 784;
    expect(intent).toMatchObject({ currency: "jpy", amount: total, amount_received: total });
    expect(await row()).toMatchObject({ paymentStatus: "paid", captured: BigInt(total) });
    const part = await refund({ amount: 1_001, restock: false });
    expect(part).toMatchObject({
      paymentStatus: "partially_refunded",
      refunded: { amount: 1_001, currency: "JPY" },
      refundable: { amount: total - 1_001 },
    });
    expect(await refund({ restock: false })).toMatchObject({ paymentStatus: "refunded" });
    expect(paidBack()).toEqual([1_001, total - 1_001]);
    // The sum in pounds equals the order's, however its parts were rounded.
    const { id: orderId, exchangeRate } = await row();
    const refunds = await db.refund.findMany({ where: { orderId } });
    const inPounds = refunds.reduce((sum, { storeAmount: amount }) => sum + Number(amount), 0);
    expect(inPounds).toBe(storeAmount(total, exchangeRate?.toString() ?? null));
  });

  it("is paid in dinars of a thousand fils, in tens of them, and never gives back more than was taken", async () => {
    const { intent, row, refund, paidBack } = await buyIn("KWD");
    // 12.99 pounds are 5.212 dinars (5.2116), the post of 3.95 is 1.585 (1.5847): 12.009 in all.
    const total = 2 * 5_212 + 1_585;
    expect(total).toBe(12_009);
    expect(intent).toMatchObject({ currency: "kwd", amount: 12_000, amount_received: 12_000 });
    expect(await row()).toMatchObject({ paymentStatus: "paid", total: BigInt(total) });
    await refund({ amount: 1_239, restock: false });
    expect(await refund({ restock: false })).toMatchObject({ paymentStatus: "refunded" });
    expect(paidBack()).toHaveLength(2);
    expect(paidBack()[0]).toBe(1_230);
    const given = paidBack().reduce((sum, amount) => sum + amount, 0);
    expect(given).toBeLessThanOrEqual(12_000);
    expect(given).toBeGreaterThan(12_000 - 20);
  });
});

describe("days later", () => {
  it("a refund that the bank sends back is shown as not given, once", async () => {
    const order = await placeOrder(await openShop());
    await order.act("refund", { amount: 500, restock: false });
    expect((await order.row()).paymentStatus).toBe("partially_refunded");
    const [refund] = [...double.books.refunds.values()].slice(-1);
    double.books.failRefund(refund?.id ?? "");
    const again = { ...double.books.events.at(-1), id: "evt_again" };
    const messages = [messageAbout(refund?.id ?? "", "failed"), double.message(again)];
    expect(await Promise.all(messages.map(send))).toEqual([200, 200]);
    expect(await order.row()).toMatchObject({ paymentStatus: "paid", refunded: 0n });
    expect((await order.events()).filter((type) => type === "order.updated")).toHaveLength(1);
    const refunds = await db.refund.findMany({ where: { orderId: order.orderId } });
    expect(refunds).toMatchObject([{ status: "failed", failureCode: "expired_or_canceled_card" }]);
    const { body } = await order.act("refund", { restock: false });
    expect(body.data.paymentStatus).toBe("refunded");
  });

  it("an order that was made cheaper by an edit is paid again once its other refund was sent back", async () => {
    const order = await placeOrder(await openPlainShop(), { quantity: 2 });
    await order.act("edits", { items: [{ itemId: order.lineId, quantity: 1 }] });
    expect(await order.row()).toMatchObject({ paymentStatus: "paid", refunded: 500n });
    await order.act("refund", { amount: 100, restock: false });
    expect((await order.row()).paymentStatus).toBe("partially_refunded");
    const [refund] = [...double.books.refunds.values()].slice(-1);
    double.books.failRefund(refund?.id ?? "");
    expect(await send(messageAbout(refund?.id ?? "", "failed"))).toBe(200);
    expect(await order.row()).toMatchObject({ paymentStatus: "paid", refunded: 500n });
  });

  it("a refund whose answer was lost is booked when Stripe's message comes, paid once", async () => {
    const order = await placeOrder(await openShop());
    double.fail("drop after", "drop after", "drop after");
    await order.act("refund", { amount: 500 });
    expect((await order.row()).refundPending).toBe(500n);
    const created = double.books.events.findLast(({ type }) => type === "refund.created");
    expect(await send(double.message(created))).toBe(200);
    expect(await order.row()).toMatchObject({ refundPending: 0n, refunded: 500n });
  });

  it("a refund made at Stripe's own site is taken over once, by whichever message", async () => {
    const order = await placeOrder(await openShop());
    const ref = await order.processorRef();
    const reason = "requested_by_customer";
    const { id } = double.books.refund({ payment_intent: ref, amount: "500", reason });
    const [created, charge] = double.books.events.slice(-2);
    const messages = [created, charge, { ...created, id: "evt_more" }].map((m) =>
      double.message(m),
    );
    const answers = await Promise.all([...messages, ...messages].map(send));
    expect(answers).toEqual(answers.map(() => 200));
    expect(await order.row()).toMatchObject({
      paymentStatus: "partially_refunded",
      refunded: 500n,
    });
    const refunds = await db.refund.findMany({ where: { orderId: order.orderId } });
    expect(refunds).toMatchObject([
      { amount: 500n, status: "succeeded", reason: "customer_request", foundRef: id },
    ]);
    expect((await order.events()).filter((type) => type === "order.refunded")).toHaveLength(1);
    expect((await order.get()).refunds).toMatchObject([{ origin: "processor" }]);
  });

  it("all of it refunded there puts units back once, and the shop's own finds nothing left", async () => {
    const order = await placeOrder(await openShop());
    const { processorRef: ref, captured, storeId } = await order.row();
    double.books.refund({ payment_intent: ref ?? "", amount: String(captured) });
    expect(await send(double.message())).toBe(200);
    expect((await order.row()).paymentStatus).toBe("refunded");
    expect((await order.act("refund", {})).status).toBe(409);
    const movements = { sourceKind: "refund", storeId };
    expect(await db.stockMovement.count({ where: movements })).toBe(1);
  });

  it("a refund of sent units restocks nothing", async () => {
    const order = await placeOrder(await openShop());
    await order.act("fulfill", {});
    const { processorRef: ref, captured, storeId } = await order.row();
    double.books.refund({ payment_intent: ref ?? "", amount: String(captured) });
    expect(await send(double.message())).toBe(200);
    expect((await order.row()).paymentStatus).toBe("refunded");
    const movements = { sourceKind: "refund", storeId };
    expect(await db.stockMovement.count({ where: movements })).toBe(0);
  });

  it("a refund made there that the bank sends back is shown as not given", async () => {
    const order = await placeOrder(await openShop());
    const ref = await order.processorRef();
    const { id } = double.books.refund({ payment_intent: ref, amount: "500" });
    expect(await send(double.message())).toBe(200);
    double.books.failRefund(id);
    expect(await send(double.message())).toBe(200);
    expect(await order.row()).toMatchObject({ paymentStatus: "paid", refunded: 0n });
  });

  it("one made there waits while a refund of the shop's may have taken the same money", async () => {
    const order = await placeOrder(await openShop());
    const { processorRef: ref, captured } = await order.row();
    double.fail("drop before", "drop before", "drop before");
    await order.act("refund", {});
    expect((await order.row()).refundPending).toBe(captured);
    double.books.refund({ payment_intent: ref ?? "", amount: String(captured) });
    const message = double.message();
    expect(await send(message)).toBe(503);
    // The shop's own is refused for want of money, and the other is what happened.
    await processPendingRefunds(undefined, inSeconds(61));
    expect(await send(message)).toBe(200);
    expect(await order.row()).toMatchObject({ refunded: captured, refundPending: 0n });
  });

  it("more refunded there than the order holds is taken in, and changes nothing", async () => {
    const order = await placeOrder(await openShop());
    const { processorRef: ref, captured } = await order.row();
    // What the shop has given back in another way.
    const data = { refunded: captured, paymentStatus: "refunded" };
    await db.order.update({ where: { id: order.orderId }, data });
    double.books.refund({ payment_intent: ref ?? "", amount: "100" });
    const before = await order.row();
    expect(await send(double.message())).toBe(200);
    expect(await order.row()).toEqual(before);
    expect(await db.refund.count({ where: { orderId: order.orderId } })).toBe(0);
  });

  it("a refund of a payment that is not the shop's is recorded on no order", async () => {
    const intent = double.books.create({
      ...{ amount: "100", currency: "gbp", metadata: {} },
      ...{ confirm: "true", payment_method: "pm_card_visa" },
    });
    double.books.refund({ payment_intent: intent.id, amount: "100" });
    const before = await db.refund.count();
    expect(await send(double.message())).toBe(200);
    expect(await db.refund.count()).toBe(before);
  });

  it("a dispute flags its order, moves the flag on, and changes nothing else", async () => {
    const order = await placeOrder(await openShop());
    const ref = await order.processorRef();
    const id = double.books.dispute(ref, "needs_response");
    const opened = double.message();
    double.books.dispute(ref, "lost", id);
    const closed = double.message();
    // The later message first: what counts is how the dispute stands.
    expect(await send(closed)).toBe(200);
    const { version } = await order.row();
    expect(await send(opened)).toBe(200);
    expect((await order.row()).version).toBe(version);
    expect((await order.get()).dispute).toMatchObject({ id, status: "lost", reason: "fraudulent" });
    expect((await order.row()).paymentStatus).toBe("paid");
    expect((await order.events()).filter((type) => type === "order.updated")).toHaveLength(1);
  });

  it("a dispute is reported to the seller when it is opened and when it is decided, each once", async () => {
    const order = await placeOrder(await openShop({ contactEmail: "rosa@example.com" }));
    const ref = await order.processorRef();
    const id = double.books.dispute(ref, "needs_response");
    for (const status of ["needs_response", "under_review", "won", "won"]) {
      double.books.dispute(ref, status, id);
      expect(await send(double.message())).toBe(200);
    }
    const mails = await db.mail.findMany({
      where: { storeId: order.shop.store.id, kind: "payment_disputed" },
      orderBy: { createdAt: "asc" },
    });
    expect(mails).toMatchObject([
      { toAddress: "rosa@example.com", payload: { status: "needs_response", amount: 1_395 } },
      { toAddress: "rosa@example.com", payload: { status: "won", orderId: order.orderId } },
    ]);
  });

  it("an earlier dispute does not take the place of a later", async () => {
    const order = await placeOrder(await openShop());
    const later = { id: "du_later", openedAt: new Date(Date.now() + 60_000).toISOString() };
    await db.order.update({ where: { id: order.orderId }, data: { dispute: later } });
    double.books.dispute(await order.processorRef(), "needs_response");
    expect(await send(double.message())).toBe(200);
    expect((await order.row()).dispute).toEqual(later);
  });
});

describe("when Stripe is connected or disconnected", () => {
  const disconnect = () =>
    overrideEnvironment({
      STRIPE_SECRET_KEY: "",
      STRIPE_PUBLISHABLE_KEY: "",
      STRIPE_WEBHOOK_SECRET: "",
    });
  const connect = () => overrideEnvironment(stripeEnvironment(double));

  it("an order that was paid before is paid back where it was paid", async () => {
    disconnect();
    const order = await placeOrder(await openShop());
    connect();
    const { body } = await order.act("refund");
    expect(body.data.paymentStatus).toBe("refunded");
  });

  it("a charge whose answer was lost is queried only at the processor where it was made", async () => {
    double.fail("drop after", "drop after", "drop after");
    const order = await placeOrder(await openShop());
    disconnect();
    await reconcile(undefined, inSeconds(61));
    expect([(await order.row()).paymentStatus, await order.units()]).toEqual(["pending", 98]);
    const metadata = { path: ["orderId"], equals: order.orderId };
    expect(await db.testPayment.count({ where: { metadata } })).toBe(0);
    expect((await order.act("cancel")).body.error).toMatchObject({
      code: "order_not_cancellable",
      details: { processor: "stripe" },
    });
    connect();
    await reconcile(undefined, inSeconds(61 + 601));
    expect((await order.row()).paymentStatus).toBe("paid");
  });
});
