import { beforeEach, describe, expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { cancelUnpaidOrder, submitCheckout } from "@/lib/commerce/checkout";
import { db, query } from "@/lib/platform/db";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import { only, recorded } from "@/lib/testing/processors";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";
import { decideAtWallet, payAtWallet, refInUrl, wallet, walletWebhook } from "@/lib/testing/wallet";
import {
  cancelOrder,
  handleProcessorWebhook,
  listPaymentMethods,
  processPendingRefunds,
  reconcile,
  refundOrder,
  webhookSources,
} from ".";

const REFUND = { reason: "other", restock: true, notifyCustomer: true } as const;
const TELL = { notifyCustomer: true };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let shop: Shop;
let both: PaymentProcessors;
let askedOfWallet: string[];
let askedOfTest: string[];
beforeEach(async () => {
  shop = await openPlainShop();
  const [first, second] = [recorded(testProcessor), recorded(wallet)];
  both = only(first.processor, second.processor);
  askedOfTest = first.asked;
  askedOfWallet = second.asked;
});

/** An order of two mugs at 5.00 that waits for its shopper at the wallet's site. */
async function atWallet() {
  const order = await placeOrder(shop, { paymentMethod: "wallet", processors: both });
  const ref = await order.processorRef();
  return { ...order, ref };
}

/** One that is paid there. */
async function paidAtWallet() {
  const order = await atWallet();
  await decideAtWallet(order.ref, true);
  await deliver(walletWebhook(order.ref));
  return order;
}

const deliver = (message: ReturnType<typeof walletWebhook>, processors = both) =>
  handleProcessorWebhook(webhookSources("wallet", processors), message);
const paymentStatus = async (order: PlacedOrder) => (await order.row()).paymentStatus;
const attemptOf = ({ orderId }: Pick<PlacedOrder, "orderId">) =>
  db.paymentAttempt.findFirstOrThrow({ where: { orderId } });

describe("a purchase that is paid at the processor's own site", () => {
  it("leads there, waits, and is paid when the webhook comes", async () => {
    const methods = await listPaymentMethods(visitor(shop)(), {}, both);
    expect(methods).toMatchObject([
      { id: "card", processor: { name: "test" } },
      { id: "test_redirect", processor: null },
      { id: "test_debit", processor: null },
      { id: "wallet", label: "wallet", processor: null },
      { id: "bank_transfer", processor: null },
    ]);
    const mug = await sell(shop, { stock: 5 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
    const reply = await submitCheckout(ctx(), { paymentMethod: "wallet" }, both);
    expect(reply).toMatchObject({
      status: "pending",
      paymentStatus: "requires_action",
      requiresAction: true,
      nextActionUrl: expect.stringMatching(/^https:\/\/wallet\.example\/pay\/wal_/),
      redirectUrl: null,
    });
    const ref = refInUrl(reply.nextActionUrl);
    // Submitted twice: the same payment, with its URL again.
    const again = await submitCheckout(ctx(), { paymentMethod: "wallet" }, both);
    expect(again).toMatchObject({ nextActionUrl: reply.nextActionUrl, isReplay: true });

    await decideAtWallet(ref, true);
    expect(await deliver(walletWebhook(ref))).toBe("handled");
    const order = await db.order.findUniqueOrThrow({ where: { id: reply.orderId } });
    expect(order).toMatchObject({ paymentStatus: "paid", processor: "wallet", processorRef: ref });
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("shows the processor to the seller", async () => {
    const order = await paidAtWallet();
    expect((await order.get()).payment).toMatchObject({
      gateway: "wallet",
      paymentIntentId: order.ref,
      status: "succeeded",
    });
    expect(await order.events()).toEqual(["order.created", "order.paid"]);
    expect(await order.mails()).toEqual(["order_confirmation"]);
  });

  it("waits for the bank after its shopper, and is found without a webhook", async () => {
    const order = await atWallet();
    await payAtWallet(order.ref);
    await deliver(walletWebhook(order.ref));
    expect(await paymentStatus(order)).toBe("pending");
    // A processing payment outlives the shopper's half hour.
    await reconcile(both, inMinutes(45));
    expect([await paymentStatus(order), await order.units()]).toEqual(["pending", 98]);
    await decideAtWallet(order.ref, true);
    await reconcile(both, inMinutes(60));
    expect(await paymentStatus(order)).toBe("paid");
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that is abandoned is ended at the processor, then its units and lines come back", async () => {
    const order = await atWallet();
    await reconcile(both, inMinutes(31));
    expect(await order.row()).toMatchObject({
      paymentStatus: "cancelled",
      cancelReason: "expired",
    });
    expect(askedOfWallet.at(-1)).toBe(`cancel ${order.ref}`);
    expect(await order.units()).toBe(100);
    expect((await readCart(order.ctx())).snapshot.lines).toMatchObject([{ quantity: 2 }]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that is declined is cancelled, and can be paid another way", async () => {
    const order = await atWallet();
    await decideAtWallet(order.ref, false);
    await deliver(walletWebhook(order.ref));
    expect(await order.row()).toMatchObject({
      paymentStatus: "cancelled",
      cancelReason: "payment_failed",
    });
    const card = await submitCheckout(order.ctx(), { paymentMethod: "pm_card_visa" }, both);
    expect(card).toMatchObject({ status: "paid" });
    expect(await order.units()).toBe(98);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("whose webhook comes after it has expired is paid after all, or refunded where it was paid", async () => {
    const [one, other] = [await atWallet(), await atWallet()];
    await reconcile(both, inMinutes(31));
    await db.stock.updateMany({
      where: { variantId: other.variantId, livemode: false },
      data: { available: 1 },
    });
    // A transfer that was already processing.
    const late = "UPDATE test_payments SET status = 'succeeded' WHERE id = ANY ($1)";
    await query("test_late_ones", late, [[one.ref, other.ref]]);
    for (const { ref } of [one, other]) expect(await deliver(walletWebhook(ref))).toBe("handled");
    expect([await paymentStatus(one), await paymentStatus(other)]).toEqual(["paid", "cancelled"]);
    await processPendingRefunds(both, inMinutes(32));
    expect([await one.paidBack(), await other.paidBack()]).toEqual([[], [1_000]]);
    expect(askedOfTest).toEqual([]);
  });

  it("that is reported twice, concurrently and again later, is booked once", async () => {
    const order = await atWallet();
    await decideAtWallet(order.ref, true);
    const message = walletWebhook(order.ref, "payment", "evt_same");
    const others = [walletWebhook(order.ref), walletWebhook(order.ref)];
    const answers = await Promise.all([message, message, ...others].map((one) => deliver(one)));
    expect(answers).toEqual(Array(4).fill("handled"));
    const asked = askedOfWallet.length;
    expect(await deliver(message)).toBe("handled");
    expect(askedOfWallet.length).toBe(asked);
    expect(await order.events()).toEqual(["order.created", "order.paid"]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is not changed by an unsigned webhook", async () => {
    const order = await atWallet();
    await decideAtWallet(order.ref, true);
    const { body } = walletWebhook(order.ref);
    expect(await deliver({ body, headers: new Headers() })).toBe("unsigned");
    expect(await paymentStatus(order)).toBe("requires_action");
  });

  it("is refunded in parts, then whole, where it was paid", async () => {
    const order = await paidAtWallet();
    await refundOrder(order.seller(), order.orderId, { ...REFUND, amount: 300 }, both);
    expect(await paymentStatus(order)).toBe("partially_refunded");
    await refundOrder(order.seller(), order.orderId, REFUND, both);
    expect(await paymentStatus(order)).toBe("refunded");
    expect([await order.paidBack(), await order.units()]).toEqual([[300, 700], 100]);
    const refunds = await db.refund.findMany({ where: { orderId: order.orderId } });
    expect(refunds.map(({ processor }) => processor)).toEqual(["wallet", "wallet"]);
    expect(askedOfTest).toEqual([]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is refunded when it is cancelled, and ended when it is cancelled before it is paid", async () => {
    const [paid, open] = [await paidAtWallet(), await atWallet()];
    for (const { orderId } of [paid, open]) {
      await cancelOrder(seller(shop.store), orderId, TELL, both);
    }
    expect([await paymentStatus(paid), await paymentStatus(open)]).toEqual([
      "cancelled",
      "cancelled",
    ]);
    expect([await paid.paidBack(), await open.paidBack()]).toEqual([[1_000], []]);
    expect(askedOfWallet.at(-1)).toBe(`cancel ${open.ref}`);
    expect(await brokenBooks(shop)).toEqual([]);
  });
});

describe("a process killed between charging and settling", () => {
  async function killed() {
    const mug = await sell(shop, { stock: 5 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
    const token = ctx().tokenHash.toString("hex");
    const crash = { shop, token, step: "after charge", paymentMethod: "wallet" };
    await killedIn("lib/testing/crash-checkout", crash);
    return { ctx, order: () => db.order.findFirstOrThrow({ where: { storeId: shop.store.id } }) };
  }

  it("leaves an order that the reconciler finds, and its webhook pays", async () => {
    const { order } = await killed();
    await reconcile(both, inMinutes(1.1));
    const { processorRef, paymentStatus, processor } = await order();
    expect([paymentStatus, processor]).toEqual(["requires_action", "wallet"]);
    await decideAtWallet(processorRef ?? "", true);
    await deliver(walletWebhook(processorRef ?? ""));
    expect((await order()).paymentStatus).toBe("paid");
    expect(askedOfTest).toEqual([]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is resumed by the shopper's retry at the same processor, whatever method it names", async () => {
    const { ctx } = await killed();
    // Another method: the pending payment is looked up first.
    const card = { paymentMethod: "pm_card_visa" };
    const reply = await submitCheckout(ctx(inMinutes(0.5)), card, both);
    expect(reply).toMatchObject({ isReplay: true, paymentStatus: "requires_action" });
    expect(reply.nextActionUrl).toContain("wallet.example");
    expect(askedOfTest).toEqual([]);
    expect(
      await db.testPayment.count({
        where: { id: { startsWith: "wal_" }, key: (await attemptOf(reply)).id },
      }),
    ).toBe(1);
  });

  it("is left alone where the processor is not configured any more", async () => {
    const { ctx } = await killed();
    const withoutWallet = only(recorded(testProcessor).processor);
    const card = { paymentMethod: "pm_card_visa" };
    const reply = await submitCheckout(ctx(inMinutes(0.5)), card, withoutWallet);
    expect(reply).toMatchObject({ isReplay: true, paymentStatus: "pending" });
    expect(await db.paymentAttempt.count({ where: { orderId: reply.orderId } })).toBe(1);
  });
});

describe("two processors in one store", () => {
  it("are each asked about their own open payments alone", async () => {
    const atTest = { paymentMethod: "pm_card_authenticationRequired", processors: both };
    const [byWallet, byCard] = [await atWallet(), await placeOrder(shop, atTest)];
    const card = await byCard.processorRef();
    expect((await attemptOf(byCard)).processor).toBe("test");
    await reconcile(both, inMinutes(2));
    await reconcile(both, inMinutes(31));
    const about = (asked: string[]) =>
      asked.filter((one) => [byWallet.ref, card].some((ref) => one.endsWith(ref)));
    const looks = (ref: string) => [`retrieve ${ref}`, `cancel ${ref}`];
    expect([about(askedOfWallet), about(askedOfTest)]).toEqual([looks(byWallet.ref), looks(card)]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("never confirm what the other has declined", async () => {
    const mug = await sell(shop, { stock: 5 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [mug]);
    const declined = submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" }, both);
    await expect(declined).rejects.toMatchObject({ code: "payment_declined" });
    const reply = await submitCheckout(ctx(), { paymentMethod: "wallet" }, both);
    const attempts = await db.paymentAttempt.findMany({
      where: { orderId: reply.orderId },
      orderBy: { createdAt: "asc" },
    });
    expect(attempts).toMatchObject([
      { processor: "test", status: "failed", processorRef: expect.stringMatching(/^pi_test_/) },
      { processor: "wallet", status: "requires_action", reusedRef: null },
    ]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("are not believed about each other's payments", async () => {
    const byCard = await placeOrder(shop, {
      paymentMethod: "pm_card_authenticationRequired",
      processors: both,
    });
    const { id: key, amount, currency } = await attemptOf(byCard);
    const liar = only({
      ...wallet,
      retrieve: async (ref) => ({
        key,
        metadata: { orderId: byCard.orderId, storeId: shop.store.id },
        outcome: { kind: "succeeded", ref, amount: Number(amount), currency },
      }),
    });
    expect(await deliver(walletWebhook("wal_another"), liar)).toBe("handled");
    expect(await paymentStatus(byCard)).toBe("requires_action");
  });

  it("may give the same names to payments, refunds and events of theirs", async () => {
    const byWallet = await paidAtWallet();
    const byCard = await placeOrder(shop, { processors: both });
    // The later payment has the same id as the wallet's.
    const { id } = await attemptOf(byCard);
    const { ref } = byWallet;
    await db.paymentAttempt.update({ where: { id }, data: { processorRef: ref } });
    await db.refund.create({
      data: {
        ...{ id: `ref_${id}`, orderId: byCard.orderId, storeId: shop.store.id, livemode: false },
        ...{ amount: 0n + 1n, reason: "other", status: "failed", restock: false },
        ...{ processor: "test", foundRef: "re_1" },
      },
    });
    const found = { key: null, outcome: { kind: "succeeded", ref: "re_1" } as const };
    const telling = only({
      ...wallet,
      retrieveRefund: async () => ({ ...found, money: { ref, amount: 400, reason: null } }),
      retrieveDispute: async (id) => ({
        ...{ id, ref, status: "needs_response", reason: "fraudulent" },
        ...{ amount: 400, openedAt: new Date() },
      }),
    });
    const event = `evt_${id}`;
    const known = { id: event, processor: "test", receivedAt: new Date() };
    await db.processorEvent.create({ data: known });
    expect(await deliver(walletWebhook("re_1", "refund", event), telling)).toBe("handled");
    expect(await deliver(walletWebhook("dp_1", "dispute"), telling)).toBe("handled");
    expect(await byWallet.row()).toMatchObject({ refunded: 400n, dispute: { id: "dp_1" } });
    expect(await byCard.row()).toMatchObject({ refunded: 0n, dispute: null });
  });
});

describe("where the processor is not configured any more", () => {
  const lacking = (code: string) => ({ code, details: { processor: "wallet" } });

  it("its open payments wait for it, and nobody else is asked", async () => {
    const order = await atWallet();
    const withoutWallet = only(recorded(testProcessor).processor);
    await reconcile(withoutWallet, inMinutes(31));
    expect([await paymentStatus(order), await order.units()]).toEqual(["requires_action", 98]);
    // Ten minutes, so that they do not delay others.
    expect((await attemptOf(order)).nextCheckAt?.getTime()).toBeGreaterThan(+inMinutes(40));
    expect(webhookSources("wallet", withoutWallet)).toEqual([]);
    await expect(
      cancelUnpaidOrder(order.ctx(), order.orderId, withoutWallet),
    ).rejects.toMatchObject({
      code: "service_unavailable",
    });
    const cancelled = cancelOrder(order.seller(), order.orderId, TELL, withoutWallet);
    await expect(cancelled).rejects.toMatchObject(lacking("order_not_cancellable"));
    expect(await order.row()).toMatchObject({ hold: "none", paymentStatus: "requires_action" });

    await reconcile(both, inMinutes(42));
    expect([await paymentStatus(order), await order.units()]).toEqual(["cancelled", 100]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("its orders are neither refunded nor cancelled, and say why", async () => {
    const order = await paidAtWallet();
    const withoutWallet = only(recorded(testProcessor).processor);
    const refunded = refundOrder(order.seller(), order.orderId, REFUND, withoutWallet);
    await expect(refunded).rejects.toMatchObject(lacking("order_not_refundable"));
    const cancelled = cancelOrder(order.seller(), order.orderId, TELL, withoutWallet);
    await expect(cancelled).rejects.toMatchObject(lacking("order_not_cancellable"));
    expect(await order.row()).toMatchObject({
      hold: "none",
      paymentStatus: "paid",
      refundPending: 0n,
    });
    expect(await db.refund.count({ where: { orderId: order.orderId } })).toBe(0);
    expect((await order.events()).length).toBe(2);
    await cancelOrder(order.seller(), order.orderId, TELL, both);
    expect([await paymentStatus(order), await order.paidBack()]).toEqual(["cancelled", [1_000]]);
  });

  it("a refund that is queued waits for it", async () => {
    const order = await paidAtWallet();
    const silent = only({ ...wallet, refund: async () => ({ kind: "unknown" }) });
    await refundOrder(order.seller(), order.orderId, REFUND, silent);
    await processPendingRefunds(only(recorded(testProcessor).processor), inMinutes(2));
    expect(await order.row()).toMatchObject({ refundPending: 1_000n, refunded: 0n });
    await processPendingRefunds(both, inMinutes(11));
    expect(await order.paidBack()).toEqual([]);
    await processPendingRefunds(both, inMinutes(13));
    expect([await order.paidBack(), await paymentStatus(order)]).toEqual([[1_000], "refunded"]);
    expect(await brokenBooks(shop)).toEqual([]);
  });
});
