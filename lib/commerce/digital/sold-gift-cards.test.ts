import { afterEach, describe, expect, it } from "vitest";
import {
  addItem,
  applyDiscount,
  applyGiftCard,
  readCart,
  saveCheckoutData,
} from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { createFulfillment, fulfillOrder, updateFulfillment } from "@/lib/commerce/fulfillment";
import {
  cancelOrder,
  markOrderPaid,
  processPendingRefunds,
  refundOrder,
} from "@/lib/commerce/payments";
import { issueSoldCards, listOrderGiftCards } from "@/lib/commerce/stored-value";
import type { AddCartItem } from "@/lib/contract/cart";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { db, transaction } from "@/lib/platform/db";
import { discountOf, seller } from "@/lib/testing/catalog";
import { entriesOf, giftCardOf } from "@/lib/testing/gift-cards";
import { openPlainShop } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { outcomes, raceOnLock } from "@/lib/testing/race-on-lock";
import { expectRefusal } from "@/lib/testing/refusals";
import { brokenInvariants, fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { until } from "@/lib/testing/until";
import { deliverDigitalGoods } from "./deliver-digital-goods";
import { readDigitalGoods } from "./read-digital-goods";

const shop = await openPlainShop();
const card = { paymentMethod: "pm_card_visa" };
const BACK = { reason: "other", restock: true, notifyCustomer: false } as const;
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]));

const sellCards = (store: Pick<Shop, "store">, overrides: Partial<CreateProduct> = {}) =>
  sell(store, { name: "Gift card", productType: "gift_card", price: 5_000, ...overrides });

type Bought = { quantity?: number; gift?: AddCartItem["gift"]; paymentMethod?: string };

/** An order of gift cards alone, of 50.00 each. */
async function buy(store: Shop = shop, { quantity = 1, gift, paymentMethod }: Bought = {}) {
  const { productId } = await sellCards(store);
  const ctx = visitor(store);
  await addItem(ctx(), { productId, quantity, gift });
  await saveCheckoutData(ctx(), { email: "ada@example.com" });
  const { orderId } = await submitCheckout(ctx(), {
    paymentMethod: paymentMethod ?? card.paymentMethod,
  });
  const [line] = await db.orderLine.findMany({ where: { orderId } });
  return {
    orderId,
    lineId: line?.id ?? "",
    ctx: seller(store.store),
    cards: () =>
      db.storedValueAccount.findMany({ where: { orderId }, orderBy: { orderUnit: "asc" } }),
    row: () => db.order.findUniqueOrThrow({ where: { id: orderId } }),
    mails: async () => {
      const cards = await db.storedValueAccount.findMany({ where: { orderId } });
      return db.mail.findMany({
        where: {
          kind: "gift_card",
          OR: cards.map(({ id }) => ({ subjectId: { startsWith: id } })),
        },
      });
    },
  };
}

/** The code of one of its cards, as it was mailed. */
async function codeOf(order: Awaited<ReturnType<typeof buy>>, unit = 1): Promise<string> {
  const card = (await order.cards()).find(({ orderUnit }) => orderUnit === unit);
  assert(card !== undefined, "the card was issued");
  const mail = (await order.mails()).find(({ subjectId }) => subjectId.startsWith(card.id));
  assert(mail !== undefined, "its code was mailed");
  return (mail.payload as { token: string }).token;
}

/** Spends some of a card on a mug. */
async function spend(code: string, price = 1_000) {
  const mug = await sell(shop, { price, productType: "service" });
  const ctx = visitor(shop);
  await addItem(ctx(), { productId: mug.productId, quantity: 1 });
  await saveCheckoutData(ctx(), { email: "bob@example.com" });
  await applyGiftCard(ctx(), code);
  return submitCheckout(ctx(), card);
}

