import { afterEach, describe, expect, it } from "vitest";
import { findSellerCustomer, updateCustomer } from "@/lib/commerce/customers";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { cancelOrder, markOrderPaid, reconcile, recordPayment } from "@/lib/commerce/payments";
import { setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { brokenBooks, writeDueDocuments } from "@/lib/testing/documents";
import { api, newToken } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { inOrder } from "@/lib/testing/race-on-lock";
import { LONDON, sell } from "@/lib/testing/shop";
import { sendInvoiceReminders } from ".";

const DAY = 24 * 3_600;

const shop = await openPlainShop({ invoicePayment: { dueDays: 14, remindAfterDays: [3] } });
const client = api.public(shop.store);
const admin = api.private(shop.store);

afterEach(async () => {
  setClockOffset(0);
  expect(await brokenBooks(shop)).toEqual([]);
});

/** An order of 10.00 by bank transfer, or on invoice by a new customer, and the actions on it. */
async function waiting(paymentMethod: "bank_transfer" | "invoice") {
  const order = await orderOf(paymentMethod);
  const { orderId } = order;
  const act = (action: string, body: object = {}) =>
    admin.post(`/orders/${orderId}/${action}`, { body });
  const pay = (amount: number, more: object = {}) => act("payments", { amount, ...more });
  const book = async (amount: number, more: object = {}): Promise<string> => {
    const reply = await pay(amount, more);
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data.recordedPayment.id;
  };
  return {
    ...order,
    ...{ act, pay, book },
    reverse: (payment: string) => act(`payments/${payment}/reverse`),
    get: async () => (await admin.get(`/orders/${orderId}`)).body.data,
    row: () => db.order.findUniqueOrThrow({ where: { id: orderId } }),
    events: async () => {
      const where = { objectId: orderId };
      const events = await db.event.findMany({ where, orderBy: { sequence: "asc" } });
      return events.map(({ type }) => type);
    },
    documents: async () => {
      await writeDueDocuments();
      const documents = await db.document.findMany({
        where: { orderId },
        orderBy: [{ issuedAt: "asc" }, { sequence: "asc" }],
      });
      return documents.map(({ kind, total }) => [kind, Number(total)]);
    },
  };
}

async function orderOf(paymentMethod: "bank_transfer" | "invoice") {
  const { id: customerId, email } = await customerOf(shop.store);
  await updateCustomer(seller(shop.store), customerId, { invoiceLimit: 5_000 });
  const token = await logInByLink(client, shop.store, { email, token: newToken() });
  const { productId } = await sell(shop, { stock: 10, price: 500 });
  await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const { shippingOptionId } = shop;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const placed = await client.post("/cart/checkout", { token, body: { paymentMethod } });
  expect(placed.text).toContain("orderId");
  return { orderId: placed.body.data.orderId as string, email, customerId, token };
}

const METHODS = ["bank_transfer", "invoice"] as const;

describe.each(METHODS)("an order by %s", (method) => {
  it("is paid once all parts have arrived, and shows the open amount", async () => {
    const order = await waiting(method);
    expect(await order.get()).toMatchObject({
      ...{ payments: [], amountReceived: { amount: 0 }, openAmount: { amount: 1_000 } },
    });
    const reply = await order.pay(400, { receivedOn: "2026-11-20", reference: "RE T-1001" });
    expect(reply).toMatchObject({ status: 201 });
    expect(reply.body.data).toMatchObject({
      ...{ paymentStatus: "pending", amountReceived: { amount: 400 }, openAmount: { amount: 600 } },
      captured: { amount: 0 },
      recordedPayment: {
        ...{ amount: { amount: 400 }, receivedOn: "2026-11-20", reference: "RE T-1001" },
        ...{ reversedAt: null, recordedBy: { kind: "api_key" }, canReverse: true },
      },
    });
    await order.book(600);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", amountReceived: { amount: 1_000 }, openAmount: { amount: 0 } },
      ...{ captured: { amount: 1_000 }, refundable: { amount: 1_000 } },
      // By transfer, it was confirmed and invoiced once paid.
      payments: [
        { amount: { amount: 400 }, canReverse: method === "invoice" },
        { amount: { amount: 600 }, canReverse: method === "invoice" },
      ],
    });
    expect(await order.events()).toEqual(["order.created", "order.partially_paid", "order.paid"]);
    const listed = await admin.get(`/orders?q=${(await order.row()).orderNumber}`);
    expect(listed.body.data[0]).toMatchObject({ amountReceived: { amount: 1_000 } });
  });

  it("refuses more than the open amount, and states it", async () => {
    const order = await waiting(method);
    await order.book(400);
    const refused = await order.pay(601);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      ...{ code: "validation_failed", reason: "payment_exceeds_open_amount" },
      ...{ details: { openAmount: 600 }, fields: { amount: ["Is more than is open."] } },
    });
    expect((await order.get()).payments).toHaveLength(1);
    await order.book(600);
    expect((await order.pay(1)).body.error.code).toBe("conflict");
  });

  it("is booked once for repeated requests", async () => {
    const order = await waiting(method);
    const headers = { "idempotency-key": newToken() };
    const send = () =>
      admin.post(`/orders/${order.orderId}/payments`, { body: { amount: 400 }, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.recordedPayment.id).toBe(first.body.data.recordedPayment.id);
    expect(await order.row()).toMatchObject({ received: 400n });
  });

  it("that is marked as paid books the rest as a payment of today", async () => {
    const order = await waiting(method);
    await order.book(300);
    expect((await order.act("mark-paid")).body.data).toMatchObject({
      ...{ paymentStatus: "paid", captured: { amount: 1_000 } },
      payments: [{ amount: { amount: 300 } }, { amount: { amount: 700 } }],
    });
  });

  it("refunds what was received when it is cancelled, and its documents sum to zero", async () => {
    const order = await waiting(method);
    await order.documents();
    await order.book(400);
    expect((await order.act("cancel")).body.data).toMatchObject({
      ...{ paymentStatus: "cancelled", captured: { amount: 400 }, refunded: { amount: 400 } },
      ...{ refunds: [{ amount: { amount: 400 }, status: "succeeded" }], openAmount: { amount: 0 } },
    });
    expect(await order.documents()).toEqual(
      method === "invoice"
        ? [
            ["invoice", 1_000],
            ["credit_note", 400],
            ["credit_note", 600],
          ]
        : [],
    );
    expect((await order.pay(100)).body.error.code).toBe("conflict");
  });

  it("is paid when an edit lowers it to the received amount, and is never edited below that", async () => {
    const order = await waiting(method);
    await order.book(500);
    const [item] = (await order.get()).items;
    const edit = (quantity: number) =>
      order.act("edits", { items: [{ itemId: item.id, quantity }] });
    await order.book(1);
    expect((await edit(1)).body.error.fields).toHaveProperty("items");
    const { payments } = await order.get();
    await order.reverse(payments[1].id);
    expect((await edit(1)).body.data).toMatchObject({
      ...{ paymentStatus: "paid", totals: { total: { amount: 500 } }, openAmount: { amount: 0 } },
    });
  });

  it("reverses a payment booked by mistake, once", async () => {
    const order = await waiting(method);
    await order.book(100);
    const wrong = await order.book(400);
    const reply = await order.reverse(wrong);
    expect(reply.body.data).toMatchObject({
      ...{ amountReceived: { amount: 100 }, openAmount: { amount: 900 } },
      payments: [
        { reversedAt: null, canReverse: true },
        { id: wrong, reversedAt: expect.any(String), canReverse: false },
      ],
    });
    expect((await order.reverse(wrong)).body.error.code).toBe("conflict");
    expect(await order.row()).toMatchObject({ received: 100n });
    expect((await order.events()).at(-1)).toBe("order.payment_reversed");
    const { body } = await admin.get(`/orders/${order.orderId}/timeline`);
    const steps = body.data
      .filter(({ type }: { type: string }) => /^order\.payment_/.test(type))
      .map(({ kind, type, amount }: Record<string, { amount: number }>) => [
        ...[kind, type, amount?.amount],
      ]);
    expect(steps).toEqual([
      ["change", "order.payment_recorded", 100],
      ["change", "order.payment_recorded", 400],
      ["change", "order.payment_reversed", 400],
      ["event", "order.payment_reversed", undefined],
    ]);
  });

  it("is neither paid nor reversed with another order's payment, or from another store or mode", async () => {
    const order = await waiting(method);
    const other = await waiting(method);
    const payment = await order.book(100);
    expect((await other.reverse(payment)).status).toBe(404);
    const stranger = api.private((await openPlainShop()).store);
    const path = `/orders/${order.orderId}/payments`;
    for (const [foreign, isLive] of [
      [stranger, false],
      [admin, true],
    ] as const) {
      const paid = await foreign.post(path, { isLive, body: { amount: 1 } });
      const reversed = await foreign.post(`${path}/${payment}/reverse`, { isLive, body: {} });
      expect([paid.status, reversed.status]).toEqual([404, 404]);
    }
    expect(await order.row()).toMatchObject({ received: 100n });
  });
});

