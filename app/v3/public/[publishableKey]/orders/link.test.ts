import { describe, expect, it } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { readOrderNumber } from "@/lib/commerce/orders";
import { db } from "@/lib/platform/db";
import { buy, customerOf, later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);
const { productId } = await sell(shop, { stock: 1_000 });

/** The tokens of the links to an order in all mails that were written, the oldest first. */
async function mailedLinks(order: string): Promise<string[]> {
  while ((await sendQueuedMails()) > 0);
  const mails = await db.mail.findMany({
    where: { storeId: shop.store.id, text: { contains: `/orders/${order}` } },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(
    ({ text }) => new RegExp(`/orders/${order}#([\\w-]{43})`).exec(text ?? "")?.[1] ?? "",
  );
}

async function guestOrder() {
  const [token, email] = [newToken(), newEmail()];
  const id = await buy(client, shop, { token, email, productId });
  const [link = ""] = await mailedLinks(id);
  expect(link).toHaveLength(43);
  return { id, token, email, link };
}

const numberOf = async (id: string) =>
  (await db.order.findUniqueOrThrow({ where: { id } })).orderNumber ?? "";
const withLink = (link: string) => ({ headers: { "x-order-token": link }, address: newAddress() });
const read = (id: string, link: string) => client.get(`/orders/${id}`, withLink(link));
const find = (body: object, more: object = {}) =>
  client.post("/orders/find", { address: newAddress(), body, ...more });

describe("the link in a mail about an order", () => {
  it("opens the order without a cart token, and no other order", async () => {
    const { id, link } = await guestOrder();
    const other = await guestOrder();
    const reply = await read(id, link);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ id, shippingAddress: { city: "London" } });
    expect((await client.get(`/orders/${id}/status`, withLink(link))).status).toBe(200);
    expect((await read(other.id, link)).status).toBe(404);
    expect((await read(id, "x".repeat(43))).status).toBe(404);
    expect((await client.get(`/orders/${id}`, { ...withLink(link), isLive: true })).status).toBe(
      404,
    );
    const elsewhere = api.public((await openShop()).store);
    expect((await elsewhere.get(`/orders/${id}`, withLink(link))).status).toBe(404);
    expect(await client.get(`/orders/${id}`)).toMatchObject(
      refusal(400, { code: "cart_token_required" }),
    );
  });

  it("is kept as a hash", async () => {
    const { id, link } = await guestOrder();
    const [row] = await db.orderLink.findMany({ where: { orderId: id } });
    expect(Buffer.from(row?.tokenHash ?? []).toString("latin1")).not.toContain(link);
  });

  it("shows no address two hours after the last request, for good, and a fresh one none either", async () => {
    const { id, link, email } = await guestOrder();
    const address = async (by: string) => (await read(id, by)).body.data.shippingAddress;
    const hour = 3_600;
    expect(await later(1.5 * hour, () => address(link))).toMatchObject({ city: "London" });
    expect(await later(3 * hour, () => address(link))).toMatchObject({ city: "London" });
    await later(5.5 * hour, async () => {
      expect(await address(link)).toBeNull();
      expect(await address(link)).toBeNull();
      const orderNumber = await numberOf(id);
      await find({ orderNumber, email });
      const fresh = (await mailedLinks(id)).at(-1) ?? "";
      expect(fresh).not.toBe(link);
      expect((await read(id, fresh)).status).toBe(200);
      expect(await address(fresh)).toBeNull();
    });
  });

  it("opens the documents the next day, and only those of its order", async () => {
    const { id, link, token } = await guestOrder();
    await api.private(shop.store).post(`/orders/${id}/documents`, { body: {} });
    const other = await guestOrder();
    const elsewhere = api.public((await openShop()).store);
    await later(24 * 3_600, async () => {
      const reply = await client.get(`/orders/${id}/documents`, withLink(link));
      expect(reply.body.data).toMatchObject([{ kind: "invoice", orderId: id }]);
      const file = `/orders/${id}/documents/${reply.body.data[0].id}/file`;
      expect((await client.get(file, withLink(link))).headers["content-type"]).toBe(
        "application/pdf",
      );
      // The browser that placed it has been away; others were never shown anything.
      expect((await client.get(`/orders/${id}/documents`, { token })).body.data).toEqual([]);
      for (const asked of [
        await client.get(file, { token }),
        await client.get(file, { token: newToken() }),
        await client.get(file, withLink(other.link)),
        await client.get(`/orders/${id}/documents`, withLink(other.link)),
        await client.get(file, { ...withLink(link), isLive: true }),
        await elsewhere.get(file, withLink(link)),
      ]) {
        expect(asked.status).toBe(404);
      }
    });
  });

  it("shows the address again to the customer who logs in", async () => {
    const { email } = await customerOf(shop.store);
    const token = await logInByLink(client, shop.store, { email });
    const id = await buy(client, shop, { token, email, productId });
    const again = await logInByLink(client, shop.store, { email });
    const reply = await later(3 * 3_600, () => client.get(`/orders/${id}`, { token: again }));
    expect(reply.body.data.shippingAddress).toMatchObject({ city: "London" });
  });

  it("verifies the purchase of the ordered products", async () => {
    const { link, email } = await guestOrder();
    const body = { rating: 5, body: "Good.", authorEmail: email };
    const sent = await client.post(`/products/${productId}/reviews`, { ...withLink(link), body });
    const row = await db.review.findUniqueOrThrow({ where: { id: sent.body.data.id } });
    expect(row.verifiedPurchase).toBe(true);
  });
});

