import { afterEach, describe, expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { findRefusalCode, getOrderState, type OrderRecord } from "@/lib/commerce/orders";
import { setClockOffset } from "@/lib/kit/clock";
import { db, query } from "@/lib/platform/db";
import { brokenBooks, writeDueDocuments } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { fakeSender } from "@/lib/testing/mail";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { markOrderPaid, processPendingRefunds, reconcile, settle } from ".";

/* How long units are held for a payment that takes days, and what may be sent before it succeeds. */

const HOUR = 3_600;
const DAY = 24 * HOUR;

const terms = (id: string, changes: { holdDays?: number; sendBeforePaid?: boolean }) => ({
  ...{ id, isOffered: true, countries: [], minAmount: null, maxAmount: null },
  ...{ holdDays: null, sendBeforePaid: false, ...changes },
});

/** A debit is decided after three days: here its units are held for two. */
const short = await openPlainShop({
  paymentMethods: [terms("test_debit", { holdDays: 2 }), terms("bank_transfer", { holdDays: 7 })],
});
const early = await openPlainShop({
  contactEmail: "rosa@example.com",
  paymentMethods: [
    terms("test_debit", { holdDays: 2, sendBeforePaid: true }),
    terms("bank_transfer", { sendBeforePaid: true }),
  ],
});
const plain = await openPlainShop();

afterEach(() => setClockOffset(0));

async function wait(seconds: number): Promise<void> {
  setClockOffset(seconds);
  await reconcile();
}

const standing = async (order: PlacedOrder) => [
  (await order.row()).paymentStatus,
  await order.units(),
];
const attemptOf = ({ orderId }: PlacedOrder) =>
  db.paymentAttempt.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: "asc" } });
const debit = (shop = short, paymentMethod = "test_debit") => placeOrder(shop, { paymentMethod });
const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000;

describe("units are held", () => {
  it("for a transfer for three days, or for as many as the seller sets", async () => {
    const usual = await placeOrder(plain, { paymentMethod: "bank_transfer" });
    const longer = await placeOrder(short, { paymentMethod: "bank_transfer" });
    for (const [order, days] of [
      [usual, 3],
      [longer, 7],
    ] as const) {
      const { createdAt, stockHeldUntil } = await order.get();
      expect(seconds(createdAt, stockHeldUntil)).toBe(days * DAY);
    }
    await wait(3 * DAY + 60);
    expect([await standing(usual), await standing(longer)]).toEqual([
      ["cancelled", 100],
      ["pending", 98],
    ]);
    await wait(7 * DAY + 60);
    expect(await standing(longer)).toEqual(["cancelled", 100]);
    expect(await brokenBooks(short)).toEqual([]);
  });

  it("for a debit until it is decided, by default", async () => {
    const order = await debit(plain);
    expect((await order.get()).stockHeldUntil).toBeNull();
    await wait(2 * DAY + HOUR);
    expect(await standing(order)).toEqual(["pending", 98]);
  });

  it("for a card only while it is charged", async () => {
    expect((await (await placeOrder(short)).get()).stockHeldUntil).toBeNull();
  });

  it("no longer for a late debit: its order is cancelled, and its buyer is notified", async () => {
    const order = await debit();
    await wait(2 * DAY - 60);
    expect(await standing(order)).toEqual(["pending", 98]);
    await wait(2 * DAY + HOUR);
    expect(await standing(order)).toEqual(["cancelled", 100]);
    expect((await order.row()).cancelReason).toBe("expired");
    expect(await order.mails()).toEqual(["payment_processing", "order_cancelled"]);
    expect((await readCart(order.ctx())).snapshot.lines).toEqual([]);
    expect(await brokenBooks(short)).toEqual([]);
  });

  it("and a later payment pays the order after all, found by polling alone", async () => {
    const order = await debit();
    await wait(2 * DAY + 60);
    // Polled while the bank is processing it, without a second notification.
    await wait(2 * DAY + HOUR);
    expect(await standing(order)).toEqual(["cancelled", 100]);
    await wait(3 * DAY + HOUR);
    expect(await standing(order)).toEqual(["paid", 98]);
    expect((await attemptOf(order)).nextCheckAt).toBeNull();
    expect(await brokenBooks(short)).toEqual([]);
  });

  it("and is refunded where its units were sold meanwhile", async () => {
    const order = await debit();
    await wait(2 * DAY + 60);
    await db.stock.updateMany({ where: { variantId: order.variantId }, data: { available: 1 } });
    await wait(3 * DAY + HOUR);
    await processPendingRefunds();
    expect(await standing(order)).toEqual(["cancelled", 1]);
    expect(await order.paidBack()).toEqual([1_000]);
  });

  it("and is no longer polled once it has failed", async () => {
    const order = await debit(short, "test_debit_fails");
    await wait(2 * DAY + 60);
    expect((await attemptOf(order)).nextCheckAt).not.toBeNull();
    await wait(3 * DAY + HOUR);
    expect(await attemptOf(order)).toMatchObject({ status: "cancelled", nextCheckAt: null });
    expect(await standing(order)).toEqual(["cancelled", 100]);
  });
});

