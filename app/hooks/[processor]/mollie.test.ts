import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCart, saveCheckoutData } from "@/lib/commerce/cart";
import { cancelUnpaidOrder, submitCheckout } from "@/lib/commerce/checkout";
import { captureOrder, processPendingRefunds, reconcile } from "@/lib/commerce/payments";
import { now, setClockOffset } from "@/lib/kit/clock";
import { toDecimal } from "@/lib/kit/money";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import type { CrashStep } from "@/lib/testing/crash-checkout";
import { brokenBooks } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { type MollieDouble, openMollie } from "@/lib/testing/mollie";
import { openPlainShop, type PlacedOrder, placeOrder, sellKeys } from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import { sendToHook } from "@/lib/testing/processor-hook";
import { only } from "@/lib/testing/processors";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { configureStripe, type StripeDouble } from "@/lib/testing/stripe";

/* Payments at Mollie, from the checkout to the last message about them, alone and beside Stripe. */

const DAY = 24 * 3_600;

/** A process that loads the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;

let double: MollieDouble;
let shop: Shop;
beforeAll(async () => {
  double = await openMollie();
  double.books.methods = "creditcard ideal bancontact banktransfer paypal twint klarna".split(" ");
  overrideEnvironment({
    ...{ MOLLIE_API_KEY: double.account.apiKey, MOLLIE_API_BASE: double.url },
    BASE_URL: "https://shop.example",
  });
});
afterAll(() => double.close());
beforeEach(async () => {
  shop = await openPlainShop({ currency: "EUR" });
});
afterEach(() => setClockOffset(0));

const send = (body: string) => sendToHook("mollie", body);
const tell = (ref: string) => send(`id=${ref}`);

function reconcileIn(seconds: number): Promise<unknown> {
  setClockOffset(seconds);
  return reconcile();
}

/** How the shop learns the outcome of a payment. */
const WAYS_TO_HEAR: [string, (ref: string, seconds: number) => Promise<unknown>][] = [
  ["by its message", (ref) => tell(ref)],
  ["by its message twice", (ref) => tell(ref).then(() => tell(ref))],
  ["by five messages at once", (ref) => Promise.all([1, 2, 3, 4, 5].map(() => tell(ref)))],
  ["by asking", (_, seconds) => reconcileIn(seconds)],
  ["by both at once", (ref, seconds) => Promise.all([reconcileIn(seconds), tell(ref)])],
];

/** An order of two mugs at 5.00 that waits for its shopper at Mollie's page. */
async function atMollie(paymentMethod = "card", options: { in?: Shop } = {}) {
  const order = await placeOrder(options.in ?? shop, { paymentMethod });
  return { ...order, ref: await order.processorRef() };
}

async function paidAtMollie(paymentMethod = "card") {
  const order = await atMollie(paymentMethod);
  double.books.decide(order.ref, "approved");
  expect(await tell(order.ref)).toBe(200);
  return order;
}

/** The violated invariants of a shop's books, without those about the test processor. */
async function brokenHere(of: Shop): Promise<string[]> {
  const broken = await brokenBooks(of);
  return broken.filter((one) => !one.startsWith("no order is paid without a charge"));
}

/** An order of a shop that charges by hand, its money held by Mollie. */
async function held(paymentMethod = "card") {
  const later = await openPlainShop({ currency: "EUR", paymentCapture: "manual" });
  const order = await atMollie(paymentMethod, { in: later });
  double.books.decide(order.ref, "approved");
  await tell(order.ref);
  const capturesParts = paymentMethod === "klarna";
  expect(await order.get()).toMatchObject({ paymentStatus: "authorized", capturesParts });
  return order;
}

