import { describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { acceptWithdrawal } from "@/lib/commerce/withdrawals";
import type { Withdrawal } from "@/lib/contract/withdrawal";
import { db } from "@/lib/platform/db";
import { customerOf, later } from "@/lib/testing/customers";
import { api, refusal } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { brokenInvariants, fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { declarationOf, declare, withdraw } from "@/lib/testing/withdrawals";

const shop = await openPlainShop();
const seller = api.private(shop.store);
const get = async (id: string) => (await seller.get(`/withdrawals/${id}`)).body.data;
const accept = (id: string, body: object = {}) =>
  seller.post(`/withdrawals/${id}/accept`, { body });
const reject = (id: string, body: object = { note: "It was engraved." }) =>
  seller.post(`/withdrawals/${id}/reject`, { body });
const facts = (order: PlacedOrder) => order.get();

describe("the list", () => {
  it("is narrowed by status, match, lateness, order and words, the latest first", async () => {
    const own = await openPlainShop();
    const client = api.private(own.store);
    const [one, two] = [await placeOrder(own), await placeOrder(own)];
    const [first, second] = [await withdraw(one), await withdraw(two, { name: "Grace Hopper" })];
    await declare(own, { name: "Nobody", orderNumber: "77", email: "nobody@example.com" });
    await client.post(`/withdrawals/${first}/reject`, { body: { note: "Engraved." } });
    const ids = async (query: Record<string, string>) => {
      const { status, body } = await client.get("/withdrawals", { query });
      expect(status).toBe(200);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ id }: { id: string }) => id);
    };
    const [unmatched] = await ids({ isMatched: "false" });
    expect(await ids({})).toEqual([unmatched, second, first]);
    expect(await ids({ status: "open" })).toEqual([unmatched, second]);
    expect(await ids({ status: "rejected" })).toEqual([first]);
    expect(await ids({ isMatched: "true" })).toEqual([second, first]);
    expect(await ids({ isLate: "true" })).toEqual([]);
    expect(await ids({ orderId: one.orderId })).toEqual([first]);
    expect(await ids({ q: "grace" })).toEqual([second]);
    expect(await ids({ q: two.email.slice(0, 20) })).toEqual([second]);
    expect(await ids({ q: "%" })).toEqual([]);
    const wrong = await client.get("/withdrawals", { query: { status: "late" } });
    expect(wrong).toMatchObject(refusal(422, { code: "validation_failed" }));
  });
});

describe("until when the money has to go back", () => {
  it("is said while it has not, and the list shows what is overdue", async () => {
    const own = await openPlainShop();
    const client = api.private(own.store);
    const [paid, refused, waits] = [
      await withdraw(await placeOrder(own)),
      await withdraw(await placeOrder(own)),
      await withdraw(await placeOrder(own)),
    ];
    await client.post(`/withdrawals/${paid}/accept`);
    await client.post(`/withdrawals/${refused}/reject`, { body: { note: "Engraved." } });
    const list = async (query: Record<string, string> = {}) =>
      (await client.get("/withdrawals", { query })).body.data;
    const ids = async (isOverdue: string) =>
      (await list({ isOverdue })).map(({ id }: { id: string }) => id);
    const dueOf = Object.fromEntries(
      (await list()).map(({ id, refundDueAt }: Withdrawal) => [id, refundDueAt]),
    );
    expect(dueOf).toEqual({ [paid]: null, [refused]: null, [waits]: expect.any(String) });
    expect([await ids("true"), await ids("false")]).toEqual([[], [waits, refused, paid]]);
    const left = Date.parse(dueOf[waits] ?? "") - Date.now();
    const day = 24 * 3_600;
    // The weekend may add two days to the 14, and the day of the declaration does not count.
    expect(left / 1_000).toBeGreaterThanOrEqual(14 * day - 1);
    expect(left / 1_000).toBeLessThan(17 * day);
    expect(await later(left / 1_000 - 60, () => ids("true"))).toEqual([]);
    await later(left / 1_000 + 60, async () => {
      expect([await ids("true"), await ids("false")]).toEqual([[waits], [refused, paid]]);
      const wrong = await client.get("/withdrawals", { query: { isOverdue: "late" } });
      expect(wrong).toMatchObject(refusal(422, { code: "validation_failed" }));
    });
  });
});

