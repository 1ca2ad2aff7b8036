import { afterEach, beforeEach, expect, test } from "vitest";
import { purgeCarts } from "@/lib/commerce/cart";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { CartReminderFigures } from "@/lib/contract/newsletter";
import { db } from "@/lib/platform/db";
import { customerOf, later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { fakeSender } from "@/lib/testing/mail";
import { subscriberOf } from "@/lib/testing/newsletter";
import { memberOfGroup, priceListOf } from "@/lib/testing/price-lists";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { createStore } from "@/lib/testing/store";
import { noteLeftCarts } from "./note-left-carts";
import { purgeCartReminders } from "./purge-cart-reminders";
import { sendCartReminders } from "./send-cart-reminders";

const shop = await openShop();
const { store } = shop;
const client = api.public(store);
const seller = api.private(store);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
const setHours = (cartReminderHours: number | null) =>
  db.store.update({ where: { id: store.id }, data: { cartReminderHours } });

beforeEach(() => setHours(4));
afterEach(async () => {
  await db.mail.deleteMany();
  await db.cartReminder.deleteMany();
  await db.visitor.updateMany({ data: { lastSeenAt: new Date(0) } });
});

/** A cart with two of a product and the address of a subscriber, who then leaves. */
async function leaveCart({ email = newEmail(), isSubscriber = true, product = {} } = {}) {
  if (isSubscriber) await subscriberOf(store, { email });
  const sold = await sell(shop, product);
  const token = newToken();
  await client.post("/cart/items", { token, body: { productId: sold.productId, quantity: 2 } });
  const saved = await client.put("/cart/checkout-data", { token, body: { email } });
  expect(saved.status, saved.text).toBe(200);
  const { id } = (await client.get("/cart", { token })).body.data;
  return { ...sold, email, token, cartId: id as string };
}

/** Runs the jobs until the time of the mails: carts are recorded, cleared of personal data, and mailed about. */
async function runJobs(seconds = 4 * HOUR + MINUTE): Promise<number> {
  await noteLeftCarts(at(45 * MINUTE));
  await purgeCarts(at(3 * HOUR));
  return sendCartReminders(at(seconds));
}

const mails = () => db.mail.findMany({ where: { kind: "abandoned_cart" } });
const linkOf = async (cartId: string) => {
  const { id } = await db.cartReminder.findUniqueOrThrow({ where: { cartId } });
  const where = { kind: "abandoned_cart", subjectId: id };
  const { payload } = await db.mail.findFirstOrThrow({ where });
  return (payload as { token: string }).token;
};
const restore = (token: string, cart = newToken(), of = client) =>
  of.post("/cart/restore", { token: cart, body: { token }, address: newAddress() });

test("an abandoned cart of a subscriber gets one mail ever, even after its address was deleted", async () => {
  const { cartId, email } = await leaveCart();
  expect(await runJobs(4 * HOUR - MINUTE)).toBe(0);
  expect((await db.order.findUniqueOrThrow({ where: { id: cartId } })).email).toBeNull();
  expect(await sendCartReminders(at(4 * HOUR + MINUTE))).toBe(1);
  expect(await mails()).toMatchObject([{ toAddress: email, locale: "en-GB", livemode: false }]);
  await noteLeftCarts(at(45 * MINUTE));
  expect(await sendCartReminders(at(4 * HOUR + 2 * MINUTE))).toBe(0);
});

test("the mail has the lines, a link and the way out, and its record no link that works", async () => {
  const { email, cartId } = await leaveCart({ product: { name: "Celadon jug" } });
  await runJobs();
  const token = await linkOf(cartId);
  const sender = fakeSender();
  await sendQueuedMails(sender, at(5 * HOUR));
  const [sent] = sender.messages.filter(({ to }) => to === email);
  expect(sent?.subject).toBe("You left something at Test shop");
  expect(sent?.text).toContain("Celadon jug");
  expect(sent?.text).toContain(`/cart/restore?token=${token}`);
  expect(sent?.text).toContain("/newsletter/unsubscribe?token=");
  expect(sent?.unsubscribeUrl).toContain("/newsletter/one-click?token=");
  const [kept] = await mails();
  expect(JSON.stringify([kept?.text, kept?.html, kept?.payload])).not.toContain(token);
  const reminder = await db.cartReminder.findUniqueOrThrow({ where: { cartId } });
  expect(Buffer.from(reminder.tokenHash ?? []).toString()).not.toContain(token);
});

test("the mail has the logged-in customer's prices, and to another mailbox the public prices", async () => {
  const members = [await memberOfGroup(store), await memberOfGroup(store)] as const;
  const [{ email }, stranger] = members;
  const tiers = [{ minQuantity: 2, percentOff: 10 }];
  const groupIds = members.map(({ groupId }) => groupId);
  await priceListOf(seller, { kind: "percentage", tiers, groupIds });
  const price = 1_000;
  const own = await leaveCart({ email, product: { price } });
  await logInByLink(client, store, { email, token: own.token });
  const other = await leaveCart({ product: { price } });
  await logInByLink(client, store, { email: stranger.email, token: other.token });
  expect(await runJobs()).toBe(2);
  const priceIn = async (cartId: string) => {
    const { lines } = await db.cartReminder.findUniqueOrThrow({ where: { cartId } });
    return (lines as { unitPrice: number }[]).map(({ unitPrice }) => unitPrice);
  };
  expect([await priceIn(own.cartId), await priceIn(other.cartId)]).toEqual([[900], [1_000]]);
});

test.each([
  ["the store has it switched off", async () => void (await setHours(null))],
  [
    "the address has unsubscribed",
    async ({ email }: { email: string }) =>
      void (await db.newsletterSubscriber.updateMany({
        where: { email },
        data: { status: "unsubscribed" },
      })),
  ],
  [
    "the goods are sold out",
    async ({ productId }: { productId: string }) =>
      void (await seller.patch(`/products/${productId}/inventory`, {
        body: { operation: "set", quantity: 0 },
      })),
  ],
  [
    "the goods are not for sale any more",
    async ({ productId }: { productId: string }) =>
      void (await seller.patch(`/products/${productId}`, { body: { status: "draft" } })),
  ],
  [
    "the cart was emptied",
    async ({ cartId }: { cartId: string }) =>
      void (await db.orderLine.deleteMany({ where: { orderId: cartId } })),
  ],
  [
    "the visitor has come back",
    async ({ token }: { token: string }) =>
      void (await later(HOUR, () => client.get("/cart", { token }))),
  ],
  [
    "the shop is closed",
    async () =>
      void (await db.store.update({
        where: { id: store.id },
        data: { maintenanceMessage: "Back at noon." },
      })),
  ],
])("no mail is sent where %s", async (_, change) => {
  const left = await leaveCart();
  await noteLeftCarts(at(45 * MINUTE));
  await change(left);
  expect(await sendCartReminders(at(4 * HOUR + MINUTE))).toBe(0);
  await db.store.update({ where: { id: store.id }, data: { maintenanceMessage: null } });
  expect(await mails()).toEqual([]);
});

test("an address without marketing consent gets none, with or without a verified account", async () => {
  await leaveCart({ isSubscriber: false });
  const { email } = await customerOf(store);
  await logInByLink(client, store, { email });
  await leaveCart({ email, isSubscriber: false });
  const pending = await subscriberOf(store);
  await db.newsletterSubscriber.update({ where: { id: pending.id }, data: { status: "pending" } });
  await leaveCart({ email: pending.email ?? "", isSubscriber: false });
  expect(await runJobs()).toBe(0);
});

test("who orders, in this cart or another, is not reminded, and not by a mail that waits either", async () => {
  const left = await leaveCart();
  await noteLeftCarts(at(45 * MINUTE));
  const buy = async (token: string) => {
    await client.put("/cart/checkout-data", {
      ...{ token, body: { email: left.email, shippingAddress: LONDON } },
    });
    const { shippingOptionId } = shop;
    await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
    const body = { paymentMethod: "pm_card_visa" };
    const reply = await client.post("/cart/checkout", { token, body, address: newAddress() });
    expect(reply.status, reply.text).toBe(200);
  };
  const other = newToken();
  await client.post("/cart/items", { token: other, body: { productId: left.productId } });
  await buy(other);
  expect(await sendCartReminders(at(4 * HOUR + MINUTE))).toBe(0);

  const second = await leaveCart();
  expect(await runJobs()).toBe(1);
  const third = newToken();
  left.email = second.email;
  await client.post("/cart/items", { token: third, body: { productId: second.productId } });
  await later(5 * HOUR, () => buy(third));
  const sender = fakeSender();
  await sendQueuedMails(sender, at(6 * HOUR));
  expect(sender.messages.filter(({ kind }) => kind === "abandoned_cart")).toEqual([]);
});

test("of several carts one gets a mail per week, even with concurrent workers", async () => {
  const { email } = await leaveCart();
  for (const _ of [1, 2, 3]) await leaveCart({ email, isSubscriber: false });
  await leaveCart();
  await noteLeftCarts(at(45 * MINUTE));
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => sendCartReminders(at(4 * HOUR + MINUTE))),
  );
  expect(sent.reduce((sum, many) => sum + many)).toBe(2);
  expect(new Set((await mails()).map(({ toAddress }) => toAddress)).size).toBe(2);
});