describe("a gift card that is bought", () => {
  it("is issued once it is paid, one for each unit, and the order is fulfilled by it", async () => {
    const order = await buy(shop, { quantity: 2 });
    expect(await order.cards()).toEqual([]);
    await deliverDigitalGoods();
    await deliverDigitalGoods();
    const cards = await order.cards();
    expect(
      cards.map(({ balance, currency, orderUnit }) => [Number(balance), currency, orderUnit]),
    ).toEqual([
      [5_000, "GBP", 1],
      [5_000, "GBP", 2],
    ]);
    expect(await entriesOf(cards[0]?.id ?? "")).toEqual(["issue 5000"]);
    expect((await order.row()).fulfillmentStatus).toBe("fulfilled");
    const mails = await order.mails();
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(["ada@example.com", "ada@example.com"]);
    const kinds = await db.mail.findMany({
      where: { storeId: shop.store.id, toAddress: "ada@example.com" },
    });
    expect(kinds.filter(({ kind }) => kind === "order_fulfilled")).toEqual([]);
  });

  it("is mailed to whom it is for on the day that was named, with the message", async () => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const gift = {
      recipientEmail: "eve@example.com",
      recipientName: "Eve",
      message: "Yours",
      sendOn: day,
    };
    const order = await buy(shop, { gift });
    await deliverDigitalGoods();
    const [issued] = await order.cards();
    expect(issued).toMatchObject({
      recipientEmail: "eve@example.com",
      recipientName: "Eve",
      message: "Yours",
    });
    const [mail] = await order.mails();
    expect([mail?.toAddress, mail?.nextAttemptAt?.toISOString().slice(0, 10)]).toEqual([
      "eve@example.com",
      day,
    ]);
    const view = { isOpen: true, locale: "en" };
    const shown = await readDigitalGoods(order.orderId, { ...view, showsRecipients: true });
    expect(shown.giftCards).toMatchObject([
      {
        lineId: order.lineId,
        amount: { amount: 5_000 },
        recipientEmail: "eve@example.com",
        sendOn: day,
      },
    ]);
    const hidden = await readDigitalGoods(order.orderId, { ...view, showsRecipients: false });
    expect(hidden.giftCards).toMatchObject([{ recipientEmail: null, recipientName: null }]);
    expect(await listOrderGiftCards(order.ctx, order.orderId)).toMatchObject([
      { orderId: order.orderId },
    ]);
    const other = seller((await openPlainShop()).store);
    await expectRefusal(listOrderGiftCards(other, order.orderId), { code: "not_found" });
  });

  it("is not issued before the money is there", async () => {
    const order = await buy(shop, { paymentMethod: "bank_transfer" });
    await deliverDigitalGoods();
    expect(await order.cards()).toEqual([]);
    await markOrderPaid(order.ctx, order.orderId);
    await deliverDigitalGoods();
    expect(await order.cards()).toHaveLength(1);
  });

  it("takes the money that is held for it, and is issued then", async () => {
    const holding = await openPlainShop({ paymentCapture: "per_fulfillment" });
    const order = await buy(holding);
    expect((await order.row()).paymentStatus).toBe("authorized");
    await Promise.all([deliverDigitalGoods(), deliverDigitalGoods()]);
    await deliverDigitalGoods();
    expect((await order.row()).paymentStatus).toBe("paid");
    expect(await order.cards()).toHaveLength(1);
  });

  it("is issued once by concurrent jobs and the seller", async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await buy(shop, { quantity: 3 });
      await Promise.allSettled([
        deliverDigitalGoods(),
        deliverDigitalGoods(),
        fulfillOrder(order.ctx, order.orderId, { notifyCustomer: false }),
      ]);
      expect(await order.cards()).toHaveLength(3);
      expect(await order.mails()).toHaveLength(3);
    }
  });

  it("is not issued if the transaction that sends it is rolled back", async () => {
    const order = await buy();
    const broken = transaction(async (tx) => {
      const units = [{ id: order.lineId, quantity: 1 }];
      await issueSoldCards(tx, order.ctx, { orderId: order.orderId, units });
      throw new Error("killed");
    });
    await expect(broken).rejects.toThrow("killed");
    expect([await order.cards(), await order.mails()]).toEqual([[], []]);
    await deliverDigitalGoods();
    expect(await order.cards()).toHaveLength(1);
  });

  it("is never unsent again, by seller or job: only a refund returns the money", async () => {
    const order = await buy();
    await fulfillOrder(order.ctx, order.orderId, { notifyCustomer: false });
    expect(await order.cards()).toHaveLength(1);
    const [parcel] = await db.fulfillment.findMany({ where: { orderId: order.orderId } });
    const which = { order: order.orderId, fulfillment: parcel?.id ?? "" };
    await expectRefusal(updateFulfillment(order.ctx, which, "cancel"), { code: "conflict" });
  });

  it("is not issued twice for a unit, even by a mistake: the database refuses", async () => {
    const order = await buy();
    await deliverDigitalGoods();
    const [first] = await order.cards();
    if (first === undefined) throw new Error("no card");
    const copy = { ...first, id: "gc_copy", codeHash: Buffer.from("other") };
    await expect(db.storedValueAccount.create({ data: copy })).rejects.toThrow(/order_line_id/);
  });

  it("belongs to the mode it was bought in, and is unknown in the other", async () => {
    const { productId } = await sellCards(shop);
    const ctx = visitor(shop, undefined, true);
    await addItem(ctx(), { productId, quantity: 1 });
    await saveCheckoutData(ctx(), { email: "ada@example.com" });
    const { orderId } = await submitCheckout(ctx(), { paymentMethod: "bank_transfer" });
    await markOrderPaid(seller(shop.store, { isLive: true }), orderId);
    await deliverDigitalGoods();
    const cards = await db.storedValueAccount.findMany({ where: { orderId } });
    expect(cards.map(({ livemode }) => livemode)).toEqual([true]);
    const inTest = listOrderGiftCards(seller(shop.store), orderId);
    await expectRefusal(inTest, { code: "not_found" });
  });

  it("is worth its price in a currency without decimals", async () => {
    const yen = await openPlainShop({ currency: "JPY" });
    const order = await buy(yen);
    await deliverDigitalGoods();
    const cards = await order.cards();
    expect(cards.map(({ balance, currency }) => [balance, currency])).toEqual([[5_000n, "JPY"]]);
  });
});