it("refuses a payment dated in the future", async () => {
  const order = await waiting("bank_transfer");
  const tomorrow = new Date(Date.now() + 2 * DAY * 1_000).toISOString().slice(0, 10);
  expect((await order.pay(100, { receivedOn: tomorrow })).body.error).toMatchObject({
    ...{ code: "validation_failed", fields: { receivedOn: ["Is a day to come."] } },
  });
});

it("books nothing for an order paid through a processor", async () => {
  const { orderId } = await placeOrder(shop);
  const reply = await admin.post(`/orders/${orderId}/payments`, { body: { amount: 100 } });
  expect(reply.body.error.code).toBe("conflict");
  const { body } = await admin.get(`/orders/${orderId}`);
  expect(body.data).toMatchObject({ amountReceived: null, openAmount: null, payments: [] });
});

describe("a partly received bank transfer", () => {
  it("stays open past its deadline until the payment was reversed", async () => {
    const order = await waiting("bank_transfer");
    const payment = await order.book(400);
    setClockOffset(4 * DAY);
    await reconcile();
    expect((await order.get()).paymentStatus).toBe("pending");
    await order.reverse(payment);
    await reconcile();
    expect((await order.get()).paymentStatus).toBe("pending");
    setClockOffset(8 * DAY);
    await reconcile();
    expect((await order.get()).paymentStatus).toBe("cancelled");
  });

  it("shows its shopper what is still to be transferred", async () => {
    const order = await waiting("bank_transfer");
    await order.book(400);
    const shown = await client.get(`/orders/${order.orderId}`, { token: order.token });
    expect(shown.body.data.bankTransfer).toMatchObject({
      ...{ amountReceived: { amount: 400 }, openAmount: { amount: 600 }, dueAt: null },
    });
  });

  it("cannot be made unpaid once it is paid", async () => {
    const order = await waiting("bank_transfer");
    const payment = await order.book(1_000);
    expect((await order.reverse(payment)).body.error.code).toBe("conflict");
    expect((await order.get()).paymentStatus).toBe("paid");
  });
});