describe("accepting", () => {
  it("gives back all of an unsent order, its units too, and notifies the customer", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    expect(await get(id)).toMatchObject({
      status: "open",
      order: { isFulfilled: false, lines: [{ quantity: 2, refundedQuantity: 0 }] },
      proposal: { amount: { amount: 1_000 }, items: [{ id: order.lineId, quantity: 2 }] },
    });
    const reply = await accept(id, { note: "Thank you." });
    expect([reply.status, reply.body.data.status]).toEqual([200, "accepted"]);
    expect(reply.body.data).toMatchObject({
      proposal: null,
      decisions: [{ kind: "accepted", note: "Thank you.", refund: { amount: { amount: 1_000 } } }],
    });
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
    expect(await facts(order)).toMatchObject({
      paymentStatus: "refunded",
      refunds: [{ reason: "customer_request" }],
      withdrawals: [{ id, status: "accepted" }],
    });
    expect(await order.mails()).toEqual(
      expect.arrayContaining(["withdrawal_received", "withdrawal_accepted", "order_refunded"]),
    );
    expect(await accept(id)).toMatchObject(refusal(409, { code: "conflict" }));
    expect(await reject(id)).toMatchObject(refusal(409, { code: "conflict" }));
    expect(await order.paidBack()).toEqual([1_000]);
  });

  it("of goods that were sent restocks nothing before they arrive, unless requested", async () => {
    const [order, other] = [await placeOrder(shop), await placeOrder(shop)];
    for (const one of [order, other]) await one.act("fulfill");
    await accept(await withdraw(order));
    await accept(await withdraw(other), { restock: true });
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 98]);
    expect([await other.paidBack(), await other.units()]).toEqual([[1_000], 100]);
  });

  it("gives back a part, and the rest with what is left of it", async () => {
    const order = await placeOrder(shop, { quantity: 3, price: 333 });
    const part = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    await accept(part);
    expect([await order.paidBack(), await order.units()]).toEqual([[333], 98]);
    expect(await facts(order)).toMatchObject({ paymentStatus: "partially_refunded" });
    // The rest can be sent again.
    expect((await facts(order)).allowedActions).toContain("fulfill");
    const rest = await withdraw(order);
    expect((await get(rest)).proposal.items).toEqual([{ id: order.lineId, quantity: 2 }]);
    await accept(rest);
    expect((await order.paidBack()).toSorted()).toEqual([333, 666]);
    expect(await facts(order)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("gives back the cheapest delivery of those that were offered, with its tax", async () => {
    const dear = await openShop();
    const express = await db.shippingOption.create({
      data: {
        ...{ id: `shm_${dear.store.id}`, storeId: dear.store.id, livemode: false, price: 1_500 },
        ...{ name: "Express", estimatedMinDays: 1, estimatedMaxDays: 1 },
      },
    });
    const { productId } = await sell(dear, { price: 1_000 });
    const ctx = visitor(dear);
    await fillCart({ ...dear, shippingOptionId: express.id }, ctx, [{ productId, quantity: 2 }]);
    const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    const client = api.private(dear.store);
    // What delivery costs later does not matter.
    await db.shippingOption.updateMany({
      where: { storeId: dear.store.id, name: "Standard" },
      data: { price: 1 },
    });
    const { body } = await client.get(`/orders/${orderId}`);
    await declare(dear, {
      ...{ name: "Ada", orderNumber: body.data.orderNumber, email: "ada@example.com" },
    });
    const [{ id }] = (await client.get("/withdrawals")).body.data;
    const detail = (await client.get(`/withdrawals/${id}`)).body.data;
    expect(detail.order.delivery).toMatchObject({
      ...{ charged: { amount: 1_500 }, standard: { amount: 395 } },
    });
    expect(detail.proposal).toMatchObject({ shipping: { amount: 395 }, amount: { amount: 2_395 } });
    await client.post(`/withdrawals/${id}/accept`, { body: {} });
    const after = (await client.get(`/orders/${orderId}`)).body.data;
    expect([after.refunded.amount, after.refundable.amount]).toEqual([2_395, 1_105]);
  });

  it("never gives back more than a refund before it has left", async () => {
    const order = await placeOrder(shop);
    await order.act("refund", { amount: 900 });
    await accept(await withdraw(order));
    expect(await order.paidBack()).toEqual([900, 100]);
    const spent = await placeOrder(shop);
    await spent.act("refund");
    const id = await withdraw(spent);
    expect((await accept(id)).body.data).toMatchObject({
      ...{ status: "accepted", decisions: [{ refund: null }] },
    });
    expect(await spent.paidBack()).toEqual([1_000]);
  });

  it("counts the units that a refund has named before", async () => {
    const order = await placeOrder(shop);
    const one = [{ id: order.lineId, quantity: 1 }];
    await order.act("refund", { amount: 300, items: one });
    const id = await withdraw(order);
    expect(await get(id)).toMatchObject({
      order: { lines: [{ refundedQuantity: 1 }] },
      proposal: { items: one, amount: { amount: 500 } },
    });
    const two = await accept(id, { items: [{ id: order.lineId, quantity: 2 }] });
    expect([two.status, Object.keys(two.body.error.fields)]).toEqual([422, ["items.0.quantity"]]);
    await accept(id);
    expect([await order.paidBack(), await order.units()]).toEqual([[300, 500], 100]);
  });

  it("cancels an unpaid order, and refunds nothing for a cancelled one", async () => {
    const waiting = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const id = await withdraw(waiting);
    expect((await accept(id)).body.data).toMatchObject({ status: "accepted" });
    expect(await facts(waiting)).toMatchObject({ paymentStatus: "cancelled" });
    expect(await waiting.units()).toBe(100);
    const part = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const ofPart = await withdraw(part, { items: [{ id: part.lineId, quantity: 1 }] });
    expect(await accept(ofPart)).toMatchObject(refusal(409, { code: "order_not_refundable" }));
    const gone = await placeOrder(shop);
    await gone.act("cancel");
    expect((await accept(await withdraw(gone))).body.data).toMatchObject({
      ...{ status: "accepted", decisions: [{ refund: null }] },
    });
    expect([await gone.paidBack(), await gone.units()]).toEqual([[1_000], 100]);
  });

  it("takes an order that cost nothing back", async () => {
    const order = await placeOrder(shop, { price: 0 });
    expect((await accept(await withdraw(order))).status).toBe(200);
    expect(await facts(order)).toMatchObject({ paymentStatus: "refunded" });
    expect(await order.units()).toBe(100);
  });

  it("requires the order where none was found, and the units where the declaration describes them in words", async () => {
    const order = await placeOrder(shop);
    const { orderNumber, ...typo } = await declarationOf(order);
    await declare(shop, { ...typo, orderNumber: `${orderNumber}9` });
    const [{ id }] = (await seller.get("/withdrawals", { query: { q: order.email } })).body.data;
    const fields = async (body: object) => {
      const reply = await accept(id, body);
      return [reply.status, Object.keys(reply.body.error.fields ?? {})];
    };
    expect(await fields({})).toEqual([422, ["orderId"]]);
    expect((await accept(id, { orderId: "ord_nothing" })).status).toBe(404);
    const { orderId } = order;
    expect((await accept(id, { orderId })).body.data).toMatchObject({
      status: "accepted",
      orderId,
    });
    expect((await facts(order)).withdrawals).toMatchObject([{ id }]);
    expect(await order.paidBack()).toEqual([1_000]);

    const other = await placeOrder(shop);
    const inWords = await withdraw(other, { details: "Only one of them." });
    expect((await get(inWords)).proposal.items).toEqual([]);
    const refused = await accept(inWords);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["items"]]);
    const elsewhere = await accept(inWords, { orderId });
    expect(Object.keys(elsewhere.body.error.fields)).toEqual(["orderId"]);
    const items = [{ id: other.lineId, quantity: 1 }];
    expect((await accept(inWords, { items })).body.data.status).toBe("accepted");
    expect(await other.paidBack()).toEqual([500]);
  });

  it("names each field that is wrong", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    const fields = async (body: object) => {
      const reply = await accept(id, body);
      return [reply.status, ...Object.keys(reply.body.error.fields)];
    };
    const line = order.lineId;
    expect(await fields({ items: [{ id: "oitm_1", quantity: 1 }] })).toEqual([422, "items.0.id"]);
    expect(await fields({ items: [{ id: line, quantity: 3 }] })).toEqual([422, "items.0.quantity"]);
    expect(await fields({ items: [] })).toEqual([422, "items"]);
    expect(await fields({ shipping: 1 })).toEqual([422, "shipping"]);
    expect(await fields({ shipping: -1 })).toEqual([422, "shipping"]);
    expect(await fields({ restock: "yes", note: "x".repeat(1_001) })).toEqual([
      ...[422, "restock", "note"],
    ]);
    expect(await order.paidBack()).toEqual([]);
  });

  it("is open again where the processor refuses, and pending while it does not say", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    const refusing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "expired_card" }),
    });
    const request = { notifyCustomer: true };
    await expect(acceptWithdrawal(order.seller(), id, request, refusing)).rejects.toMatchObject({
      code: "order_not_refundable",
    });
    expect(await get(id)).toMatchObject({
      ...{ status: "open", proposal: { amount: { amount: 1_000 } } },
      decisions: [{ refund: { status: "failed" } }],
    });
    const silent = testProcessorWith({
      refund: async () => {
        throw new Error("No answer.");
      },
    });
    await acceptWithdrawal(order.seller(), id, request, silent);
    expect((await get(id)).status).toBe("refund_pending");
    expect((await order.act("fulfill")).status).toBe(409);
    expect(await accept(id)).toMatchObject(refusal(409, { code: "conflict" }));
    while ((await sendQueuedMails()) > 0);
    const [, second] = await db.mail.findMany({
      where: { storeId: shop.store.id, kind: "withdrawal_accepted", toAddress: order.email },
      orderBy: { createdAt: "asc" },
    });
    expect(second?.status).toBe("captured");
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe("rejecting", () => {
  it("requires a note, notifies the customer, releases the order, and can be reversed", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    const refused = await reject(id, {});
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["note"]]);
    expect((await order.act("fulfill")).status).toBe(409);
    expect((await reject(id)).body.data).toMatchObject({ status: "rejected" });
    expect(await reject(id)).toMatchObject(refusal(409, { code: "conflict" }));
    expect(await order.mails()).toContain("withdrawal_rejected");
    expect((await order.act("fulfill")).status).toBe(200);
    expect((await accept(id)).body.data).toMatchObject({
      ...{ status: "accepted", decisions: [{ kind: "rejected" }, { kind: "accepted" }] },
    });
    expect(await order.paidBack()).toEqual([1_000]);
  });

  it("in silence mails nothing", async () => {
    const order = await placeOrder(shop);
    await reject(await withdraw(order), { note: "Engraved.", notifyCustomer: false });
    expect(await order.mails()).not.toContain("withdrawal_rejected");
  });
});