describe("a cart with a gift card in it", () => {
  it("ships nothing and taxes nothing of it, and shipping is a part of the rest", async () => {
    const taxed = await openShop();
    const { productId } = await sellCards(taxed);
    const ctx = visitor(taxed);
    const alone = await addItem(ctx(), { productId, quantity: 1 });
    expect([alone.requiresShipping, alone.totals.tax, alone.totals.total]).toEqual([
      false,
      0,
      5_000,
    ]);
    const mug = await sell(taxed, { price: 1_200 });
    const both = await addItem(ctx(), { productId: mug.productId, quantity: 1 });
    expect(both.totals.tax).toBe(200);
    expect(both.requiresShipping).toBe(true);
  });

  it("pays for it with money alone: no gift card, no discount", async () => {
    const { code } = await giftCardOf(shop, { amount: 9_000 });
    const { productId } = await sellCards(shop);
    const ctx = visitor(shop);
    await addItem(ctx(), { productId, quantity: 1 });
    await expectRefusal(applyGiftCard(ctx(), code), {
      code: "gift_card_not_usable",
      details: { reason: "buys_gift_card" },
    });
    const mug = await sell(shop, { price: 1_000 });
    await addItem(ctx(), { productId: mug.productId, quantity: 1 });
    expect(await applyGiftCard(ctx(), code)).toMatchObject({ due: 5_000 });
    expect(await readCart(ctx())).toMatchObject({ totals: { total: 6_000 }, due: 5_000 });
    const { code: tenth } = await discountOf(shop.store, { type: "percentage", value: 10 });
    const reduced = await applyDiscount(ctx(), tenth ?? "");
    expect(reduced.totals.discount).toBe(100);
  });

  it.each([
    ["gift.recipientEmail", { sendOn: "2999-01-01" }],
    ["gift.sendOn", { recipientEmail: "eve@example.com", sendOn: "2020-01-01" }],
  ])("names the field that is wrong: %s", async (field, gift) => {
    const { productId } = await sellCards(shop);
    const adding = addItem(visitor(shop)(), { productId, quantity: 1, gift });
    await expectRefusal(adding, {
      code: "validation_failed",
      fields: { [field]: expect.anything() },
    });
  });

  it("is refused for a mug", async () => {
    const { productId } = await sell(shop);
    const gift = { recipientEmail: "eve@example.com" };
    const adding = addItem(visitor(shop)(), { productId, quantity: 1, gift });
    await expectRefusal(adding, {
      code: "validation_failed",
      fields: { gift: expect.anything() },
    });
  });
});