describe("a partly paid invoice", () => {
  const openAmountOf = async (id: string) =>
    (await findSellerCustomer(seller(shop.store), id)).openAmount;

  it("counts against its customer's limit with the open amount", async () => {
    const order = await waiting("invoice");
    await order.book(400);
    expect(await openAmountOf(order.customerId)).toBe(600);
    const { body } = await client.get("/payment-methods", { token: order.token });
    const invoice = body.data.find(({ id }: { id: string }) => id === "invoice");
    expect(invoice.maxAmount.amount).toBe(4_400);
  });

  it("is reminded of with the open amount", async () => {
    const order = await waiting("invoice");
    await order.book(400);
    setClockOffset(18 * DAY);
    await sendInvoiceReminders();
    // Mails about other tests' orders are not part of this test.
    const storeId = shop.store.id;
    await db.mail.deleteMany({ where: { storeId, toAddress: { not: order.email } } });
    await sendQueuedMails();
    const kind = "invoice_reminder";
    const { id } = await db.mail.findFirstOrThrow({ where: { storeId, kind } });
    const { text } = (await admin.get(`/mails/${id}`)).body.data;
    expect(text).toMatch(/Amount +£6\.00/);
    expect(text).toMatch(/Already received +£4\.00/);
  });

  it("is owed again when its last payment is reversed, and can be paid again", async () => {
    const order = await waiting("invoice");
    await order.book(400);
    const wrong = await order.book(600);
    expect((await order.get()).paymentStatus).toBe("paid");
    expect((await order.reverse(wrong)).body.data).toMatchObject({
      ...{ paymentStatus: "pending", paidAt: null, captured: { amount: 0 } },
      ...{ openAmount: { amount: 600 }, allowedActions: expect.arrayContaining(["markPaid"]) },
    });
    expect(await openAmountOf(order.customerId)).toBe(600);
    expect(await brokenBooks(shop)).toEqual([]);
    await order.book(600);
    expect((await order.get()).paymentStatus).toBe("paid");
    const paid = (await order.events()).filter((type) => type === "order.paid");
    expect(paid).toHaveLength(2);
    expect(await order.documents()).toEqual([["invoice", 1_000]]);
  });

  it("is not owed again once part of it was refunded", async () => {
    const order = await waiting("invoice");
    const payment = await order.book(1_000);
    await order.act("refund", { amount: 100 });
    expect((await order.reverse(payment)).body.error.code).toBe("conflict");
  });
});