describe("an order whose seller sends before it is paid", () => {
  it("is sent before its payment, and by no other shop", async () => {
    const order = await debit(early);
    const elsewhere = await debit(short);
    expect((await order.get()).allowedActions).toContain("fulfill");
    expect((await elsewhere.act("fulfill")).body.error.code).toBe("order_not_fulfillable");
    expect((await order.act("fulfill")).status).toBe(200);
    // A shipped order is awaited until the bank has decided.
    await wait(2 * DAY + HOUR);
    expect(await standing(order)).toEqual(["pending", 98]);
    await wait(3 * DAY + HOUR);
    expect(await standing(order)).toEqual(["paid", 98]);
    expect(await brokenBooks(early)).toEqual([]);
  });

  it("is not sent while it is unknown whether it was charged", async () => {
    const order = await debit(early);
    const [row] = await query<{ order: OrderRecord }>(
      "record",
      'SELECT order_record(o) AS "order" FROM orders o WHERE id = $1',
      [order.orderId],
    );
    const record = row?.order as OrderRecord;
    const refusal = (changes: Partial<OrderRecord>) =>
      findRefusalCode("fulfill", getOrderState({ ...record, ...changes }));
    expect([refusal({}), refusal({ order_number: null })]).toEqual([null, "order_not_fulfillable"]);
  });

  it("is owed once its payment fails: overdue, reminded, reported, and nothing is restocked", async () => {
    const order = await debit(early, "test_debit_fails");
    await order.act("fulfill");
    await wait(3 * DAY + HOUR);
    expect(await standing(order)).toEqual(["pending", 98]);
    const shown = await order.get();
    expect(shown).toMatchObject({
      ...{ fulfillmentStatus: "fulfilled", openAmount: { amount: 1_000 } },
      payment: { method: "invoice", gateway: "manual" },
      allowedActions: expect.arrayContaining(["markPaid"]),
    });
    setClockOffset(3 * DAY + 2 * HOUR);
    const overdue = await api.private(early.store).get("/orders?invoice=overdue");
    expect(overdue.body.data.map(({ id }: { id: string }) => id)).toEqual([order.orderId]);
    expect(await order.mails()).toEqual([
      ...["payment_processing", "order_fulfilled"],
      "invoice_reminder",
    ]);
    expect(await reminderOf(order)).toBe("Order NUMBER: your payment did not go through");
    const mails = await db.mail.findMany({
      where: { storeId: early.store.id, toAddress: "rosa@example.com" },
    });
    expect(mails).toMatchObject([
      { kind: "payment_disputed", payload: { status: "owed", orderId: order.orderId } },
    ]);
    const timeline = await db.auditEntry.findMany({ where: { objectId: order.orderId } });
    expect(timeline.map(({ action }) => action)).toContain("order.payment_failed");
    await writeDueDocuments();
    expect(await brokenBooks(early)).toEqual([]);
    // Reported again by the processor, it is owed once.
    await settle(attempt(await attemptOf(order)), { kind: "cancelled", ref: null }, new Date());
    expect(await db.paymentAttempt.count({ where: { orderId: order.orderId } })).toBe(2);

    await markOrderPaid(order.seller(), order.orderId);
    expect(await standing(order)).toEqual(["paid", 98]);
    expect(await brokenBooks(early)).toEqual([]);
  });

  it("is paid after all by a late payment, unless part of the debt was paid", async () => {
    const [paid, booked] = [
      await debit(early, "test_debit_fails"),
      await debit(early, "test_debit_fails"),
    ];
    for (const order of [paid, booked]) await order.act("fulfill");
    await wait(3 * DAY + HOUR);
    const today = new Date().toISOString().slice(0, 10);
    const part = { amount: 400, receivedOn: today };
    expect((await booked.act("payments", part)).status).toBe(201);
    for (const order of [paid, booked]) {
      const first = await attemptOf(order);
      const money = { amount: 1_000, currency: first.currency };
      const late = { kind: "succeeded", ref: first.processorRef ?? "", ...money } as const;
      await settle(attempt(first), late, new Date());
      await settle(attempt(first), late, new Date());
    }
    expect(await paid.get()).toMatchObject({
      ...{ paymentStatus: "paid", payment: { method: "test_debit_fails", gateway: "test" } },
      captured: { amount: 1_000 },
    });
    expect(await booked.get()).toMatchObject({
      ...{ paymentStatus: "pending", openAmount: { amount: 600 } },
      refunds: [{ status: "pending", amount: { amount: 1_000 } }],
    });
  });

  it("but was not sent yet is cancelled when its payment fails", async () => {
    const order = await debit(early, "test_debit_fails");
    await wait(3 * DAY + HOUR);
    expect(await standing(order)).toEqual(["cancelled", 100]);
  });

  it("by transfer is owed when the transfer misses its deadline", async () => {
    const order = await placeOrder(early, { paymentMethod: "bank_transfer" });
    await order.act("fulfillments", { items: [{ itemId: order.lineId, quantity: 1 }] });
    await wait(3 * DAY + 60);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "pending", fulfillmentStatus: "partially_fulfilled" },
      payment: { method: "invoice" },
    });
    expect(await order.units()).toBe(98);
    expect(await reminderOf(order)).toBe("Reminder: order NUMBER is still to be paid");
  });
});

/** The subject of an order's reminder as sent. */
async function reminderOf(order: PlacedOrder): Promise<string | undefined> {
  const sender = fakeSender();
  while ((await sendQueuedMails(sender)) > 0);
  const { orderNumber } = await order.row();
  return sender.messages
    .findLast(({ to }) => to === order.email)
    ?.subject.replace(orderNumber ?? "", "NUMBER");
}

const attempt = ({ id, checks }: { id: string; checks: number }) => ({ id, checks });