test("what should have gone out a day ago is left out", async () => {
  await leaveCart();
  expect(await runJobs(4 * HOUR + DAY + MINUTE)).toBe(0);
});

test("the link brings the goods into a cart on any device, and once more changes nothing", async () => {
  const { cartId, productId, token: own } = await leaveCart();
  await runJobs();
  const link = await linkOf(cartId);
  const elsewhere = newToken();
  const first = await restore(link, elsewhere);
  expect(first.status, first.text).toBe(200);
  const linesOf = ({ body }: typeof first) =>
    body.data.items.map((line: { productId: string; quantity: number }) => [
      line.productId,
      line.quantity,
    ]);
  expect(linesOf(first)).toEqual([[productId, 2]]);
  expect(first.body.data.id).not.toBe(cartId);
  // No personal data of the shopper who left it.
  expect(first.text).not.toContain("@example.com");
  expect(linesOf(await restore(link, elsewhere))).toEqual([[productId, 2]]);
  expect(linesOf(await restore(link, own))).toEqual([[productId, 2]]);
});

test("the link restores available units of short lines, and none of removed products", async () => {
  const { cartId, productId } = await leaveCart();
  await runJobs();
  const link = await linkOf(cartId);
  const stock = (quantity: number) =>
    seller.patch(`/products/${productId}/inventory`, { body: { operation: "set", quantity } });
  await stock(1);
  const { body } = await restore(link);
  expect(body.data.items).toMatchObject([{ quantity: 1 }]);
  expect(body.data.messages).toMatchObject([{ code: "quantity_capped" }]);
  await stock(0);
  expect((await restore(link)).body.data.items).toEqual([]);
});

