import { afterEach, describe, expect, test } from "vitest";
import { applyGiftCard, presentCart, readCart } from "@/lib/commerce/cart";
import { cancelUnpaidOrder, markDraftOrderPaid, submitCheckout } from "@/lib/commerce/checkout";
import {
  createDraftOrder,
  deleteDraftOrder,
  expireDraftOrders,
  findDraftOrder,
  presentDraftOrder,
  updateDraftOrder,
} from "@/lib/commerce/draft-orders";
import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { cancelOrder, processPendingRefunds, refundOrder } from "@/lib/commerce/payments";
import { hashCartToken } from "@/lib/commerce/stores";
import { Return } from "@/lib/contract/return";
import { now } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { brokenBooks, writeDueDocuments } from "@/lib/testing/documents";
import { giftCardOf } from "@/lib/testing/gift-cards";
import { api } from "@/lib/testing/http";
import { placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { inOrder, outcomes, raceOnLock } from "@/lib/testing/race-on-lock";
import { LONDON, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { exchangeReturn } from "./exchange-return";
import { settleExchanges } from "./settle-exchanges";

/*
 * The exchange costs more than the return: the return pays its part once the pay link has been paid, and not before; a
 * link that expires releases the return's part.
 */

const shop = await openShop();
const client = api.private(shop.store);
afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

const ctx = () => seller(shop.store);
const CARD = { paymentMethod: "pm_card_visa" };
const quiet = { notifyCustomer: false };

/** An order of two mugs at 5.00 that were sent and came back, tax and all. */
async function received() {
  const order = await placeOrder(shop);
  expect((await order.act("fulfill")).status).toBe(200);
  const items = [{ itemId: order.lineId, quantity: 2, reason: "wrong_size" }];
  const { id } = (await order.act("returns", { items })).body.data;
  expect((await client.post(`/returns/${id}/receive`, { body: {} })).status).toBe(200);
  const get = async () => Return.parse((await client.get(`/returns/${id}`)).body.data);
  return { id, order, get };
}

async function draftAt(price: number, stock = 5) {
  const { productId, variantId } = await sell(shop, { stock });
  const { id } = await createDraftOrder(ctx(), {
    ...{ email: newEmail(), shippingAddress: LONDON, shipping: { name: "Van", price: 0 } },
    items: [{ productId, quantity: 1, price }],
  });
  return { id, variantId, units: () => unitsLeft(variantId) };
}

/** A return of 10.00 and a draft of 14.00 whose link asks for the rest. */
async function exchanging() {
  const back = await received();
  const draft = await draftAt(1_400);
  await exchangeReturn(ctx(), back.id, { draftOrderId: draft.id, ...quiet });
  const row = await findDraftOrder(ctx(), draft.id);
  const [, token = ""] = presentDraftOrder(row, ctx()).payUrl?.split("#") ?? [];
  const holder = visitor(shop, Buffer.from(hashCartToken(shop.store.id, false, token)));
  const placed = () =>
    db.order.findFirstOrThrow({ where: { draftId: draft.id }, orderBy: { createdAt: "desc" } });
  return {
    ...{ ...back, draft, holder, placed, orderId: row.record.order.id },
    pay: (payment = CARD) => submitCheckout(holder(), { ...payment, expectedTotal: 1_400 }),
    markPaid: () => markDraftOrderPaid(ctx(), draft.id),
    remove: () => deleteDraftOrder(ctx(), draft.id),
    expire: () => expireDraftOrders(new Date(now().getTime() + 40 * 86_400_000)),
    refund: () =>
      refundOrder(ctx(), back.order.orderId, { reason: "other", restock: false, ...quiet }),
    charged: async () => {
      const payments = await db.testPayment.findMany({
        where: {
          metadata: { path: ["orderId"], equals: (await placed()).id },
          status: "succeeded",
        },
      });
      return payments.map(({ amount }) => Number(amount));
    },
  };
}

describe("an exchange that costs more", () => {
  test("is asked for by a pay link for the difference, and is made when that is paid", async () => {
    const { id, order, draft, holder, get, pay, charged, placed } = await exchanging();
    const waiting = await get();
    expect(waiting).toMatchObject({
      ...{ status: "received", allowedActions: [], exchange: null, refundable: { amount: 0 } },
      pendingExchange: {
        ...{ draftOrderId: draft.id, amount: { amount: 1_000 }, due: { amount: 400 } },
      },
    });
    expect(await draft.units()).toBe(5);
    expect(presentCart(await readCart(holder()), holder())).toMatchObject({
      ...{ totals: { total: { amount: 1_400 } } },
      credit: { amount: { amount: 1_000 }, due: { amount: 400 } },
    });
    expect((await client.get(`/draft-orders/${draft.id}`)).body.data).toMatchObject({
      ...{ status: "sent", credit: { amount: { amount: 1_000 }, due: { amount: 400 } } },
    });
    // Neither the seller nor another return takes it meanwhile.
    expect((await order.get()).refundable.amount).toBe(395);

    await pay();
    expect(await charged()).toEqual([400]);
    expect(await placed()).toMatchObject({
      ...{ paymentStatus: "paid", total: 1_400n, captured: 1_400n, credit: 1_000n },
    });
    const bought = await readOrder(holder(), (await placed()).id);
    expect(presentPublicOrder(bought, holder()).credit).toMatchObject({ amount: 1_000 });
    expect(await draft.units()).toBe(4);
    expect(await order.paidBack()).toEqual([]);
    expect(await order.row()).toMatchObject({
      ...{ refunded: 1_000n, refundPending: 0n, paymentStatus: "partially_refunded" },
    });
    expect(await settleExchanges()).toBe(1);
    expect(await settleExchanges()).toBe(0);
    expect(await get()).toMatchObject({
      ...{ status: "closed", pendingExchange: null },
      exchange: { orderId: (await placed()).id, amount: { amount: 1_000 } },
    });
    const { body } = await client.post(`/returns/${id}/refund`, { body: {} });
    expect(body.error.code).toBe("conflict");
    await writeDueDocuments();
    const said = async (orderId: string) => {
      const documents = await db.document.findMany({ where: { orderId } });
      return documents.map(({ kind, total, tax }) => [kind, total, tax]).toSorted();
    };
    expect(await said((await placed()).id)).toEqual([["invoice", 1_400n, 233n]]);
    expect(await said(order.orderId)).toEqual([
      ["credit_note", 1_000n, 167n],
      ["invoice", 1_395n, 233n],
    ]);
  });

  test("whose link expires or whose draft is deleted gives the return back what it had", async () => {
    for (const end of ["expire", "remove"] as const) {
      const { order, get, draft, [end]: over, ...rest } = await exchanging();
      expect(await settleExchanges()).toBe(0);
      await over();
      expect(await settleExchanges()).toBe(1);
      expect(await get()).toMatchObject({
        ...{ status: "received", pendingExchange: null, exchange: null },
        ...{ refundable: { amount: 1_000 }, allowedActions: ["exchange", "refund", "close"] },
      });
      expect(await order.row()).toMatchObject({ refundPending: 0n, refunded: 0n });
      await expect(rest.pay()).rejects.toMatchObject({ code: expect.any(String) });
      expect(await draft.units()).toBe(5);
      expect(
        (await client.post(`/returns/${rest.id}/refund`, { body: {} })).body.data,
      ).toMatchObject({
        ...{ status: "closed", refund: { amount: { amount: 1_000 } } },
      });
      const timeline = await client.get(`/orders/${order.orderId}/timeline`);
      const types = timeline.body.data.map(({ type }: { type: string }) => type);
      expect(types).toContain("return.exchange_ended");
    }
  });

  test("a card that is declined leaves the link, and one that waits for its shopper comes back with it", async () => {
    const { pay, get, charged, placed } = await exchanging();
    await expect(pay({ paymentMethod: "pm_card_chargeDeclined" })).rejects.toMatchObject({
      code: "payment_declined",
    });
    expect((await get()).pendingExchange?.due.amount).toBe(400);
    await pay({ paymentMethod: "pm_card_authenticationRequired" });
    expect((await get()).pendingExchange?.amount.amount).toBe(1_000);
    expect(await settleExchanges()).toBe(0);
    // Its shopper gives up: the draft is open again, in another cart.
    const { id, tokenHash } = await placed();
    await cancelUnpaidOrder(visitor(shop, Buffer.from(tokenHash ?? []))(), id);
    expect(await settleExchanges()).toBe(0);
    expect((await get()).pendingExchange).toMatchObject({ due: { amount: 400 } });
    await pay();
    expect(await charged()).toEqual([400]);
    expect((await placed()).id).not.toBe(id);
  });

  test("is paid by a gift card as well, and each has back what it paid", async () => {
    const { holder, pay, charged, placed } = await exchanging();
    const gift = await giftCardOf(shop, { amount: 300 });
    expect((await applyGiftCard(holder(), gift.code)).due).toBe(100);
    await pay();
    expect(await charged()).toEqual([100]);
    const bought = await placed();
    expect(bought).toMatchObject({ paymentStatus: "paid", captured: 1_400n, credit: 1_300n });
    const back = { reason: "other", restock: false, ...quiet } as const;
    const { order } = await refundOrder(ctx(), bought.id, back);
    expect(order.refunds).toMatchObject([{ amount: 1_400, credited: 300, by_hand: 1_000 }]);
    expect(await gift.left()).toBe(300);
  });

  test("has its gift card again when its shopper gives up", async () => {
    const { holder, pay, charged, placed } = await exchanging();
    const gift = await giftCardOf(shop, { amount: 300 });
    await applyGiftCard(holder(), gift.code);
    await expect(pay({ paymentMethod: "pm_card_chargeDeclined" })).rejects.toMatchObject({
      code: "payment_declined",
    });
    expect(await gift.left()).toBe(300);
    await pay({ paymentMethod: "pm_card_authenticationRequired" });
    expect(await gift.left()).toBe(0);
    const { id, tokenHash } = await placed();
    await cancelUnpaidOrder(visitor(shop, Buffer.from(tokenHash ?? []))(), id);
    expect([await gift.left(), (await readCart(holder())).due]).toEqual([300, 100]);
    await pay();
    expect([await gift.left(), await charged()]).toEqual([0, [100]]);
  });

  test("a bank transfer of a difference is booked by the seller, and refunds of it are by hand", async () => {
    const { pay, markPaid, placed } = await exchanging();
    await expect(pay({ paymentMethod: "bank_transfer" })).rejects.toMatchObject({
      code: "payment_method_unsupported",
    });
    await markPaid();
    expect(await placed()).toMatchObject({ paymentStatus: "paid", captured: 1_400n });
    const { body } = await client.post(`/orders/${(await placed()).id}/refund`, { body: {} });
    expect(body.data).toMatchObject({ paymentStatus: "refunded" });
  });

  test("a refund of it goes to the card up to the card's payment, and the rest by hand", async () => {
    const { pay, placed } = await exchanging();
    await pay();
    const { id } = await placed();
    const refund = async (amount?: number) => {
      const { body } = await client.post(`/orders/${id}/refund`, { body: { amount } });
      const { refund: made } = body.data;
      return [made.amount.amount, made.byHand?.amount ?? null, made.status];
    };
    expect(await refund(300)).toEqual([300, null, "succeeded"]);
    expect(await refund(500)).toEqual([500, 400, "succeeded"]);
    expect(await refund()).toEqual([600, 600, "succeeded"]);
    const paidBack = await db.testRefund.findMany({
      where: { payment: { metadata: { path: ["orderId"], equals: id } } },
    });
    expect(paidBack.map(({ amount }) => Number(amount)).toSorted()).toEqual([100, 300]);
  });

  test("is cancelled with all of its money, and a refund that dies half-way asks for the card's part", async () => {
    const { pay, placed } = await exchanging();
    await pay();
    const { id } = await placed();
    const deaf = testProcessorWith({ refund: async () => ({ kind: "unknown" }) });
    await refundOrder(
      ctx(),
      id,
      { amount: 1_200, reason: "other", restock: false, ...quiet },
      deaf,
    );
    const asked: number[] = [];
    await processPendingRefunds(
      testProcessorWith({
        refund: (request) => {
          asked.push(request.amount);
          return testProcessor.refund(request);
        },
      }),
      new Date(now().getTime() + 120_000),
    );
    expect(asked).toEqual([400]);
    await cancelOrder(ctx(), id, quiet);
    expect(await placed()).toMatchObject({ paymentStatus: "cancelled", refunded: 1_400n });
  });

  test("a draft that became cheaper than the return is not", async () => {
    const { draft } = await exchanging();
    const { productId } = await db.variant.findUniqueOrThrow({ where: { id: draft.variantId } });
    const items = [{ productId, quantity: 1, price: 999 }];
    await expect(updateDraftOrder(ctx(), draft.id, { items })).rejects.toMatchObject({
      ...{ code: "validation_failed", fields: { items: expect.anything() } },
    });
  });

  test("refuses another currency, a draft that is an exchange already, and a return that is worth nothing", async () => {
    const { draft } = await exchanging();
    const other = await received();
    const refused = async (draftOrderId: string, id = other.id) => {
      const { body } = await client.post(`/returns/${id}/exchange`, { body: { draftOrderId } });
      const { code, reason = code, fields = {} } = body.error;
      return [reason, Object.keys(fields)];
    };
    expect(await refused(draft.id)).toEqual(["conflict", []]);
    await db.order.update({ where: { id: other.order.orderId }, data: { currency: "EUR" } });
    expect(await refused((await draftAt(1_400)).id)).toEqual([
      "validation_failed",
      ["draftOrderId"],
    ]);
    await db.order.update({ where: { id: other.order.orderId }, data: { currency: "GBP" } });
    await other.order.act("refund", { restock: false });
    expect(await refused((await draftAt(1_400)).id)).toEqual([
      ...["refund_exceeds_balance", ["draftOrderId"]],
    ]);
  });
});

describe("at the same time", () => {
  const race = async (names: ("pay" | "markPaid" | "remove" | "expire" | "refund")[]) => {
    const one = await exchanging();
    const lock = `SELECT 1 FROM orders WHERE id = '${one.orderId}' FOR UPDATE`;
    const waiting = names.filter((name) => name !== "refund" && name !== "expire").length;
    const results = await raceOnLock(lock, waiting, () =>
      outcomes(names.map((name) => Promise.resolve(one[name]()))),
    );
    await settleExchanges(new Date(now().getTime() + 40 * 86_400_000));
    return { ...one, results };
  };

  test("paying and marking paid, or deleting: one wins, and the return pays at most once", async () => {
    for (const names of [
      ["pay", "markPaid"],
      ["pay", "remove"],
      ["pay", "refund"],
      ["markPaid", "remove"],
    ] as const) {
      const { order, get } = await race([...names]);
      const { captured, refunded, refundPending } = await order.row();
      expect(refunded + refundPending).toBeLessThanOrEqual(captured);
      const { status, exchange, refundable, pendingExchange } = await get();
      expect(pendingExchange).toBeNull();
      expect([status, exchange === null ? refundable.amount : 0]).toEqual(
        exchange === null ? ["received", 1_000] : ["closed", 0],
      );
      expect(await brokenBooks(shop)).toEqual([]);
    }
  });

  test("a credit about to be released stays once the link is paid after all", async () => {
    const one = await exchanging();
    // Only the list marks it as expired: the first to get the lock wins.
    await db.draftOrder.update({ where: { id: one.draft.id }, data: { status: "expired" } });
    expect(await inOrder(one, [one.markPaid, () => settleExchanges()])).toEqual(["done", "done"]);
    expect(await one.placed()).toMatchObject({ captured: 1_400n, credit: 1_000n });
    expect((await one.get()).exchange?.amount.amount).toBe(1_000);
  });

  test("a link whose credit was released requests the full amount", async () => {
    const one = await exchanging();
    await db.draftOrder.update({ where: { id: one.draft.id }, data: { status: "expired" } });
    expect(await inOrder(one, [() => settleExchanges(), one.markPaid])).toEqual(["done", "done"]);
    expect(await one.placed()).toMatchObject({ captured: 1_400n, credit: 0n });
    expect((await one.get()).refundable.amount).toBe(1_000);
  });
});