describe("what erasing a customer leaves", () => {
  it("is that they withdrew, without who they are; not while it waits", async () => {
    const { id: customerId, email } = await customerOf(shop.store);
    await db.customer.update({ where: { id: customerId }, data: { emailVerifiedAt: new Date() } });
    const order = await placeOrder(shop);
    await order.act("fulfill");
    await db.order.update({ where: { id: order.orderId }, data: { email, customerId } });
    const id = await withdraw({ ...order, email }, { details: "The lid." });
    await declare(shop, { name: "Ada", orderNumber: "T-0", email });
    const held = (await seller.get(`/customers/${customerId}/export`)).body.data;
    expect(held.withdrawals).toHaveLength(2);
    const erase = () => seller.post(`/customers/${customerId}/erase`, { body: {} });
    expect(await erase()).toMatchObject(refusal(409, { code: "conflict" }));
    await reject(id);
    expect((await erase()).status).toBe(200);
    expect(await get(id)).toMatchObject({
      ...{ customerName: null, customerEmail: null, details: null, orderNumber: null },
      decisions: [{ note: null }],
    });
    const events = await db.event.findMany({ where: { objectId: id } });
    expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain(email);
    expect(await db.withdrawal.count({ where: { storeId: shop.store.id, email } })).toBe(0);
  });
});