describe("a refund of a gift card", () => {
  it("takes it back, the last of them first, and never money that was spent", async () => {
    const order = await buy(shop, { quantity: 2 });
    await deliverDigitalGoods();
    const items = [{ id: order.lineId, quantity: 1 }];
    await refundOrder(order.ctx, order.orderId, { ...BACK, amount: 5_000, items });
    const [first, second] = await order.cards();
    expect([first?.balance, second?.balance, second?.revokedAt !== null]).toEqual([
      5_000n,
      0n,
      true,
    ]);
    expect(await entriesOf(second?.id ?? "")).toEqual(["issue 5000", "revoke -5000"]);
    await spend(await codeOf(order));
    const all = refundOrder(order.ctx, order.orderId, { ...BACK, amount: 5_000, items });
    await expectRefusal(all, {
      code: "validation_failed",
      fields: { "items.0.quantity": expect.anything() },
    });
    const rest = refundOrder(order.ctx, order.orderId, BACK);
    await expectRefusal(rest, { code: "order_not_refundable" });
    await refundOrder(order.ctx, order.orderId, { ...BACK, restock: false, amount: 1_000 });
    expect((await order.cards())[0]?.balance).toBe(4_000n);
  });

  it("gives it back where the processor refuses", async () => {
    const order = await buy();
    await deliverDigitalGoods();
    const refuses = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "expired_or_canceled_card" }),
    });
    await expectRefusal(refundOrder(order.ctx, order.orderId, BACK, refuses), {
      code: "order_not_refundable",
    });
    const [issued] = await order.cards();
    expect(issued).toMatchObject({ balance: 5_000n, revokedAt: null, disabledAt: null });
    expect(await entriesOf(issued?.id ?? "")).toEqual([
      "issue 5000",
      "revoke -5000",
      "revoke 5000",
    ]);
    await spend(await codeOf(order));
  });

  it("holds it while the refund's outcome is unknown", async () => {
    const order = await buy();
    await deliverDigitalGoods();
    const code = await codeOf(order);
    const silent = testProcessorWith({ refund: async () => ({ kind: "unknown" }) });
    await refundOrder(order.ctx, order.orderId, BACK, silent);
    await expectRefusal(spend(code), { code: "gift_card_not_usable" });
    await processPendingRefunds(undefined, new Date(Date.now() + 120_000));
    expect((await order.row()).paymentStatus).toBe("refunded");
    expect((await order.cards())[0]?.balance).toBe(0n);
  });

  it("and its spending at once: one of them has it", async () => {
    for (const isRefundFirst of [true, false]) {
      const order = await buy();
      await deliverDigitalGoods();
      const [issued] = await order.cards();
      const code = await codeOf(order);
      const refund = () => refundOrder(order.ctx, order.orderId, BACK);
      const [first, second] = isRefundFirst
        ? [refund, () => spend(code)]
        : [() => spend(code), refund];
      const lock = `SELECT 1 FROM stored_value_accounts WHERE id = '${issued?.id}' FOR UPDATE`;
      const done = await raceOnLock(lock, 2, async (countWaiting) => {
        const ahead = first();
        await until("the first one waits in line", async () => (await countWaiting()) >= 1);
        return outcomes([ahead, second()]);
      });
      expect(done.filter((outcome) => outcome === "done")).toHaveLength(1);
      const { paymentStatus } = await order.row();
      const [after] = await order.cards();
      expect([paymentStatus, after?.balance]).toEqual(
        done[isRefundFirst ? 0 : 1] === "done" ? ["refunded", 0n] : ["paid", 4_000n],
      );
    }
  });

  it("before it is issued leaves nothing to issue", async () => {
    const order = await buy();
    await refundOrder(order.ctx, order.orderId, BACK);
    await deliverDigitalGoods();
    expect(await order.cards()).toEqual([]);
  });

  it("is what a cancellation would be: once it was sent there is none", async () => {
    const order = await buy();
    await deliverDigitalGoods();
    const cancelling = cancelOrder(order.ctx, order.orderId, { notifyCustomer: false });
    await expectRefusal(cancelling, { code: "order_not_cancellable" });
    const early = await buy();
    await Promise.allSettled([
      cancelOrder(early.ctx, early.orderId, { notifyCustomer: false }),
      deliverDigitalGoods(),
    ]);
    const { cancelledAt } = await early.row();
    expect((await early.cards()).length).toBe(cancelledAt === null ? 1 : 0);
  });
});

it("a part of a mixed order is sent by the job, the rest by its seller", async () => {
  const { productId } = await sellCards(shop);
  const mug = await sell(shop);
  const ctx = visitor(shop);
  await addItem(ctx(), { productId, quantity: 1 });
  await fillCart(shop, ctx, [mug]);
  const { orderId } = await submitCheckout(ctx(), card);
  await deliverDigitalGoods();
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order.fulfillmentStatus).toBe("partially_fulfilled");
  await createFulfillment(seller(shop.store), orderId, { notifyCustomer: false });
  expect(await db.storedValueAccount.count({ where: { orderId } })).toBe(1);
});
