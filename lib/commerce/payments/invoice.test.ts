import { afterEach, describe, expect, it } from "vitest";
import { findSellerCustomer, updateCustomer } from "@/lib/commerce/customers";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { now, setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { brokenBooks, writeDueDocuments } from "@/lib/testing/documents";
import { api, newToken } from "@/lib/testing/http";
import { fakeSender } from "@/lib/testing/mail";
import { openPlainShop } from "@/lib/testing/orders";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { LONDON, type Shop, sell } from "@/lib/testing/shop";
import { reconcile, sendInvoiceReminders } from ".";

const UNSUPPORTED = { code: "validation_failed", reason: "payment_method_unsupported" };
const DAY = 24 * 3_600;
const TERMS = { dueDays: 14, remindAfterDays: [3, 10] };

const shop = await openPlainShop({ invoicePayment: TERMS });
const client = api.public(shop.store);
const admin = api.private(shop.store);

afterEach(() => setClockOffset(0));

/** A customer with a verified mailbox and this limit, and functions to order as them. */
async function customerWith(invoiceLimit: number | null, own: Shop = shop) {
  const { store, shippingOptionId } = own;
  const client = api.public(store);
  const customer = await customerOf(store);
  const { id, email } = customer;
  if (invoiceLimit !== null) await updateCustomer(seller(store), id, { invoiceLimit });
  const logIn = () => logInByLink(client, store, { email, token: newToken() });
  const token = await logIn();
  const fill = async (price: number, on: string = token) => {
    const { productId } = await sell(own, { stock: 10, price });
    await client.post("/cart/items", { token: on, body: { productId } });
    const body = { email, shippingAddress: LONDON };
    await client.put("/cart/checkout-data", { token: on, body });
    await client.post("/cart/shipping-option", { token: on, body: { shippingOptionId } });
  };
  const pay = (on: string = token, paymentMethod = "invoice") =>
    client.post("/cart/checkout", { token: on, body: { paymentMethod } });
  const order = async (price: number): Promise<string> => {
    await fill(price);
    const placed = await pay();
    expect(placed.text, placed.text).toContain("orderId");
    return placed.body.data.orderId;
  };
  const methods = async (search = "", on: string = token) => {
    const { body } = await client.get(`/payment-methods${search}`, { token: on });
    return body.data.find((method: { id: string }) => method.id === "invoice");
  };
  const record = () => findSellerCustomer(seller(store), id);
  return { id, email, token, logIn, fill, pay, order, methods, record };
}

const lastPaymentOf = async (orderId: string) =>
  (await db.orderPayment.findFirstOrThrow({ where: { orderId }, orderBy: { id: "desc" } })).id;
const orderOf = async (id: string) => (await admin.get(`/orders/${id}`)).body.data;
const act = (id: string, action: string, body: object = {}) =>
  admin.post(`/orders/${id}/${action}`, { body });
const mailsTo = async (email: string) => {
  const where = { storeId: shop.store.id, toAddress: email };
  const mails = await db.mail.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return mails.map(({ kind }) => kind);
};
const documentsOf = (orderId: string) =>
  db.document.findMany({ where: { orderId }, orderBy: [{ issuedAt: "asc" }, { sequence: "asc" }] });

describe("the customers who may pay on invoice", () => {
  it("is offered it up to their remaining credit, and no other visitor is", async () => {
    const customer = await customerWith(5_000);
    expect(await customer.methods()).toMatchObject({
      ...{ label: "Invoice", isMadeInBrowser: false, mayTakeDays: true, processor: null },
      maxAmount: { amount: 5_000 },
    });
    expect(await customer.methods("?amount=5001")).toBeUndefined();
    const guest = await client.get("/payment-methods", { token: newToken() });
    const anybody = await client.get("/payment-methods");
    for (const { text } of [guest, anybody]) expect(text).not.toContain("invoice");
    const own = await client.get("/payment-methods", { token: customer.token });
    expect(own.headers).toMatchObject({ "cache-control": "private, no-store" });
    expect(anybody.headers.vary).toContain("X-Cart-Token");
  });

  it("needs a limit, a verified mailbox, and a shop that offers it", async () => {
    const unlimited = await customerWith(null);
    const unproved = await customerWith(5_000);
    await db.customer.update({ where: { id: unproved.id }, data: { emailVerifiedAt: null } });
    for (const customer of [unlimited, unproved]) {
      expect(await customer.methods()).toBeUndefined();
      await customer.fill(1_000);
      expect((await customer.pay()).body.error).toMatchObject(UNSUPPORTED);
    }
    const other = await openPlainShop();
    const elsewhere = await customerWith(5_000, other);
    const listed = await api
      .public(other.store)
      .get("/payment-methods", { token: elsewhere.token });
    expect(listed.text).not.toContain("invoice");
  });

  it("may owe by their tags, each as much, unless they have a limit of their own", async () => {
    const tagLimits = [
      { tag: "trade", limit: 2_000 },
      { tag: "school", limit: 3_000 },
    ];
    const own = await openPlainShop({ invoicePayment: { ...TERMS, tagLimits } });
    const customer = await customerWith(null, own);
    const change = (changes: Parameters<typeof updateCustomer>[2]) =>
      updateCustomer(seller(own.store), customer.id, changes);
    const most = async () => (await customer.methods())?.maxAmount.amount;
    const limits = [await most()];
    for (const tags of [["vip"], ["vip", "trade"], ["school", "trade"]]) {
      await change({ tags });
      limits.push(await most());
    }
    await customer.order(1_000);
    limits.push(await most());
    await change({ invoiceLimit: 1_200 });
    limits.push(await most());
    await change({ invoiceLimit: 0 });
    limits.push(await most());
    expect(limits).toEqual([undefined, undefined, 2_000, 3_000, 2_000, 200, undefined]);
    await change({ invoiceLimit: null, tags: ["trade"] });
    await customer.fill(1_001);
    expect((await customer.pay()).body.error).toMatchObject(UNSUPPORTED);
    await change({ tags: ["school"] });
    expect((await customer.pay()).body.data).toMatchObject({ orderId: expect.any(String) });
    const other = await customerWith(null, own);
    await updateCustomer(seller(own.store), other.id, { tags: ["trade"] });
    expect((await other.methods()).maxAmount.amount).toBe(2_000);
  });

  it("is asked for by a guest with a customer's address in vain", async () => {
    const customer = await customerWith(5_000);
    const guest = newToken();
    await customer.fill(1_000, guest);
    expect((await customer.pay(guest)).body.error).toMatchObject(UNSUPPORTED);
  });

  it("has a limit for all orders together, to the penny", async () => {
    const customer = await customerWith(2_000);
    await customer.order(1_500);
    expect((await customer.methods()).maxAmount.amount).toBe(500);
    await customer.fill(501);
    expect((await customer.pay()).body.error).toMatchObject(UNSUPPORTED);
    expect(await customer.record()).toMatchObject({ invoiceLimit: 2_000, openAmount: 1_500 });
  });

  it("cannot exceed it with two carts at once", async () => {
    const customer = await customerWith(1_500);
    const second = await customer.logIn();
    await customer.fill(1_000);
    await customer.fill(1_000, second);
    const lock = `SELECT 1 FROM customers WHERE id = '${customer.id}' FOR UPDATE`;
    const replies = await raceOnLock(lock, 2, () =>
      Promise.all([customer.pay(), customer.pay(second)]),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await customer.record()).openAmount).toBe(1_000);
  });

  it("owes nothing in the other mode, whose customer has a limit of their own", async () => {
    const customer = await customerWith(1_500);
    await customer.order(1_000);
    const live = await customerOf(shop.store, { email: customer.email, livemode: true });
    const found = await findSellerCustomer(seller(shop.store, { isLive: true }), live.id);
    expect(found).toMatchObject({ invoiceLimit: null, openAmount: 0 });
  });
});