describe("two concurrent requests on one order", () => {
  const book = (orderId: string, amount: number) => () =>
    recordPayment(seller(shop.store), orderId, { amount });

  it("book no more than is open", async () => {
    const order = await waiting("invoice");
    const [one, other] = [book(order.orderId, 600), book(order.orderId, 600)];
    expect(await inOrder(order, [one, other])).toEqual(["done", "payment_exceeds_open_amount"]);
    expect(await order.row()).toMatchObject({ received: 600n });
  });

  it("lose none of two payments that fit", async () => {
    const order = await waiting("bank_transfer");
    const [one, other] = [book(order.orderId, 400), book(order.orderId, 600)];
    expect(await inOrder(order, [one, other])).toEqual(["done", "done"]);
    expect(await order.row()).toMatchObject({ received: 1_000n, paymentStatus: "paid" });
  });

  it("pay it once: booking a payment and marking it as paid, in either order", async () => {
    const ctx = seller(shop.store);
    const first = await waiting("invoice");
    const marked = () => markOrderPaid(ctx, first.orderId);
    expect(await inOrder(first, [book(first.orderId, 400), marked])).toEqual(["done", "done"]);
    const second = await waiting("invoice");
    const mark = () => markOrderPaid(ctx, second.orderId);
    expect(await inOrder(second, [mark, book(second.orderId, 400)])).toEqual(["done", "conflict"]);
    for (const order of [first, second]) {
      expect(await order.row()).toMatchObject({ received: 1_000n, captured: 1_000n });
    }
  });

  it("keep no money of a cancelled order, and cancel none without a refund", async () => {
    const ctx = seller(shop.store);
    const cancel = (orderId: string) => () => cancelOrder(ctx, orderId, { notifyCustomer: false });
    const first = await waiting("bank_transfer");
    const { orderId } = first;
    expect(await inOrder(first, [book(orderId, 400), cancel(orderId)])).toEqual(["done", "done"]);
    expect(await first.row()).toMatchObject({ captured: 400n, refunded: 400n });
    const second = await waiting("bank_transfer");
    const tries = [cancel(second.orderId), book(second.orderId, 400)] as const;
    expect(await inOrder(second, tries)).toEqual(["done", "conflict"]);
    expect(await second.row()).toMatchObject({ received: 0n, captured: 0n });
  });

  it("do not let it expire with money: the deadline waits for the payment, and sees it", async () => {
    const first = await waiting("bank_transfer");
    setClockOffset(4 * DAY);
    expect(await inOrder(first, [book(first.orderId, 400), () => reconcile()])).toEqual([
      ...["done", "done"],
    ]);
    expect(await first.row()).toMatchObject({ received: 400n, paymentStatus: "pending" });
    setClockOffset(0);
    const second = await waiting("bank_transfer");
    setClockOffset(4 * DAY);
    expect(await inOrder(second, [() => reconcile(), book(second.orderId, 400)])).toEqual([
      ...["done", "conflict"],
    ]);
    expect(await second.row()).toMatchObject({ received: 0n, paymentStatus: "cancelled" });
  });
});

describe("a customer who is erased", () => {
  it("leaves amounts and days of their payments, and no reference anywhere", async () => {
    const order = await waiting("invoice");
    const reference = "Lovelace, table for Ada";
    await order.reverse(await order.book(400, { reference }));
    await order.book(1_000, { reference });
    await order.act("fulfill");
    const own = await admin.get(`/customers/${order.customerId}/export`);
    const [exported] = own.body.data.orders.filter(
      ({ id }: { id: string }) => id === order.orderId,
    );
    expect(exported.payments).toMatchObject([
      { amount: { amount: 400 }, reference },
      { amount: { amount: 1_000 }, reference },
    ]);
    const erased = await admin.post(`/customers/${order.customerId}/erase`, { body: {} });
    expect(erased.status, erased.text).toBe(200);
    const { payments } = await order.get();
    expect(payments).toMatchObject([
      { amount: { amount: 400 }, reference: null },
      { amount: { amount: 1_000 }, reference: null },
    ]);
    const ofOrder = { where: { objectId: order.orderId } };
    const copies = [await db.event.findMany(ofOrder), await db.auditEntry.findMany(ofOrder)];
    const text = JSON.stringify(copies, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(text).toContain("order.payment_recorded");
    expect(text).toContain("received_on");
    expect(text).not.toContain("Lovelace");
  });
});
