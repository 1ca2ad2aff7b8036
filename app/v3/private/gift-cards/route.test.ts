import { describe, expect } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { expireGiftCards } from "@/lib/commerce/stored-value";
import { db } from "@/lib/platform/db";
import { entriesOf, giftCardOf, mugInCart } from "@/lib/testing/gift-cards";
import { api, newAddress, type TestClient } from "@/lib/testing/http";
import { fakeSender } from "@/lib/testing/mail";
import { entriesAbout } from "@/lib/testing/records";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

async function make(client: TestClient, body: object = {}) {
  const reply = await client.post("/gift-cards", { body: { amount: 5_000, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

const balance = (store: { id: string } & Parameters<typeof api.public>[0], code: string) =>
  api.public(store).get(`/gift-cards/${encodeURIComponent(code)}/balance`);

describe("a gift card", () => {
  test("is made, shown with its code once, and sent as an event and recorded without it", async ({
    store,
    client,
  }) => {
    const { code, ...card } = await make(client, { note: "For the fair." });
    expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    expect(card).toEqual({
      ...{ id: expect.stringMatching(/^gift_/), livemode: false, currency: "GBP", active: true },
      lastFour: code.slice(-4),
      initialAmount: { amount: 5_000, currency: "GBP", formatted: "£50.00" },
      balance: { amount: 5_000, currency: "GBP", formatted: "£50.00" },
      ...{ expiresAt: null, recipientEmail: null, recipientName: null, message: null },
      ...{ sendOn: null, note: "For the fair.", orderId: null, revokedAt: null },
      ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
    });
    expect((await client.get(`/gift-cards/${card.id}`)).body.data).toEqual(card);
    const { body } = await client.get("/events?type=gift_card.created");
    expect(body.data[0].data.object).toEqual(card);
    const kept = [await db.event.findMany(), await db.auditEntry.findMany()];
    expect(
      JSON.stringify(kept, (_, one) => (typeof one === "bigint" ? String(one) : one)),
    ).not.toContain(code);
    expect((await balance(store, code.toLowerCase())).body.data).toMatchObject({
      ...{ lastFour: card.lastFour, balance: { amount: 5_000 }, active: true, expiresAt: null },
    });
  });

  test("that comes from another shop keeps its code, which no other card has", async ({
    store,
    client,
  }) => {
    const code = "abcd 1234-EFGH-5678";
    const card = await make(client, { code });
    expect([card.code, card.lastFour]).toEqual([code, "5678"]);
    expect((await balance(store, "ABCD1234EFGH5678")).body.data.lastFour).toBe("5678");
    const body = (own: string) => ({ body: { amount: 100, code: own } });
    const again = await client.post("/gift-cards", body("ABCD-1234-EFGH-5678"));
    expect([again.status, again.body.error.fields]).toEqual([
      422,
      { code: ["Another card has this code."] },
    ]);
    // Its own in every other store and mode.
    const other = await createStore();
    expect((await api.private(other).post("/gift-cards", body(code))).status).toBe(201);
    for (const weak of ["ABCD-1234", "x".repeat(41), "ABCD--1234-EFGH-56", "ÄBCD-1234-EFGH-5678"]) {
      const { status, body: refused } = await client.post("/gift-cards", body(weak));
      expect([status, Object.keys(refused.error.fields)], weak).toEqual([422, ["code"]]);
    }
  });

  test("is in the file with what is left on it, and without its code", async ({ client }) => {
    const one = await make(client, { note: "=1+1", recipientName: "Ada", sendOn: null });
    await client.post(`/gift-cards/${one.id}/adjust`, { body: { amount: -1_250, reason: "x" } });
    const off = await make(client);
    await client.patch(`/gift-cards/${off.id}`, { body: { active: false } });
    const { text, headers } = await client.get("/exports/gift-cards.csv");
    expect(headers["content-disposition"]).toContain("gift-cards.csv");
    expect(text.trim().split("\r\n")).toHaveLength(3);
    expect(text).toContain(`${one.id},${one.lastFour},TRUE,GBP,50.00,37.50,,Ada,,'=1+1,,,`);
    expect(text).toContain(`${off.id},${off.lastFour},FALSE,GBP,50.00,50.00,`);
    expect(text).not.toContain(one.code);
  });

  test("is sent in the event of its use as the API shows it then", async ({ shop }) => {
    const client = api.private(shop.store);
    const { ctx, apply } = await mugInCart(shop);
    const gift = await giftCardOf(shop, { amount: 9_000, recipientName: "Ada" });
    await apply(gift.code);
    const { submitCheckout } = await import("@/lib/commerce/checkout");
    await submitCheckout(ctx(), {});
    const { body } = await client.get("/events?type=gift_card.used");
    const card = (await client.get(`/gift-cards/${gift.id}`)).body.data;
    expect(body.data[0].data.object).toEqual(card);
    const { payload } = await db.event.findFirstOrThrow({
      where: { type: "gift_card.used", objectId: gift.id },
    });
    const made = await db.event.findFirstOrThrow({
      where: { type: "gift_card.created", objectId: gift.id },
    });
    expect(Object.keys(payload as object).sort()).toEqual(
      Object.keys(made.payload as object).sort(),
    );
    const entries = (await client.get(`/gift-cards/${gift.id}/entries`)).body.data;
    expect(entries).toMatchObject([
      { kind: "spend", orderNumber: expect.any(String), actor: null },
      { kind: "issue", amount: { amount: 9_000 }, actor: { kind: "api_key" } },
    ]);
  });

  test("is found by its last four characters, its code, its recipient and where it stands", async ({
    client,
  }) => {
    const one = await make(client, { recipientName: "Grace Hopper" });
    const other = await make(client, { recipientEmail: "ada@example.com" });
    await client.patch(`/gift-cards/${other.id}`, { body: { active: false } });
    const ids = async (query: object) =>
      (await client.get("/gift-cards", { query: query as never })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids({})).toEqual([other.id, one.id]);
    expect(await ids({ q: one.code })).toEqual([one.id]);
    expect(await ids({ q: other.lastFour.toLowerCase() })).toEqual([other.id]);
    expect(await ids({ q: "hopper" })).toEqual([one.id]);
    expect(await ids({ q: "ADA@" })).toEqual([other.id]);
    expect(await ids({ status: "disabled" })).toEqual([other.id]);
    expect(await ids({ status: "active" })).toEqual([one.id]);
  });

  test("is changed by its seller with a reason, and never below zero", async ({ client }) => {
    const { id } = await make(client, { amount: 1_000 });
    const adjust = (amount: number) =>
      client.post(`/gift-cards/${id}/adjust`, { body: { amount, reason: "A gesture." } });
    expect((await adjust(500)).body.data.balance.amount).toBe(1_500);
    const refused = await adjust(-1_501);
    expect([refused.status, refused.body.error.details]).toEqual([422, { balance: 1_500 }]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => adjust(-400)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await entriesOf(id)).slice(2)).toEqual(Array(3).fill("adjustment -400"));
    const actions = (await entriesAbout(id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "gift_card.adjusted")).toHaveLength(4);
  });

  test("is switched off and on, and an unchanged request changes nothing", async ({
    store,
    client,
  }) => {
    const { id, code } = await make(client);
    const patch = async (body: object) =>
      (await client.patch(`/gift-cards/${id}`, { body })).body.data;
    expect((await patch({ active: false })).active).toBe(false);
    expect((await patch({ active: false })).active).toBe(false);
    expect((await balance(store, code)).body.data.active).toBe(false);
    expect((await patch({ active: true, note: "" })).active).toBe(true);
    const actions = (await entriesAbout(id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "gift_card.updated")).toHaveLength(2);
  });

  test("has nothing left once its time is over", async ({ store, client }) => {
    const { id, code } = await make(client, { expiresAt: inDays(1).toISOString() });
    await expireGiftCards();
    expect(await entriesOf(id)).toEqual(["issue 5000"]);
    await db.storedValueAccount.update({ where: { id }, data: { expiresAt: inDays(-1) } });
    expect((await balance(store, code)).body.data).toMatchObject({
      ...{ balance: { amount: 0 }, active: false },
    });
    await Promise.all([expireGiftCards(), expireGiftCards()]);
    expect(await entriesOf(id)).toEqual(["issue 5000", "expiry -5000"]);
  });

  test("is of its store and mode", async ({ store, client }) => {
    const { id, code } = await make(client);
    const other = await createStore();
    expect((await balance(other, code)).status).toBe(404);
    expect(
      (await api.public(store).get(`/gift-cards/${code}/balance`, { isLive: true })).status,
    ).toBe(404);
    expect((await client.get(`/gift-cards/${id}`, { isLive: true })).status).toBe(404);
    expect((await api.private(other).get(`/gift-cards/${id}`)).status).toBe(404);
    const unknown = await balance(store, "ACDE-FGHJ-KMNP-QRTU");
    expect([unknown.status, unknown.body.error.message]).toEqual([
      404,
      "The resource was not found.",
    ]);
  });

  test("limits how often an address can guess its code", async ({ store }) => {
    const address = newAddress();
    const guess = (code: string) =>
      api.public(store).get(`/gift-cards/${encodeURIComponent(code)}/balance`, { address });
    const guesses: number[] = [];
    for (let at = 0; at <= 20; at += 1) {
      guesses.push((await guess(`ACDE-FGHJ-KMNP-QR${at + 10}`)).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });

  test.for<[string, object, string]>([
    ["an amount of nothing", { amount: 0 }, "amount"],
    ["a currency that the store does not sell in", { currency: "CHF" }, "currency"],
    ["an end that has passed", { expiresAt: "2020-01-01" }, "expiresAt"],
    ["a day of sending without a recipient", { sendOn: dayOf(inDays(3)) }, "recipientEmail"],
    [
      "an end before it is sent",
      { sendOn: dayOf(inDays(9)), expiresAt: dayOf(inDays(2)), recipientEmail: "a@example.com" },
      "expiresAt",
    ],
  ])("is refused with %s", async ([, body, field], { client }) => {
    const reply = await client.post("/gift-cards", { body: { amount: 100, ...body } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe("the mail of a gift card", () => {
  const to = { recipientEmail: "ada@example.com", recipientName: "Ada", message: "Enjoy!" };

  test("has the code and the message, and keeps no code once it has gone", async ({
    store,
    client,
  }) => {
    const { id, code } = await make(client, to);
    const sender = fakeSender();
    await sendQueuedMails(sender);
    const mine = sender.messages.filter((one) => one.to === to.recipientEmail);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain(code);
    expect(mine[0]?.text).toContain("Enjoy!");
    const where = { storeId: store.id, kind: "gift_card" };
    const kept = await db.mail.findFirstOrThrow({ where });
    expect([kept.subjectId, kept.status]).toEqual([`${id}#1`, "sent"]);
    expect(JSON.stringify([kept.payload, kept.text, kept.html])).not.toContain(code);
  });

  test("waits for its day, and is not sent when another has gone first", async ({ client }) => {
    const { id, code } = await make(client, { ...to, sendOn: dayOf(inDays(3)) });
    const sender = fakeSender();
    await sendQueuedMails(sender, inDays(1));
    expect(sender.messages).toEqual([]);
    const sent = (await client.post(`/gift-cards/${id}/send`, { body: {} })).body.data;
    expect(sent.code).not.toBe(code);
    await sendQueuedMails(sender, inDays(4));
    expect(sender.messages.map(({ text }) => text.includes(sent.code))).toEqual([true]);
    const waiting = await db.mail.findFirstOrThrow({ where: { subjectId: `${id}#1` } });
    expect(waiting.status).toBe("failed");
  });

  test("that is sent again has another code, and the first works no more", async ({
    store,
    client,
  }) => {
    const { id, code } = await make(client, to);
    const again = await client.post(`/gift-cards/${id}/send`, { body: { email: "b@example.com" } });
    expect(again.body.data).toMatchObject({ recipientEmail: "b@example.com", active: true });
    expect((await balance(store, code)).status).toBe(404);
    expect((await balance(store, again.body.data.code)).status).toBe(200);
    const plain = await make(client);
    const refused = await client.post(`/gift-cards/${plain.id}/send`, { body: {} });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["email"]]);
  });
});