describe("an order on invoice", () => {
  it("is placed at once, stays pending, and shows how and by when to pay", async () => {
    const customer = await customerWith(5_000);
    const id = await customer.order(1_000);
    const order = await orderOf(id);
    expect(order).toMatchObject({
      ...{ paymentStatus: "pending", orderNumber: expect.any(String) },
      payment: { method: "invoice", gateway: "manual" },
      allowedActions: expect.arrayContaining(["fulfill", "markPaid", "cancel", "edit"]),
    });
    const due = (Date.parse(order.paymentDueAt) - Date.parse(order.createdAt)) / 1_000;
    expect(due).toBe(14 * DAY);
    expect(await mailsTo(customer.email)).toEqual(["invoice_instructions"]);
    const shown = await client.get(`/orders/${id}`, { token: customer.token });
    expect(shown.body.data.bankTransfer).toMatchObject({
      ...{ reference: order.orderNumber, dueAt: order.paymentDueAt },
    });
    // Its units are not released.
    setClockOffset(30 * DAY);
    await reconcile();
    expect((await orderOf(id)).paymentStatus).toBe("pending");
  });

  it("is sent before it is paid, and paid afterwards without a second confirmation", async () => {
    const customer = await customerWith(5_000);
    const id = await customer.order(1_000);
    expect((await act(id, "fulfill")).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({
      ...{ fulfillmentStatus: "fulfilled", paymentStatus: "pending" },
      allowedActions: expect.arrayContaining(["markPaid"]),
    });
    expect((await act(id, "mark-paid")).body.data.paymentStatus).toBe("paid");
    expect(await mailsTo(customer.email)).toEqual(["invoice_instructions", "order_fulfilled"]);
    expect((await customer.record()).openAmount).toBe(0);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is among what is to be sent until it is sent, and a transfer that is awaited is not", async () => {
    const own = await openPlainShop({ invoicePayment: TERMS });
    const seller = api.private(own.store);
    const waiting = async () => {
      const { body } = await seller.get("/orders?status=fulfillable&fulfillmentStatus=unfulfilled");
      const todo = await seller.get("/analytics/todo");
      return [body.data.map((order: { id: string }) => order.id), todo.body.data.unfulfilledOrders];
    };
    const customer = await customerWith(5_000, own);
    await customer.fill(1_000);
    await customer.pay(customer.token, "bank_transfer");
    expect(await waiting()).toEqual([[], 0]);
    const id = await customer.order(1_000);
    expect(await waiting()).toEqual([[id], 1]);
    await seller.post(`/orders/${id}/mark-paid`, { body: {} });
    expect(await waiting()).toEqual([[id], 1]);
    await seller.post(`/orders/${id}/payments/${await lastPaymentOf(id)}/reverse`, { body: {} });
    expect(await waiting()).toEqual([[id], 1]);
    await seller.post(`/orders/${id}/fulfill`, { body: {} });
    expect(await waiting()).toEqual([[], 0]);
  });

  it("has its invoice with the day to pay by, and none more once it is paid", async () => {
    const customer = await customerWith(5_000);
    const id = await customer.order(1_000);
    await writeDueDocuments();
    const [invoice] = await documentsOf(id);
    const { paymentDueAt, orderNumber } = await orderOf(id);
    expect(invoice?.record).toMatchObject({
      ...{ kind: "invoice", paidOn: null, dueOn: paymentDueAt.slice(0, 10), orderNumber },
      ...{ paymentMethod: "invoice", totals: { total: 1_000 } },
    });
    await act(id, "mark-paid");
    await writeDueDocuments();
    expect(await documentsOf(id)).toHaveLength(1);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that is cancelled unpaid releases units and limit, and is credited once", async () => {
    const customer = await customerWith(1_000);
    const id = await customer.order(1_000);
    await writeDueDocuments();
    expect((await act(id, "cancel")).body.data.paymentStatus).toBe("cancelled");
    await writeDueDocuments();
    await writeDueDocuments();
    const documents = await documentsOf(id);
    expect(documents.map(({ kind, total }) => [kind, Number(total)])).toEqual([
      ["invoice", 1_000],
      ["credit_note", 1_000],
    ]);
    expect((await customer.methods()).maxAmount.amount).toBe(1_000);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that an edit makes dearer is invoiced again, and its customer is notified", async () => {
    const customer = await customerWith(5_000);
    const id = await customer.order(1_000);
    await writeDueDocuments();
    const [item] = (await orderOf(id)).items;
    const body = { items: [{ itemId: item.id, quantity: 3 }] };
    expect((await act(id, "edits", body)).status).toBe(200);
    await writeDueDocuments();
    const kinds = (await documentsOf(id)).map(({ kind, total }) => [kind, Number(total)]);
    expect(kinds).toEqual([
      ["invoice", 1_000],
      ["credit_note", 1_000],
      ["invoice", 3_000],
    ]);
    expect((await customer.record()).openAmount).toBe(3_000);
    expect(await mailsTo(customer.email)).toEqual([
      "invoice_instructions",
      "bank_transfer_changed",
    ]);
    expect(await brokenBooks(shop)).toEqual([]);
  });
});

describe("an order on invoice that is not paid in time", () => {
  it("closes the method, stands in the list and among what waits, and opens it again once paid", async () => {
    const customer = await customerWith(5_000);
    const id = await customer.order(1_000);
    const listed = async (invoice: string) => {
      const { body } = await admin.get(`/orders?customerId=${customer.id}&invoice=${invoice}`);
      return body.data.map((order: { id: string }) => order.id);
    };
    expect([await listed("open"), await listed("overdue")]).toEqual([[id], []]);
    setClockOffset(14 * DAY + 60);
    expect([await listed("open"), await listed("overdue")]).toEqual([[id], [id]]);
    expect((await admin.get("/analytics/todo")).body.data.overdueInvoices).toBeGreaterThan(0);
    expect(await customer.methods()).toBeUndefined();
    await customer.fill(100);
    expect((await customer.pay()).body.error).toMatchObject(UNSUPPORTED);
    await act(id, "mark-paid");
    expect((await customer.methods()).maxAmount.amount).toBe(5_000);
    expect([await listed("open"), await listed("overdue")]).toEqual([[], []]);
  });

  it("is reminded of on the seller's days, once each, until it is paid", async () => {
    const customer = await customerWith(5_000);
    const id = await customer.order(1_000);
    const reminders = async () =>
      (await mailsTo(customer.email)).filter((kind) => kind === "invoice_reminder").length;
    const at = async (days: number) => {
      setClockOffset(days * DAY + 60);
      await Promise.all([sendInvoiceReminders(), sendInvoiceReminders()]);
      return reminders();
    };
    expect([await at(14), await at(16), await at(17), await at(20), await at(24)]).toEqual([
      ...[0, 0, 1, 1, 2],
    ]);
    expect(await at(60)).toBe(2);
    const { body } = await admin.get(`/orders/${id}/timeline`);
    expect(JSON.stringify(body.data)).toContain("invoice_reminder");
  });

  it("is reminded of by the terms it was placed under, also once they are switched off", async () => {
    const own = await openPlainShop({ invoicePayment: TERMS });
    const customer = await customerWith(5_000, own);
    const id = await customer.order(1_000);
    const terms = (invoicePayment: object | null) =>
      api.private(own.store).patch("/store", { body: { invoicePayment }, isLive: true });
    const reminders = () =>
      db.mail.count({ where: { storeId: own.store.id, kind: "invoice_reminder" } });
    expect((await terms({ dueDays: 30, remindAfterDays: [1] })).status).toBe(200);
    setClockOffset(16 * DAY);
    await sendInvoiceReminders();
    expect(await reminders()).toBe(0);
    expect((await terms(null)).status).toBe(200);
    setClockOffset(17 * DAY + 60);
    await sendInvoiceReminders();
    expect(await reminders()).toBe(1);
    await db.order.update({ where: { id }, data: { paymentStatus: "cancelled" } });
    setClockOffset(24 * DAY + 60);
    await sendInvoiceReminders();
    expect(await reminders()).toBe(1);
  });

  it("is reminded of an invoice, and not of the card that was declined before", async () => {
    const customer = await customerWith(5_000);
    await customer.fill(1_000);
    const declined = await customer.pay(customer.token, "pm_card_chargeDeclined");
    expect(declined.text).toContain("payment_declined");
    expect((await customer.pay()).text).toContain("orderId");
    setClockOffset(60 * DAY);
    await sendInvoiceReminders();
    const sender = fakeSender();
    while ((await sendQueuedMails(sender, now())) > 0);
    const subjects = sender.messages
      .filter(({ to }) => to === customer.email)
      .map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("is still to be paid"));
    expect(subjects.join()).not.toContain("did not go through");
  });

  it("gets one reminder where several days have passed unseen, and none once it is paid", async () => {
    const late = await customerWith(5_000);
    const paid = await customerWith(5_000);
    await late.order(1_000);
    await act(await paid.order(1_000), "mark-paid");
    setClockOffset(40 * DAY);
    await sendInvoiceReminders();
    const isReminder = (kind: string) => kind === "invoice_reminder";
    expect((await mailsTo(late.email)).filter(isReminder)).toHaveLength(1);
    expect((await mailsTo(paid.email)).filter(isReminder)).toEqual([]);
  });
});