/** Takes a part at Mollie, and dies before it has let go of the rest. */
function withoutRelease(amount: number): PaymentProcessors {
  const mollie = paymentProcessors.named("mollie", false);
  if (mollie === undefined) throw new Error("Mollie is not configured.");
  return only({
    ...mollie,
    async capture({ ref }) {
      double.books.capture(ref, { amount: { currency: "EUR", value: toDecimal(amount, "EUR") } });
      return { kind: "unknown" };
    },
  });
}

const paymentStatus = async (order: PlacedOrder) => (await order.row()).paymentStatus;
const refundsAt = (ref: string) => double.books.refundsOf(ref).map(({ amount }) => amount);

describe.each(["card", "paypal"])("%s", (paymentMethod) => {
  it.each(WAYS_TO_HEAR)("is paid once it was approved, heard %s", async (_, hear) => {
    const order = await atMollie(paymentMethod);
    expect(await order.row()).toMatchObject({
      ...{ paymentStatus: "requires_action", processor: "mollie" },
    });
    double.books.decide(order.ref, "approved");
    await hear(order.ref, 120);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", payment: { gateway: "mollie", method: paymentMethod } },
    });
    expect(await order.events()).toEqual(["order.created", "order.paid"]);
    expect(await order.mails()).toEqual(["order_confirmation"]);
    expect(await brokenHere(shop)).toEqual([]);
  });

  describe.each(["failed", "canceled", "expired"] as const)("that is %s there", (decision) => {
    it.each(WAYS_TO_HEAR)("gives the cart back, heard %s", async (_, hear) => {
      const order = await atMollie(paymentMethod);
      double.books.decide(order.ref, decision);
      await hear(order.ref, 120);
      expect([await paymentStatus(order), await order.units()]).toEqual(["cancelled", 100]);
      expect((await readCart(order.ctx())).snapshot.lines).toMatchObject([{ quantity: 2 }]);
      expect(await order.mails()).toEqual([]);
      // The next try is another payment of the same order.
      const again = await submitCheckout(order.ctx(), { paymentMethod });
      expect(again).toMatchObject({ requiresAction: true });
      expect(await brokenHere(shop)).toEqual([]);
    });
  });

  it("gives the cart back when the shopper does not return, once Mollie allows the payment to be cancelled", async () => {
    const order = await atMollie(paymentMethod);
    double.books.isCancelable = false;
    await reconcileIn(31 * 60);
    expect([await paymentStatus(order), await order.units()]).toEqual(["requires_action", 98]);
    double.books.isCancelable = true;
    await reconcileIn(33 * 60);
    expect([await paymentStatus(order), await order.units()]).toEqual(["cancelled", 100]);
    expect(double.books.find(order.ref).status).toBe("canceled");
  });

  it("that the bank is working on is placed, and paid when it is done", async () => {
    const order = await atMollie(paymentMethod);
    double.books.decide(order.ref, "pending");
    await tell(order.ref);
    expect(await order.row()).toMatchObject({ type: "order", paymentStatus: "pending" });
    double.books.decide(order.ref, "approved");
    await tell(order.ref);
    expect(await paymentStatus(order)).toBe("paid");
  });
});

describe("a transfer", () => {
  it.each(WAYS_TO_HEAR)(
    "is placed when its shopper was shown where to, and paid days later, heard %s",
    async (_, hear) => {
      const order = await atMollie("sepa_transfer");
      await reconcileIn(90);
      expect(await order.row()).toMatchObject({ type: "order", paymentStatus: "pending" });
      expect([await order.units(), await order.mails()]).toEqual([98, ["payment_processing"]]);
      setClockOffset(5 * DAY);
      double.books.decide(order.ref, "approved");
      await hear(order.ref, 5 * DAY + 6 * 3_600);
      expect(await paymentStatus(order)).toBe("paid");
      expect(await order.mails()).toEqual(["payment_processing", "order_confirmation"]);
    },
  );

  it("that never comes cancels the order with a mail when it runs out", async () => {
    const order = await atMollie("sepa_transfer");
    await reconcileIn(90);
    setClockOffset(12 * DAY);
    double.books.decide(order.ref, "expired");
    await tell(order.ref);
    expect([await paymentStatus(order), await order.units()]).toEqual(["cancelled", 100]);
    expect(await order.mails()).toEqual(["payment_processing", "order_cancelled"]);
  });
});