test("a link that is forged, old, or of another store or mode opens nothing", async () => {
  const { cartId } = await leaveCart();
  await runJobs();
  const link = await linkOf(cartId);
  const invalid = refusal(422, { reason: "cart_link_invalid" });
  expect(await restore("forged")).toMatchObject(invalid);
  expect(await restore(link, newToken(), api.public(await createStore()))).toMatchObject(invalid);
  const live = { token: newToken(), body: { token: link }, isLive: true, address: newAddress() };
  expect(await client.post("/cart/restore", live)).toMatchObject(invalid);
  const old = await later(8 * DAY, () => restore(link));
  expect(old).toMatchObject(refusal(422, { reason: "cart_link_expired" }));
  const empty = { token: newToken(), body: { token: "" }, address: newAddress() };
  const refused = await client.post("/cart/restore", empty);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["token"]]);
});

test("figures say how many were sent, came back and bought, and what that came to by currency", async () => {
  const before = (await seller.get("/newsletter/cart-reminders")).body.data;
  expect(CartReminderFigures.parse(before)).toEqual(before);
  expect(before).toEqual({ sent: 0, returned: 0, bought: 0, revenue: [] });
  const { cartId, email } = await leaveCart();
  await leaveCart();
  expect(await runJobs()).toBe(2);
  // The mails were queued by a clock that is ahead.
  await db.cartReminder.updateMany({ data: { sentAt: new Date() } });
  const token = newToken();
  await restore(await linkOf(cartId), token);
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const { shippingOptionId } = shop;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const body = { paymentMethod: "pm_card_visa" };
  const paid = await client.post("/cart/checkout", { token, body });
  expect(paid.status, paid.text).toBe(200);
  const { captured } = await db.order.findUniqueOrThrow({ where: { id: paid.body.data.orderId } });
  const figures = (await seller.get("/newsletter/cart-reminders")).body.data;
  expect(figures).toMatchObject({
    ...{ sent: 2, returned: 1, bought: 1 },
    revenue: [{ amount: Number(captured), currency: "GBP" }],
  });
  const isLive = true;
  expect((await seller.get("/newsletter/cart-reminders", { isLive })).body.data.sent).toBe(0);
  const key = await store.keyWith(["orders:read"]);
  expect((await seller.get("/newsletter/cart-reminders", { key })).status).toBe(403);
});

test("reminders are deleted with an erased customer and after a month, and the figures stay", async () => {
  const { id: customerId, email } = await customerOf(store);
  await logInByLink(client, store, { email });
  const { cartId } = await leaveCart({ email });
  const other = await leaveCart();
  await runJobs();
  const link = await linkOf(cartId);
  const held = (await seller.get(`/customers/${customerId}/export`)).body.data;
  expect(held.cartReminders).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  const erased = await seller.post(`/customers/${customerId}/erase`, { body: {} });
  expect(erased.status, erased.text).toBeLessThan(300);
  expect(await mails()).toMatchObject([{ toAddress: other.email }]);
  const rowOf = (id: string) => db.cartReminder.findUniqueOrThrow({ where: { cartId: id } });
  expect(await rowOf(cartId)).toMatchObject({ subscriberId: null, tokenHash: null, lines: [] });
  expect(await restore(link)).toMatchObject(refusal(422, { reason: "cart_link_invalid" }));
  await purgeCartReminders(at(29 * DAY));
  expect((await rowOf(other.cartId)).subscriberId).not.toBeNull();
  await purgeCartReminders(at(31 * DAY));
  expect(await rowOf(other.cartId)).toMatchObject({ subscriberId: null, lines: [] });
  expect((await seller.get("/newsletter/cart-reminders")).body.data.sent).toBe(2);
});

test.each([[0], [73], [1.5], ["4"]])("%s hours are refused with the field named", async (hours) => {
  const { status, body } = await seller.patch("/store", {
    isLive: true,
    body: { cartReminderHours: hours },
  });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ["cartReminderHours"]]);
});