describe("POST /orders/find", () => {
  const queued = (email: string) =>
    db.mail.count({ where: { storeId: shop.store.id, kind: "order_link", toAddress: email } });

  it("mails a link where number and address match, and answers alike where they do not", async () => {
    const { id, email, link } = await guestOrder();
    const other = await guestOrder();
    const orderNumber = await numberOf(id);
    const right = await find({
      orderNumber: ` #${orderNumber.toLowerCase()}`,
      email: email.toUpperCase(),
    });
    expect([right.status, right.body.data]).toEqual([202, { sent: true }]);
    for (const wrong of [
      await find({ orderNumber, email: other.email }),
      await find({ orderNumber: "T-999999", email: other.email }),
      await find({ orderNumber, email: other.email }, { isLive: true }),
    ]) {
      expect([wrong.status, wrong.body]).toEqual([202, right.body]);
    }
    expect([await queued(email), await queued(other.email)]).toEqual([1, 0]);
    const fresh = (await mailedLinks(id)).at(-1) ?? "";
    expect(fresh).not.toBe(link);
    expect((await read(id, fresh)).body.data.id).toBe(id);
    expect((await read(id, link)).status).toBe(200);
  });

  it.each([
    ["T-1030", ["T-1030", "t1030", " 1030 ", "#T-1030", "# t – 1030", "T 1030"]],
    ["1030", ["1030", "#1030", "# 1030 "]],
    ["ORDER 10-30", ["order 10-30", "#order 10-30"]],
  ])("reads %s as people type it", (number, typed) => {
    const isLive = !number.startsWith("T-");
    for (const one of typed) expect(readOrderNumber(one, isLive), one).toBe(number);
  });

  it("finds an order by its digits", async () => {
    const { id, email, link } = await guestOrder();
    const digits = (await numberOf(id)).replace("T-", "");
    expect((await find({ orderNumber: `t${digits}`, email })).status).toBe(202);
    const [first, second] = await mailedLinks(id);
    expect([first, second]).toEqual([link, expect.any(String)]);
  });

  it("mails an order at most three links in a quarter of an hour, however many ask at once", async () => {
    const { id, email } = await guestOrder();
    const orderNumber = await numberOf(id);
    await raceOnLock("LOCK TABLE mails IN SHARE MODE", 8, () =>
      Promise.all(Array.from({ length: 8 }, () => find({ orderNumber, email }))),
    );
    expect(await queued(email)).toBe(3);
  });
});