describe("money that comes late", () => {
  it("pays its order after all, or is given back where the stock is gone", async () => {
    const [one, other] = [await atMollie(), await atMollie()];
    for (const { ref } of [one, other]) {
      double.books.decide(ref, "expired");
      await tell(ref);
    }
    await db.stock.updateMany({
      where: { variantId: other.variantId, livemode: false },
      data: { available: 1 },
    });
    for (const { ref } of [one, other]) {
      double.books.payLate(ref);
      expect(await tell(ref)).toBe(200);
    }
    await processPendingRefunds();
    expect([await paymentStatus(one), await paymentStatus(other)]).toEqual(["paid", "cancelled"]);
    expect([refundsAt(one.ref), refundsAt(other.ref)]).toEqual([[], [1_000]]);
  });

  it.each([1, 2, 3, 4, 5])("ends one way against a shopper who gives up, round %i", async () => {
    const order = await atMollie();
    const giveUp = cancelUnpaidOrder(order.ctx(), order.orderId).catch((error) => error.code);
    double.books.decide(order.ref, "approved");
    await Promise.all([giveUp, tell(order.ref), reconcileIn(61)]);
    await tell(order.ref);
    await processPendingRefunds();
    const status = await paymentStatus(order);
    // Paid and not given back, or ended at Mollie before it was paid.
    const isPaid = double.books.find(order.ref).status === "paid";
    expect([status, refundsAt(order.ref)]).toEqual([isPaid ? "paid" : "cancelled", []]);
    expect(await brokenHere(shop)).toEqual([]);
  });
});

describe("a shopper who gives up", () => {
  it("has the cart again, where Mollie lets the payment be ended", async () => {
    const order = await atMollie();
    await cancelUnpaidOrder(order.ctx(), order.orderId);
    expect([await paymentStatus(order), await order.units()]).toEqual(["cancelled", 100]);
  });

  it("is refused while the payment is not cancellable, and the payment stays open", async () => {
    const order = await atMollie();
    double.books.isCancelable = false;
    await expect(cancelUnpaidOrder(order.ctx(), order.orderId)).rejects.toMatchObject({
      code: "order_not_cancellable",
    });
    double.books.isCancelable = true;
    expect(await paymentStatus(order)).toBe("requires_action");
  });
});

