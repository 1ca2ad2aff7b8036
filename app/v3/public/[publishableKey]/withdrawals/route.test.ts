import { describe, expect, it } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { db } from "@/lib/platform/db";
import { later, newEmail } from "@/lib/testing/customers";
import { api, newAddress, refusal } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { declarationOf, declare, withdraw } from "@/lib/testing/withdrawals";

const shop = await openPlainShop();
const seller = api.private(shop.store);
const list = async (query = {}) => (await seller.get("/withdrawals", { query })).body.data;
const receipts = (toAddress: string) =>
  db.mail.count({ where: { storeId: shop.store.id, kind: "withdrawal_received", toAddress } });
const stranger = () => ({ name: "Nobody", orderNumber: "T-999999", email: newEmail() });

describe("POST /withdrawals", () => {
  it("answers with what was declared and when, alike whether or not there is such an order", async () => {
    const order = await placeOrder(shop);
    const right = await declarationOf(order);
    const wrong = { ...right, orderNumber: "T-999999" };
    const elsewhere = { ...right, email: newEmail() };
    const rows = [];
    for (const body of [right, wrong, elsewhere]) {
      const reply = await declare(shop, body);
      expect(reply.status, reply.text).toBe(201);
      const { receivedAt, ...echo } = reply.body.data;
      expect(receivedAt).toMatch(/Z$/);
      expect(echo).toEqual({ ...body, items: null, details: null });
      rows.push(await list({ q: body.email }));
    }
    const [matched, number, email] = rows;
    expect(matched[0].orderId).toBe(order.orderId);
    expect(number[0]).toMatchObject({ orderId: null, orderNumber: "T-999999", isLate: false });
    expect(email[0].orderId).toBeNull();
  });

  it("does the same amount of work for an existing order and a missing one", async () => {
    const [order, other] = [await placeOrder(shop), await placeOrder(shop)];
    // What a process reads once is read.
    await declare(shop, await declarationOf(other));
    await declare(shop, stranger());
    const right = await declarationOf(order);
    const matched = await statementsOf(() => declare(shop, right));
    expect(await statementsOf(() => declare(shop, stranger()))).toBe(matched);
    expect(matched).toBeLessThanOrEqual(12);
  });

  it("finds the order by its number as people type it, and by the address in any case", async () => {
    const order = await placeOrder(shop);
    const { orderNumber, email, name } = await declarationOf(order);
    const typed = {
      name,
      orderNumber: ` #${orderNumber.toLowerCase()} `,
      email: email.toUpperCase(),
    };
    expect((await declare(shop, typed)).status).toBe(201);
    expect(await list({ orderId: order.orderId })).toMatchObject([
      { orderNumber, customerEmail: email, customerName: name, status: "open" },
    ]);
  });

  it("mails the receipt with content, day and time, also where nothing matches", async () => {
    const order = await placeOrder(shop);
    const items = [{ id: order.lineId, quantity: 1 }];
    const body = { ...(await declarationOf(order)), items, details: "The blue one." };
    await declare(shop, body);
    const unknown = { ...stranger(), items: [{ id: "oitm_x", quantity: 2 }] };
    await declare(shop, unknown, { headers: { "accept-language": "en-GB" } });
    while ((await sendQueuedMails()) > 0);
    const textTo = async (toAddress: string) => {
      const where = { storeId: shop.store.id, kind: "withdrawal_received", toAddress };
      return (await db.mail.findFirstOrThrow({ where })).text?.replaceAll(/\s+/g, " ");
    };
    const text = await textTo(order.email);
    for (const part of [body.name, body.orderNumber, "1 × ", "The blue one.", " at "]) {
      expect(text).toContain(part);
    }
    expect(await textTo(unknown.email)).toContain("T-999999");
  });

  it("names each field that is wrong", async () => {
    const refused = async (body: object) => {
      const { status, body: reply } = await declare(shop, body);
      return [status, Object.keys(reply.error.fields)];
    };
    expect(await refused({})).toEqual([422, ["name", "orderNumber", "email"]]);
    const right = stranger();
    for (const [field, value] of [
      ["name", "  "],
      ["name", "Win at https://evil.example"],
      ["name", "Ada\nBcc: you@example.com"],
      ["name", "x".repeat(101)],
      ["orderNumber", "www.evil.example"],
      ["orderNumber", "9".repeat(41)],
      ["email", "ada"],
      ["items", []],
      ["details", "x".repeat(1_001)],
    ] as const) {
      expect(await refused({ ...right, [field]: value })).toEqual([422, [field]]);
    }
    const twice = [1, 2].map((quantity) => ({ id: "oitm_1", quantity }));
    expect(await refused({ ...right, items: twice })).toEqual([422, ["items"]]);
    const none = { ...right, items: [{ id: "oitm_1", quantity: 0 }] };
    expect(await refused(none)).toEqual([422, ["items.0.quantity"]]);
    expect(await receipts(right.email)).toBe(0);
  });

  it("is 404 where the store has it switched off, for any request", async () => {
    const closed = await openShop();
    const order = await placeOrder(closed);
    const body = { consumerRights: { withdrawal: false } };
    expect((await api.private(closed.store).patch("/store", { isLive: true, body })).status).toBe(
      200,
    );
    for (const sent of [await declarationOf(order), stranger()]) {
      expect(await declare(closed, sent)).toMatchObject(refusal(404, { code: "not_found" }));
    }
    const store = (await api.public(closed.store).get("/")).body.data;
    expect(store.consumerRights).toMatchObject({ withdrawal: false, withdrawalDays: 14 });
    expect(await db.withdrawal.count({ where: { storeId: closed.store.id } })).toBe(0);
  });

  it("finds no order of the other mode or of another store", async () => {
    const order = await placeOrder(shop);
    const body = await declarationOf(order);
    expect((await declare(shop, body, { isLive: true })).status).toBe(201);
    const other = await openShop();
    expect((await declare(other, body)).status).toBe(201);
    expect((await order.get()).withdrawals).toEqual([]);
    expect(await list({ q: order.email })).toEqual([]);
    const live = await seller.get("/withdrawals", { isLive: true, query: { q: order.email } });
    expect(live.body.data).toMatchObject([{ orderId: null, livemode: true }]);
    const theirs = await api.private(other.store).get("/withdrawals");
    expect(theirs.body.data).toMatchObject([{ orderId: null }]);
  });

  it("takes the same declaration once, however many send it at once, and again on another day", async () => {
    const order = await placeOrder(shop);
    const body = await declarationOf(order);
    const lock = "LOCK TABLE withdrawals IN SHARE MODE";
    await raceOnLock(lock, 5, () =>
      Promise.all(Array.from({ length: 5 }, () => declare(shop, body))),
    );
    expect(await list({ orderId: order.orderId })).toHaveLength(1);
    expect(await receipts(order.email)).toBe(1);
    await declare(shop, { ...body, details: "Only the lid." });
    await later(25 * 3_600, () => declare(shop, body));
    expect(await list({ orderId: order.orderId })).toHaveLength(3);
    expect(await receipts(order.email)).toBe(3);
  });

  it("takes it anew once it was rejected", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    await seller.post(`/withdrawals/${id}/reject`, { body: { note: "Engraved." } });
    expect(await withdraw(order)).not.toBe(id);
  });

  it("sends an address three receipts a day for orders it has not, and still those for its own", async () => {
    const order = await placeOrder(shop);
    const { email } = order;
    for (const number of [1, 2, 3, 4, 5]) {
      expect(
        (await declare(shop, { ...stranger(), orderNumber: `T-99${number}`, email })).status,
      ).toBe(201);
    }
    expect(await receipts(email)).toBe(3);
    await declare(shop, await declarationOf(order));
    expect(await receipts(email)).toBe(4);
    expect(await list({ q: email })).toHaveLength(6);
  });

  it("is limited to five declarations a minute from one client address", async () => {
    const address = newAddress();
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await declare(shop, stranger(), { address })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("marks what is declared after the time, and what goes before it not", async () => {
    const deliver = async (order: PlacedOrder) => {
      const { id } = (await order.act("fulfillments")).body.data;
      expect((await order.act(`fulfillments/${id}/deliver`)).status).toBe(200);
      return order;
    };
    const [intime, late, unsent, underWay] = [
      await deliver(await placeOrder(shop)),
      await deliver(await placeOrder(shop)),
      await placeOrder(shop),
      await placeOrder(shop),
    ];
    expect((await underWay.act("fulfill")).status).toBe(200);
    const found = async ({ orderId }: PlacedOrder) => (await list({ orderId }))[0];
    const day = 24 * 3_600;
    await later(13 * day, async () => declare(shop, await declarationOf(intime)));
    await later(18 * day, async () => declare(shop, await declarationOf(late)));
    await later(90 * day, async () => declare(shop, await declarationOf(unsent)));
    await later(90 * day, async () => declare(shop, await declarationOf(underWay)));
    expect(await found(intime)).toMatchObject({ isLate: false, deadlineAt: expect.any(String) });
    expect(await found(late)).toMatchObject({ isLate: true, status: "open" });
    for (const one of [unsent, underWay]) {
      expect(await found(one)).toMatchObject({ isLate: false, deadlineAt: null });
    }
    expect(await list({ isLate: "true" })).toHaveLength(1);
  });

  it("counts the days that the store gives", async () => {
    const generous = await openPlainShop();
    const body = { consumerRights: { withdrawalDays: 100 } };
    await api.private(generous.store).patch("/store", { isLive: true, body });
    const order = await placeOrder(generous);
    const { id } = (await order.act("fulfillments")).body.data;
    await order.act(`fulfillments/${id}/deliver`);
    await later(95 * 24 * 3_600, async () => declare(generous, await declarationOf(order)));
    const { withdrawals } = await order.get();
    expect(withdrawals).toMatchObject([{ isLate: false }]);
    for (const withdrawalDays of [13, 366]) {
      const wrong = { consumerRights: { withdrawalDays } };
      const { status, body: refused } = await api
        .private(generous.store)
        .patch("/store", { isLive: true, body: wrong });
      expect([status, Object.keys(refused.error.fields)]).toEqual([
        422,
        ["consumerRights.withdrawalDays"],
      ]);
    }
  });

  it("keeps a declaration and a decision as they were made", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    await seller.post(`/withdrawals/${id}/reject`, { body: { note: "Engraved." } });
    for (const tampering of [
      () => db.withdrawal.update({ where: { id }, data: { name: "Somebody else" } }),
      () => db.withdrawal.update({ where: { id }, data: { isLate: true } }),
      () =>
        db.withdrawalDecision.updateMany({ where: { withdrawalId: id }, data: { note: "No." } }),
      () => db.withdrawalDecision.deleteMany({ where: { withdrawalId: id } }),
    ]) {
      await expect(tampering()).rejects.toThrow();
    }
  });
});
