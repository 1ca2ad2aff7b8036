import { describe, expect, it } from "vitest";
import { applyGiftCard, readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import {
  cancelOrder,
  handlePaymentWebhook,
  processPendingRefunds,
  reconcile,
  refundOrder,
} from "@/lib/commerce/payments";
import { handleRefundWebhook } from "@/lib/commerce/payments/handle-refund-webhook";
import { updateGiftCard } from "@/lib/commerce/stored-value";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { answerChallenge } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import type { CrashStep } from "@/lib/testing/crash-checkout";
import { brokenBooks } from "@/lib/testing/documents";
import { balanceOf, entriesOf, giftCardOf, mugInCart } from "@/lib/testing/gift-cards";
import { api } from "@/lib/testing/http";
import { inSeconds } from "@/lib/testing/in-seconds";
import { openPlainShop } from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { expectRefusal } from "@/lib/testing/refusals";
import {
  brokenInvariants,
  fillCart,
  type Shop,
  sell,
  unitsLeft,
  visitor,
} from "@/lib/testing/shop";

const card = { paymentMethod: "pm_card_visa" };
const bank = { paymentMethod: "pm_card_authenticationRequired" };
const ALL_BACK = { reason: "other", restock: true, notifyCustomer: false } as const;

const orderOf = (id: string) => db.order.findUniqueOrThrow({ where: { id } });

/** The amounts charged and refunded by the processor, in minor units. */
async function atProcessor({ store }: Shop) {
  const payments = await db.testPayment.findMany({
    where: { metadata: { path: ["storeId"], equals: store.id }, status: "succeeded" },
  });
  return payments.map(({ amount, refunded }) => [Number(amount), Number(refunded)]);
}

/** An order of 15 pounds, of which ten were paid with a gift card. */
async function paidInPart() {
  const cart = await mugInCart();
  const gift = await giftCardOf(cart.shop);
  await cart.apply(gift.code);
  const { orderId } = await submitCheckout(cart.ctx(), card);
  return { ...cart, gift, orderId };
}

describe("a cart with a gift card", () => {
  it("costs what it costs, and charges the rest alone", async () => {
    const { shop, ctx, gift, orderId } = await paidInPart();
    expect(await orderOf(orderId)).toMatchObject({
      ...{ paymentStatus: "paid", total: 1_500n, captured: 1_500n, credit: 1_000n },
    });
    expect(await atProcessor(shop)).toEqual([[500, 0]]);
    expect(await entriesOf(gift.id)).toEqual(["issue 1000", "spend -1000"]);
    expect((await readCart(ctx())).storedValue).toEqual([]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that pays all of it is placed without a processor, and keeps what is left", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const first = await giftCardOf(shop, { amount: 400 });
    const second = await giftCardOf(shop, { amount: 2_000 });
    await apply(first.code);
    const cart = await apply(second.code.toLowerCase().replaceAll("-", " "));
    expect([cart.totals.total, cart.due]).toEqual([1_500, 0]);
    const reply = await submitCheckout(ctx(), {});
    expect(reply).toMatchObject({ status: "paid", paymentStatus: "succeeded" });
    expect([await first.left(), await second.left()]).toEqual([0, 900]);
    expect(await atProcessor(shop)).toEqual([]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("has all of it back when the payment is declined, and can be paid again", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const gift = await giftCardOf(shop);
    await apply(gift.code);
    await expectRefusal(submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" }), {
      code: "payment_declined",
    });
    expect(await gift.left()).toBe(1_000);
    expect(await readCart(ctx())).toMatchObject({ due: 500, snapshot: { credit: 0 } });
    await submitCheckout(ctx(), card);
    expect(await entriesOf(gift.id)).toEqual([
      ...["issue 1000", "spend -1000", "release 1000", "spend -1000"],
    ]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is given back by the reconciler when its shopper abandons the payment, and comes along", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const gift = await giftCardOf(shop);
    await apply(gift.code);
    await submitCheckout(ctx(), bank);
    expect(await gift.left()).toBe(0);
    await reconcile(undefined, inSeconds(31 * 60));
    expect(await gift.left()).toBe(1_000);
    expect(await readCart(ctx())).toMatchObject({ due: 500 });
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("never charges more than was shown", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const gift = await giftCardOf(shop);
    await apply(gift.code);
    const other = await mugInCart(shop);
    await other.apply(gift.code);
    await submitCheckout(other.ctx(), card);
    const again = submitCheckout(ctx(), { ...card, expectedDue: 500 });
    await expectRefusal(again, { code: "gift_card_unavailable" });
    // The card is off the cart: what is due is seen before it is paid.
    expect(await readCart(ctx())).toMatchObject({ due: 1_500, storedValue: [] });
    const half = await giftCardOf(shop, { amount: 700 });
    await apply(half.code);
    await expectRefusal(submitCheckout(ctx(), { ...card, expectedDue: 799 }), {
      code: "gift_card_unavailable",
    });
    expect((await submitCheckout(ctx(), { ...card, expectedDue: 800 })).status).toBe("paid");
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("does not take one that was switched off or has expired since", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const off = await giftCardOf(shop);
    await apply(off.code);
    await updateGiftCard(seller(shop.store), off.id, { active: false });
    await expectRefusal(submitCheckout(ctx(), card), { code: "gift_card_unavailable" });
    const short = await giftCardOf(shop, { expiresAt: inSeconds(60) });
    await apply(short.code);
    await expectRefusal(submitCheckout(ctx(inSeconds(61)), card), {
      code: "gift_card_unavailable",
    });
    expect([await off.left(), await short.left()]).toEqual([1_000, 1_000]);
    expect(await atProcessor(shop)).toEqual([]);
  });

  it.each([
    ["JPY", ",1000,0,"],
    ["KWD", ",1.000,0.000,"],
  ])("counts the smallest unit of %s", async (currency, inFile) => {
    const shop = await openPlainShop({ currency });
    const { ctx, apply } = await mugInCart(shop);
    const gift = await giftCardOf(shop);
    expect((await apply(gift.code)).due).toBe(500);
    await submitCheckout(ctx(), card);
    expect([await gift.left(), await atProcessor(shop)]).toEqual([0, [[500, 0]]]);
    expect((await api.private(shop.store).get("/exports/gift-cards.csv")).text).toContain(inFile);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("does not know one of another store", async () => {
    const { apply } = await mugInCart();
    const { code } = await giftCardOf(await openPlainShop());
    await expectRefusal(apply(code), { code: "gift_card_not_found" });
  });

  it("keeps transfers and invoices for whole orders", async () => {
    const { shop, ctx, apply } = await mugInCart();
    await apply((await giftCardOf(shop)).code);
    const transfer = submitCheckout(ctx(), { paymentMethod: "bank_transfer" });
    await expectRefusal(transfer, { code: "payment_method_unsupported" });
  });
});

describe("a refund of an order that a gift card has paid a part of", () => {
  it("goes to the processor first, as far as it was paid there, and the rest to the card", async () => {
    const { shop, gift, orderId } = await paidInPart();
    const back = (amount?: number) =>
      refundOrder(seller(shop.store), orderId, { ...ALL_BACK, restock: false, amount });
    await back(200);
    expect([await atProcessor(shop), await gift.left()]).toEqual([[[500, 200]], 0]);
    const { order, refundId } = await back(400);
    expect([await atProcessor(shop), await gift.left()]).toEqual([[[500, 500]], 100]);
    expect(order.refunds.find(({ id }) => id === refundId)).toMatchObject({
      ...{ amount: 400, credited: 100, by_hand: 0, status: "succeeded" },
    });
    await back();
    expect(await gift.left()).toBe(1_000);
    expect((await orderOf(orderId)).paymentStatus).toBe("refunded");
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("goes to the cards in the order in which they were applied", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const cards = [
      await giftCardOf(shop, { amount: 600 }),
      await giftCardOf(shop, { amount: 600 }),
    ];
    const [second, first] = cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (first === undefined || second === undefined) throw new Error("Two were made.");
    await apply(first.code);
    await apply(second.code);
    const { orderId } = await submitCheckout(ctx(), card);
    await refundOrder(seller(shop.store), orderId, { ...ALL_BACK, restock: false, amount: 500 });
    expect([await first.left(), await second.left()]).toEqual([200, 0]);
    await refundOrder(seller(shop.store), orderId, ALL_BACK);
    expect([await first.left(), await second.left()]).toEqual([600, 600]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("gives nothing to the card where the processor refuses", async () => {
    const { shop, gift, orderId } = await paidInPart();
    const refusing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "charge_disputed" }),
    });
    const refused = refundOrder(seller(shop.store), orderId, ALL_BACK, refusing);
    await expectRefusal(refused, { code: "order_not_refundable" });
    expect([await gift.left(), (await orderOf(orderId)).refunded]).toEqual([0, 0n]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("opens a card whose time is over again for a year", async () => {
    const { shop, ctx, apply } = await mugInCart();
    const gift = await giftCardOf(shop, { amount: 1_500, expiresAt: inSeconds(60) });
    await apply(gift.code);
    const { orderId } = await submitCheckout(ctx(), {});
    const late = inSeconds(3_600);
    await refundOrder({ ...seller(shop.store), now: late }, orderId, ALL_BACK);
    const { expiresAt } = await db.storedValueAccount.findUniqueOrThrow({ where: { id: gift.id } });
    expect(await gift.left()).toBe(1_500);
    expect(expiresAt?.getUTCFullYear()).toBe(late.getUTCFullYear() + 1);
  });

  it("of ten at once gives back what was paid, and no more", async () => {
    const { shop, gift, orderId } = await paidInPart();
    const one = () =>
      refundOrder(seller(shop.store), orderId, { ...ALL_BACK, restock: false, amount: 400 });
    const made = await Promise.allSettled(Array.from({ length: 10 }, one));
    const reasons = made.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons.every((reason) => reason instanceof Refusal)).toBe(true);
    expect(made.length - reasons.length).toBe(3);
    const [[, refunded = 0] = []] = await atProcessor(shop);
    expect(refunded + (await gift.left())).toBe(1_200);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is a cancellation that gives all back, each to where it came from", async () => {
    const { shop, mug, gift, orderId } = await paidInPart();
    const order = await cancelOrder(seller(shop.store), orderId, { notifyCustomer: false });
    expect(order.payment_status).toBe("cancelled");
    expect([await atProcessor(shop), await gift.left()]).toEqual([[[500, 500]], 1_000]);
    expect(await unitsLeft(mug.variantId)).toBe(10);
    expect(await brokenBooks(shop)).toEqual([]);
  });
});

describe("a payment that is given up and succeeds late", () => {
  /** A payment of 5 pounds beside a card of 10, which the bank has confirmed after the order was ended. */
  async function late(meanwhile: (shop: Shop, code: string) => Promise<unknown>) {
    const { shop, mug, ctx, apply } = await mugInCart();
    const gift = await giftCardOf(shop);
    await apply(gift.code);
    const { orderId } = await submitCheckout(ctx(), bank);
    const payment = await db.testPayment.findFirstOrThrow({
      where: { metadata: { path: ["orderId"], equals: orderId } },
    });
    await reconcile(
      testProcessorWith({ cancel: async (ref) => ({ kind: "cancelled", ref }) }),
      inSeconds(31 * 60),
    );
    expect((await orderOf(orderId)).paymentStatus).toBe("cancelled");
    await meanwhile(shop, gift.code);
    await answerChallenge(payment.id, true);
    await handlePaymentWebhook(payment.id, FROM_TEST_PROCESSOR);
    await processPendingRefunds(undefined, inSeconds(120));
    return { shop, mug, gift, order: await orderOf(orderId) };
  }

  it("pays its order after all where the card still has its part", async () => {
    const { shop, gift, order } = await late(async () => undefined);
    expect(order).toMatchObject({ paymentStatus: "paid", captured: 1_500n });
    expect(await gift.left()).toBe(0);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("goes back by itself where the card was spent, and no unit is taken", async () => {
    const { shop, mug, gift, order } = await late(async (open, code) => {
      const other = await mugInCart(open);
      await other.apply(code);
      await submitCheckout(other.ctx(), card);
    });
    expect(order).toMatchObject({ paymentStatus: "cancelled", captured: 500n, refunded: 500n });
    expect([await gift.left(), await unitsLeft(mug.variantId)]).toEqual([0, 10]);
    expect(await brokenBooks(shop)).toEqual([]);
  });
});

it("of fifty carts at once that want one card, it pays as much as is on it", async () => {
  const shop = await openPlainShop();
  const mug = await sell(shop, { stock: 100, price: 500 });
  const gift = await giftCardOf(shop, { amount: 1_500 });
  const carts = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const ctx = visitor(shop);
      await fillCart(shop, ctx, [mug], `shopper${at}@example.com`);
      await applyGiftCard(ctx(), gift.code);
      return ctx;
    }),
  );
  const made = await Promise.allSettled(
    carts.map((ctx) => submitCheckout(ctx(), { ...card, expectedDue: 0 })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect([await gift.left(), await atProcessor(shop)]).toEqual([0, []]);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("two cards in two carts are locked in one order", async () => {
  const { shop, ctx, apply } = await mugInCart();
  const cards = [await giftCardOf(shop, { amount: 600 }), await giftCardOf(shop, { amount: 600 })];
  const other = await mugInCart(shop);
  for (const { code } of cards) await apply(code);
  for (const { code } of cards.toReversed()) await other.apply(code);
  const made = await Promise.allSettled([
    submitCheckout(ctx(), { ...card, expectedDue: 300 }),
    submitCheckout(other.ctx(), { ...card, expectedDue: 300 }),
  ]);
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await Promise.all(cards.map(({ id }) => balanceOf(id)))).toEqual([0, 0]);
  expect(await brokenBooks(shop)).toEqual([]);
});

describe("a process killed", () => {
  async function crashed(step: CrashStep) {
    const { shop, ctx, apply } = await mugInCart();
    const gift = await giftCardOf(shop);
    await apply(gift.code);
    const token = ctx().tokenHash.toString("hex");
    await killedIn("lib/testing/crash-checkout", { shop, token, step, ...card });
    return { shop, ctx, gift };
  }

  it("between taking the card's part and the charge gives it back", async () => {
    const { shop, ctx, gift } = await crashed("before charge");
    expect(await gift.left()).toBe(0);
    await reconcile(undefined, inSeconds(61));
    expect(await gift.left()).toBe(1_000);
    expect(await readCart(ctx())).toMatchObject({ due: 500, snapshot: { hold: "none" } });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("after the charge ends in an order that both have paid", async () => {
    const { shop, gift } = await crashed("after charge");
    await reconcile(undefined, inSeconds(61));
    const order = await db.order.findFirstOrThrow({
      where: { storeId: shop.store.id, type: "order" },
    });
    expect(order).toMatchObject({ paymentStatus: "paid", captured: 1_500n });
    expect([await gift.left(), await atProcessor(shop)]).toEqual([0, [[500, 0]]]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

it("money that a bank sends back leaves what the card was given", async () => {
  const { shop, gift, orderId } = await paidInPart();
  // As of an order in a currency in which two are one of the store's.
  await db.order.update({
    where: { id: orderId },
    data: { storeCurrency: "EUR", exchangeRate: "2" },
  });
  const { refundId } = await refundOrder(seller(shop.store), orderId, ALL_BACK);
  const storeAmount = async () =>
    (await db.refund.findUniqueOrThrow({ where: { id: refundId } })).storeAmount;
  const whole = await storeAmount();
  const returned = {
    processor: {
      ...testProcessor,
      retrieveRefund: async () => ({
        ...{ isMissing: false, key: refundId, money: null },
        outcome: { kind: "failed", failureCode: "expired_card" } as const,
      }),
    },
    livemode: false,
  };
  await handleRefundWebhook("re_1", returned as never);
  await handleRefundWebhook("re_1", returned as never);
  expect(await orderOf(orderId)).toMatchObject({ captured: 1_500n, refunded: 1_000n });
  expect(await gift.left()).toBe(1_000);
  // Two thirds of it are left in the store's currency too.
  expect(Number(await storeAmount()) * 3).toBe(Number(whole) * 2);
  expect(await brokenInvariants(shop)).toEqual([]);
});