describe("a process killed", () => {
  /** A checkout of two mugs that dies at a step. */
  async function killedAt(step: CrashStep) {
    const mug = await sell(shop, { stock: 5, price: 500 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
    const token = ctx().tokenHash.toString("hex");
    const crash = { shop, token, step, paymentMethod: "card", processor: "mollie" };
    const before = double.books.payments.size;
    await killedIn("lib/testing/crash-checkout", crash);
    const row = () =>
      db.order.findFirstOrThrow({
        where: { storeId: shop.store.id },
        orderBy: { createdAt: "asc" },
      });
    return { ctx, row, opened: () => double.books.payments.size - before };
  }

  it.each(["before reserve", "before charge", "after charge", "after settle"] as const)(
    "%s is carried on by the shopper, who pays once",
    async (step) => {
      const { ctx, row, opened } = await killedAt(step);
      const later = ctx(new Date(Date.now() + 30_000));
      const reply = await submitCheckout(later, { paymentMethod: "card" });
      expect(reply).toMatchObject({ requiresAction: true });
      expect(opened()).toBe(1);
      const ref = (await row()).processorRef ?? "";
      expect(reply.nextActionUrl).toContain(ref);
      double.books.decide(ref, "approved");
      await tell(ref);
      expect((await row()).paymentStatus).toBe("paid");
      expect(await brokenHere(shop)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    "before anything was asked of Mollie is undone, and a belated request leads nowhere",
    async () => {
      const { ctx, opened } = await killedAt("before charge");
      await reconcileIn(61);
      expect((await readCart(ctx())).snapshot).toMatchObject({ hold: "none" });
      expect(opened()).toBe(1);
      expect([...double.books.payments.values()].at(-1)?.status).toBe("canceled");
      expect(await brokenHere(shop)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    "after Mollie has answered is found by the reconciler, and paid at the same payment",
    async () => {
      const { row, opened } = await killedAt("after charge");
      await reconcileIn(61);
      const { processorRef, paymentStatus: status } = await row();
      expect([status, opened()]).toEqual(["requires_action", 1]);
      double.books.decide(processorRef ?? "", "approved");
      await tell(processorRef ?? "");
      expect((await row()).paymentStatus).toBe("paid");
    },
    TIMEOUT_MS,
  );

  it(
    "after a refund was made has it booked, made once",
    async () => {
      const order = await paidAtMollie();
      const { orderId } = order;
      await killedIn("lib/testing/crash-refund", {
        shop,
        orderId,
        action: "refund",
        processor: "mollie",
      });
      setClockOffset(120);
      await processPendingRefunds();
      expect([await paymentStatus(order), refundsAt(order.ref)]).toEqual(["refunded", [1_000]]);
    },
    TIMEOUT_MS,
  );

  it.each(["capture", "cancel"] as const)(
    "after it had Mollie %s what is held leaves that to be booked, once",
    async (action) => {
      const order = await held();
      const { orderId, ref } = order;
      const crash = { shop: order.shop, orderId, action, processor: "mollie" };
      await killedIn("lib/testing/crash-refund", crash);
      await reconcileIn(120);
      const ended = action === "capture" ? "paid" : "cancelled";
      expect([await paymentStatus(order), refundsAt(ref)]).toEqual([ended, []]);
      expect(await brokenHere(order.shop)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

const OPENING = "POST /v2/payments";

describe("klarna", () => {
  const opening = () => double.asked.filter(({ method, path }) => `${method} ${path}` === OPENING);
  const bought = () => Reflect.get(Object(opening().at(-1)?.body), "lines") as object[];

  it.each([true, false])("receives an order whose prices include tax: %s", async (taxInclusive) => {
    const taxed = await openShop({ currency: "EUR", taxInclusive });
    const order = await placeOrder(taxed, {
      ...{ paymentMethod: "klarna", quantity: 3, price: 333, secondPrice: 1_007 },
    });
    const { total, processorRef } = await order.row();
    expect(bought()).toHaveLength(3);
    expect(double.books.find(processorRef ?? "").amount).toBe(Number(total));
    double.books.decide(processorRef ?? "", "approved");
    await tell(processorRef ?? "");
    expect(await paymentStatus(order)).toBe("paid");
  });

  it("that got no answer is asked for again by the same request", async () => {
    double.fail("500 before");
    const order = await placeOrder(shop, { paymentMethod: "klarna" });
    double.clearKeys();
    await reconcileIn(120);
    const sent = opening().slice(-2);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(await paymentStatus(order)).toBe("requires_action");
  });

  it("of a cart without an address says what it needs", async () => {
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [await sellKeys(shop, 1)]);
    await saveCheckoutData(ctx(), { shippingAddress: null, billingAddress: null });
    const reply = submitCheckout(ctx(), { paymentMethod: "klarna" });
    await expect(reply).rejects.toMatchObject({
      ...{ code: "payment_method_unsupported", details: { missing: "billingAddress" } },
    });
  });
});

describe("a message", () => {
  it("about a payment that is not ours does nothing, and Mollie is not asked", async () => {
    const before = double.asked.length;
    expect(await tell("tr_nobodys")).toBe(200);
    expect(await send("id=sub_rVKGtNd6s3")).toBe(200);
    expect(double.asked.length).toBe(before);
  });

  it("that is none is refused", async () => {
    for (const body of ["", "{}", "id=1", `id=tr_${"x".repeat(100)}`])
      expect(await send(body)).toBe(400);
  });

  it("is not trusted: it only makes the shop query the payment, from any sender", async () => {
    const order = await atMollie();
    expect(await send(`id=${order.ref}&status=paid`)).toBe(200);
    expect(await paymentStatus(order)).toBe("requires_action");
  });

  it("that comes too often about one payment is put off", async () => {
    const order = await atMollie();
    overrideEnvironment({ RATE_LIMIT_SCALE: "1" });
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) statuses.push(await tell(order.ref));
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const other = await atMollie();
    expect(await tell(other.ref)).toBe(200);
  });

  it("comes again where Mollie could not be asked", async () => {
    const order = await atMollie();
    double.books.decide(order.ref, "approved");
    overrideEnvironment({ MOLLIE_API_BASE: "http://127.0.0.1:1" });
    expect(await tell(order.ref)).toBe(503);
    overrideEnvironment({ MOLLIE_API_BASE: double.url });
    expect(await tell(order.ref)).toBe(200);
    expect(await paymentStatus(order)).toBe("paid");
  });
});

describe("money that is held", () => {
  it("is taken by the seller, and the order is paid", async () => {
    const order = await held();
    expect((await order.act("capture")).status).toBe(200);
    expect(await paymentStatus(order)).toBe("paid");
    expect(double.books.find(order.ref).captured).toBe(1_000);
    expect(await brokenHere(order.shop)).toEqual([]);
  });

  it("is taken in part, and the rest is let go", async () => {
    const order = await held();
    expect((await order.act("capture", { amount: 400, final: true })).status).toBe(200);
    expect(double.books.find(order.ref)).toMatchObject({ status: "paid", captured: 400 });
    expect(await order.get()).toMatchObject({ captured: { amount: 400 }, voided: { amount: 600 } });
    expect(await brokenHere(order.shop)).toEqual([]);
  });

  it.each(["card", "klarna"])(
    "whose last part of a %s was taken when the shop died lets go of the rest all the same",
    async (paymentMethod) => {
      const order = await held(paymentMethod);
      const { orderId } = order;
      const request = { amount: 400, final: true };
      await captureOrder(order.seller(), orderId, request, withoutRelease(400));
      await tell(order.ref);
      await reconcileIn(120);
      expect(double.books.find(order.ref)).toMatchObject({ status: "paid", captured: 400 });
      expect(await order.get()).toMatchObject({
        ...{ paymentStatus: "paid", isCapturing: false },
        ...{ captured: { amount: 400 }, voided: { amount: 600 } },
      });
      expect(await brokenHere(order.shop)).toEqual([]);
    },
  );

  it("by Klarna is taken parcel by parcel, and what comes back is given back", async () => {
    const byParcel = await openPlainShop({ currency: "EUR", paymentCapture: "per_fulfillment" });
    const order = await atMollie("klarna", { in: byParcel });
    double.books.decide(order.ref, "approved");
    await tell(order.ref);
    const send = () =>
      order.act("fulfillments", { items: [{ itemId: order.lineId, quantity: 1 }] });
    expect((await send()).status).toBe(201);
    expect(double.books.find(order.ref)).toMatchObject({ status: "authorized", captured: 500 });
    await tell(order.ref);
    expect(await order.get()).toMatchObject({
      ...{ captured: { amount: 500 }, authorized: { amount: 500 } },
    });
    expect((await send()).status).toBe(201);
    expect(double.books.find(order.ref)).toMatchObject({ status: "paid", captured: 1_000 });
    expect(await paymentStatus(order)).toBe("paid");
    expect((await order.act("refund", { reason: "other", amount: 300 })).status).toBe(200);
    expect(refundsAt(order.ref)).toEqual([300]);
    expect(await brokenHere(byParcel)).toEqual([]);
  });

  it("is let go, and the order is cancelled", async () => {
    const order = await held();
    expect((await order.act("void")).status).toBe(200);
    expect([await paymentStatus(order), await order.units()]).toEqual(["cancelled", 100]);
    expect(double.books.find(order.ref).status).toBe("canceled");
  });

  it("that Mollie takes its time to take is paid once it has, taken once", async () => {
    const order = await held();
    double.books.slowness = 30;
    await order.act("capture");
    double.books.slowness = 0;
    for (let look = 0; look < 30; look += 1) double.books.look(order.ref);
    await tell(order.ref);
    await reconcileIn(120);
    expect(await paymentStatus(order)).toBe("paid");
    expect(double.asked.filter(({ path }) => path.endsWith(`${order.ref}/captures`))).toHaveLength(
      1,
    );
  });

  it("is not requested for methods that cannot be authorized: they are charged at once", async () => {
    const later = await openPlainShop({ currency: "EUR", paymentCapture: "manual" });
    const order = await atMollie("paypal", { in: later });
    double.books.decide(order.ref, "approved");
    await tell(order.ref);
    expect(await paymentStatus(order)).toBe("paid");
  });
});

describe("a refund", () => {
  it("is made in parts, each once, and the order says so", async () => {
    const order = await paidAtMollie();
    const refund = (amount: number) => order.act("refund", { reason: "other", amount });
    expect([(await refund(300)).status, (await refund(700)).status]).toEqual([200, 200]);
    expect(await paymentStatus(order)).toBe("refunded");
    expect(refundsAt(order.ref).toSorted()).toEqual([300, 700]);
    expect(await brokenHere(shop)).toEqual([]);
  });

  it("that fails days later shows the money again", async () => {
    const order = await paidAtMollie();
    await order.act("refund", { reason: "other", amount: 300 });
    const [made] = double.books.refundsOf(order.ref);
    double.books.settleRefund(made?.id ?? "", "failed");
    expect(await tell(order.ref)).toBe(200);
    expect(await paymentStatus(order)).toBe("paid");
    const refunds = await db.refund.findMany({ where: { orderId: order.orderId } });
    expect(refunds).toMatchObject([{ status: "failed", failureCode: "refund_failed" }]);
  });

  it("that was made at Mollie's own site is the order's, once", async () => {
    const order = await paidAtMollie();
    double.books.refund(order.ref, { amount: { currency: "EUR", value: "2.50" } });
    for (let webhook = 0; webhook < 3; webhook += 1) expect(await tell(order.ref)).toBe(200);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "partially_refunded", refunded: { amount: 250 } },
    });
    expect(await db.refund.count({ where: { orderId: order.orderId } })).toBe(1);
    expect(await brokenHere(shop)).toEqual([]);
  });
});

describe("a chargeback", () => {
  it("flags its order as lost, and as won when the bank brings the money again", async () => {
    const order = await paidAtMollie();
    const id = double.books.chargeBack(order.ref);
    for (let webhook = 0; webhook < 2; webhook += 1) expect(await tell(order.ref)).toBe(200);
    expect((await order.get()).dispute).toMatchObject({ id, status: "lost" });
    double.books.reverse(id);
    await tell(order.ref);
    expect((await order.get()).dispute).toMatchObject({ id, status: "won" });
    expect((await order.get()).paymentStatus).toBe("paid");
  });
});

describe("what is offered", () => {
  const listed = async (search: string) => {
    const { body } = await api
      .public(shop.store)
      .get(`/payment-methods${search}`, { headers: { "accept-language": "de" } });
    return body.data as { id: string }[];
  };
  const ids = async (search: string) => (await listed(search)).map(({ id }) => id);

  it("is what the account has switched on, by the buyer's country, currency and amount", async () => {
    const built = ["test_redirect", "test_debit", "bank_transfer"];
    expect(await ids("?country=NL&amount=1000")).toEqual([
      ...["paypal", "card", "klarna", "ideal", "sepa_transfer", ...built],
    ]);
    expect(await ids("?country=BE&amount=2000000")).toEqual([
      ...["bancontact", "sepa_transfer", "test_redirect", "bank_transfer"],
    ]);
    const [, card, , ideal] = await listed("?country=NL");
    expect(card).toMatchObject({
      ...{ label: "Karte", isMadeInBrowser: false, processor: null },
      maxAmount: { amount: 1_000_000 },
    });
    expect(ideal).toMatchObject({ label: "iDEAL" });
  });

  it("says to the seller why something is not", async () => {
    const { body } = await api
      .private(shop.store)
      .get("/payment-methods?all=true&country=NL&amount=1000");
    const reasons = Object.fromEntries(
      body.data.map(({ id, notOfferedBecause, notOfferedDetail }: Record<string, string>) => [
        id,
        [notOfferedBecause, notOfferedDetail],
      ]),
    );
    expect(reasons).toMatchObject({
      ...{ card: [null, null], ideal: [null, null] },
      bancontact: ["not_for_this_buyer", "country"],
      twint: ["not_for_this_buyer", "country"],
      kbc: ["off_at_processor", "off_in_account"],
    });
  });

  it("reports to the seller what the account says now, and a key that it rejects", async () => {
    const admin = api.private(shop.store);
    const check = (gateway: string, isLive = false) =>
      admin.post("/payment-methods/check", { body: { gateway }, isLive });
    const kbc = async () => {
      const { body } = await admin.get("/payment-methods?all=true");
      return body.data.find(({ id }: { id: string }) => id === "kbc");
    };
    const paid = double.charges();
    const { methods } = double.books;
    expect((await check("mollie")).body.data).toMatchObject({
      ...{ gateway: "mollie", livemode: false, answer: "works" },
      methods: expect.arrayContaining([{ id: "ideal", label: "iDEAL" }]),
    });
    double.books.methods = [...methods, "kbc"];
    expect((await kbc()).notOfferedBecause).toBe("off_at_processor");
    await check("mollie");
    expect(await kbc()).toMatchObject({
      ...{ notOfferedBecause: null, gateways: [{ name: "mollie", isSwitchedOn: true }] },
      ...{ countries: ["BE"], currencies: ["EUR"] },
    });
    double.books.methods = methods;
    await check("mollie");
    double.books.isKeyRevoked = true;
    expect((await check("mollie")).body.data).toMatchObject({ answer: "refused", methods: [] });
    expect((await kbc()).notOfferedDetail).toBe("key_refused");
    double.books.isKeyRevoked = false;
    await check("mollie");
    expect((await kbc()).notOfferedDetail).toBe("off_in_account");
    expect((await check("mollie", true)).status).toBe(404);
    expect((await check("stripe")).status).toBe(404);
    expect(double.charges()).toBe(paid);
  });

  it("is all that can be paid with", async () => {
    const mug = await sell(shop, { stock: 5 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [mug]);
    // Of another country, off, and unknown.
    for (const paymentMethod of ["ideal", "kbc", "creditcard"]) {
      await expect(submitCheckout(ctx(), { paymentMethod })).rejects.toMatchObject({
        code: "payment_method_unsupported",
      });
    }
    // The cards of the test processor stay what they are, in test mode.
    const paid = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "paid" });
  });
});

describe("beside Stripe, in one store", () => {
  let stripe: StripeDouble;
  beforeAll(async () => {
    stripe = await configureStripe();
    stripe.books.methods = ["card", "paypal"];
  });
  afterAll(() => stripe.close());

  /** Takes a processor's keys out while something is done. */
  async function without(name: "stripe" | "mollie", work: () => Promise<void>): Promise<void> {
    const [first, ...others] = name === "mollie" ? ["MOLLIE_API_KEY"] : STRIPE_KEYS;
    const names = [first ?? "", ...others];
    const before = Object.fromEntries(names.map((key) => [key, process.env[key] ?? ""]));
    overrideEnvironment(Object.fromEntries(names.map((key) => [key, ""])));
    try {
      await work();
    } finally {
      overrideEnvironment(before);
    }
  }
  const STRIPE_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];

  it("each keeps its own payments, and gives its own money back", async () => {
    const byCard = await placeOrder(shop, { paymentMethod: "pm_card_visa" });
    const byTransfer = await paidAtMollie("sepa_transfer");
    expect([(await byCard.row()).processor, (await byTransfer.row()).processor]).toEqual([
      "stripe",
      "mollie",
    ]);
    for (const order of [byCard, byTransfer])
      expect((await order.act("refund", { reason: "other", amount: 300 })).status).toBe(200);
    expect([...stripe.books.refunds.values()].at(-1)?.payment_intent).toBe(
      await byCard.processorRef(),
    );
    expect(refundsAt(byTransfer.ref)).toEqual([300]);
  });

  it("of two that offer the same the first takes it, in its own form", async () => {
    const { body } = await api.public(shop.store).get("/payment-methods?country=GB");
    expect(body.data[1]).toMatchObject({ id: "card", processor: { name: "stripe" } });
    const mug = await sell(shop, { stock: 5 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [mug]);
    await expect(submitCheckout(ctx(), { paymentMethod: "card" })).rejects.toMatchObject({
      code: "payment_method_unsupported",
    });
    const order = await placeOrder(shop, { paymentMethod: "paypal" });
    expect((await order.row()).processor).toBe("stripe");
    const { body: methods } = await api.private(shop.store).get("/payment-methods?all=true");
    expect(methods.data.find(({ id }: { id: string }) => id === "paypal")).toMatchObject({
      gateway: "stripe",
      gateways: [
        { name: "stripe", isSwitchedOn: true },
        { name: "mollie", isSwitchedOn: true },
      ],
    });
  });

  it("a refund goes to the processor that took the money, whatever happened to the other's keys", async () => {
    const order = await paidAtMollie("sepa_transfer");
    await without("stripe", async () => {
      expect((await order.act("refund", { reason: "other", amount: 300 })).status).toBe(200);
    });
    await without("mollie", async () => {
      const refused = await order.act("refund", { reason: "other", amount: 300 });
      expect(refused.body.error).toMatchObject({
        ...{ code: "order_not_refundable", details: { processor: "mollie" } },
      });
      expect(await tell(order.ref)).toBe(404);
    });
    expect(refundsAt(order.ref)).toEqual([300]);
  });

  it("an open payment waits while the keys of its processor are away", async () => {
    const order = await atMollie("sepa_transfer");
    await without("mollie", async () => {
      await reconcileIn(31 * 60);
      expect([await paymentStatus(order), await order.units()]).toEqual(["requires_action", 98]);
    });
    double.books.decide(order.ref, "approved");
    await reconcileIn(45 * 60);
    expect(await paymentStatus(order)).toBe("paid");
  });
});

describe("a key", () => {
  it("of live mode serves live mode alone, and the storefront shops in it", async () => {
    overrideEnvironment({ MOLLIE_API_KEY: "live_double" });
    const { body: inTest } = await api.public(shop.store).get("/payment-methods?country=NL");
    const inLive = await api
      .public(shop.store)
      .get("/payment-methods?country=NL", { isLive: true });
    overrideEnvironment({ MOLLIE_API_KEY: double.account.apiKey });
    const ids = (data: { id: string }[]) => data.map(({ id }) => id);
    expect(ids(inTest.data)).not.toContain("ideal");
    expect(ids(inLive.body.data)).toContain("ideal");
    expect(now()).toBeInstanceOf(Date);
  });
});
