import { beforeAll, describe, expect, test } from "vitest";
import { SellerOrderListItem } from "@/lib/contract/seller-order";
import { db } from "@/lib/platform/db";
import { customerOf } from "@/lib/testing/customers";
import { api, type TestClient } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { LONDON, type Shop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

let shop: Shop;
let client: TestClient;
/** One in each state, the first placed first, a day apart. */
let orders: Record<
  "pending" | "waiting" | "paid" | "sent" | "partly" | "refunded" | "cancelled",
  PlacedOrder
>;
beforeAll(async () => {
  shop = await openPlainShop();
  client = api.private(shop.store);
  const placed = async (paymentMethod: string, ...actions: [string, object?][]) => {
    const order = await placeOrder(shop, { paymentMethod });
    for (const [action, body] of actions) expect((await order.act(action, body)).status).toBe(200);
    return order;
  };
  orders = {
    pending: await placed("bank_transfer"),
    waiting: await placed("pm_card_authenticationRequired"),
    paid: await placed("pm_card_visa"),
    sent: await placed("pm_card_visa", ["fulfill"]),
    partly: await placed("pm_card_visa", ["refund", { amount: 300 }]),
    refunded: await placed("pm_card_visa", ["refund"]),
    cancelled: await placed("pm_card_visa", ["cancel"]),
  };
  for (const [day, { orderId }] of Object.values(orders).entries()) {
    const placedAt = new Date(Date.UTC(2026, 0, day + 1, 12, 0, 0, 400));
    await db.order.update({ where: { id: orderId }, data: { placedAt } });
  }
});

/** The names of the orders a question finds, as they come. */
async function found(query: Record<string, string | number>): Promise<string[]> {
  const { status, body, text } = await client.get("/orders", { query });
  expect(status, text).toBe(200);
  const names = Object.entries(orders).map(([name, { orderId }]) => [orderId, name]);
  return body.data.map(({ id }: { id: string }) => Object.fromEntries(names)[id]);
}

describe("GET /orders", () => {
  test("lists the orders of the mode, the latest first, page by page", async () => {
    const everything = Object.keys(orders).reverse();
    expect(await found({})).toEqual(everything);
    expect(await found({ perPage: 3 })).toEqual(everything.slice(0, 3));
    expect(await found({ perPage: 3, page: 3 })).toEqual(everything.slice(6));
    const { body } = await client.get("/orders", { query: { perPage: 3, page: 9 } });
    expect(body).toEqual({
      data: [],
      meta: { currentPage: 9, perPage: 3, total: 7, lastPage: 3 },
    });
    expect((await client.get("/orders", { isLive: true })).body.data).toEqual([]);
  });

  test("an entry says who bought how much, and how it stands", async () => {
    const { body } = await client.get("/orders", { query: { status: "fulfilled" } });
    const entry = SellerOrderListItem.parse(body.data[0]);
    expect(entry).toMatchObject({
      id: orders.sent.orderId,
      type: "order",
      status: "fulfilled",
      paymentStatus: "paid",
      fulfillmentStatus: "fulfilled",
      isCancelling: false,
      totals: { total: { amount: 1_000, currency: "GBP", formatted: "£10.00" } },
      itemCount: 2,
      customerEmail: orders.sent.email,
      customerId: null,
      customerName: "Ada Lovelace",
      livemode: false,
      createdAt: "2026-01-04T12:00:00Z",
    });
    expect(Object.keys(body.data[0].totals)).toEqual(["total"]);
  });

  test("a word of the filter finds the states it means, which overlap", async () => {
    expect(await found({ status: "pending" })).toEqual(["waiting", "pending"]);
    expect(await found({ status: "paid" })).toEqual(["partly", "sent", "paid"]);
    expect(await found({ status: "fulfilled" })).toEqual(["sent"]);
    expect(await found({ status: "refunded" })).toEqual(["refunded", "partly"]);
    expect(await found({ status: "cancelled" })).toEqual(["cancelled"]);
    expect(await found({ status: "paid", fulfillmentStatus: "unfulfilled" })).toEqual([
      "partly",
      "paid",
    ]);
    expect(await found({ status: "fulfilled", fulfillmentStatus: "unfulfilled" })).toEqual([]);
    expect(await found({ status: "paid", perPage: 2, page: 2 })).toEqual(["paid"]);
    expect((await client.get("/orders", { query: { status: "paid" } })).body.meta.total).toBe(3);
  });

  test("times are inclusive, to the second that is shown", async () => {
    const createdAfter = "2026-01-03T12:00:00Z";
    const createdBefore = "2026-01-05T13:00:00+01:00";
    expect(await found({ createdAfter, createdBefore })).toEqual(["partly", "sent", "paid"]);
    expect(await found({ createdBefore: "2026-01-02" })).toEqual(["pending"]);
    expect(await found({ createdAfter: "2026-01-07" })).toEqual(["cancelled"]);
  });

  test("finds by number, as it is said and as it is written, and by the beginning of an e-mail", async () => {
    for (const q of ["T-1002", "t1002", "1002", "#1002", " 1002 "]) {
      expect(await found({ q }), q).toEqual(["paid"]);
    }
    expect(await found({ q: "100" })).toHaveLength(6);
    expect(await found({ q: "002" })).toEqual([]);
    expect(await found({ q: orders.partly.email.toUpperCase() })).toEqual(["partly"]);
    expect(await found({ q: orders.partly.email.slice(0, 20) })).toEqual(["partly"]);
    for (const q of ["%", "_", "\\", "cust%"]) expect(await found({ q }), q).toEqual([]);
    expect(await found({ q: "100", status: "cancelled" })).toEqual(["cancelled"]);
  });

  test("finds orders by the names of their addresses and of their customers' accounts", async () => {
    const all = Object.keys(orders).reverse();
    for (const q of ["lovelace", "ADA  LOVE", "velac", "lo", " Ada "]) {
      expect(await found({ q }), q).toEqual(all);
    }
    expect(await found({ q: "lovelace", status: "cancelled" })).toEqual(["cancelled"]);
    // Two letters begin a word, and one is no name.
    for (const q of ["ov", "a", "l%", "lovelace ada"]) expect(await found({ q }), q).toEqual([]);
    const named = { firstName: "Zoë", lastName: "O’Brien", company: "Müßig GmbH" };
    const { orderId } = orders.sent;
    const { customerId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const account = await customerOf(shop.store);
    await db.customer.update({
      where: { id: account.id },
      data: { firstName: "Wang", lastName: "伟明" },
    });
    await db.order.update({
      where: { id: orderId },
      data: { billingAddress: { ...LONDON, ...named }, customerId: account.id },
    });
    for (const q of ["zoe", "zo", "brien", "mussig", "Müß", "wang", "伟明", "wa"]) {
      expect(await found({ q }), q).toEqual(["sent"]);
    }
    // The e-mail of an account is no name.
    expect(await found({ q: account.email.slice(2, 12) })).toEqual([]);
    expect((await client.get("/orders", { query: { q: "zoe" }, isLive: true })).body.data).toEqual(
      [],
    );
    const other = await openPlainShop();
    expect(
      (await api.private(other.store).get("/orders", { query: { q: "zoe" } })).body.data,
    ).toEqual([]);
    await db.order.update({ where: { id: orderId }, data: { billingAddress: LONDON, customerId } });
  });

  test("finds what one customer bought, and their name", async () => {
    const { id } = await customerOf(shop.store);
    const { orderId } = orders.paid;
    await db.customer.update({ where: { id }, data: { firstName: "Grace", lastName: "Hopper" } });
    await db.order.update({ where: { id: orderId }, data: { customerId: id } });
    expect(await found({ customerId: id })).toEqual(["paid"]);
    expect(await found({ customerId: id, status: "cancelled" })).toEqual([]);
    const { body } = await client.get("/orders", { query: { customerId: id } });
    expect(body.data[0]).toMatchObject({ customerId: id, customerName: "Grace Hopper" });
  });

  test("finds what has a tag, among the others or alone", async () => {
    expect((await orders.paid.patch({ tags: ["Gift", "Rush"] })).status).toBe(200);
    expect((await orders.sent.patch({ tags: ["Rush"] })).status).toBe(200);
    expect(await found({ tag: "Rush" })).toEqual(["sent", "paid"]);
    expect(await found({ tag: "Gift" })).toEqual(["paid"]);
    expect(await found({ tag: "Rush", status: "fulfilled" })).toEqual(["sent"]);
    for (const tag of ["rush", "Ru", "%", "Rush,Gift"])
      expect(await found({ tag }), tag).toEqual([]);
    const { body } = await client.get("/orders", { query: { tag: "Gift" } });
    expect(body.data[0].tags).toEqual(["Gift", "Rush"]);
  });

  test("finds what goes to a country", async () => {
    const countries = ["GB", "FR"];
    await db.shippingOption.updateMany({ where: { storeId: shop.store.id }, data: { countries } });
    const shippingAddress = { ...LONDON, city: "Lyon", postcode: "69001", countryCode: "FR" };
    expect((await orders.paid.patch({ shippingAddress })).status).toBe(200);
    expect(await found({ country: "FR" })).toEqual(["paid"]);
    expect(await found({ country: "GB" })).toEqual(
      Object.keys(orders)
        .reverse()
        .filter((name) => name !== "paid"),
    );
    expect(await found({ country: "NO" })).toEqual([]);
  });

  test("422 for what is no filter", async () => {
    const wrong: Record<string, string | number>[] = [
      { status: "shipped" },
      { createdAfter: "yesterday" },
      { fulfillmentStatus: "half" },
      { page: 0 },
      { tag: "" },
      { country: "Norway" },
    ];
    for (const query of wrong) expect((await client.get("/orders", { query })).status).toBe(422);
  });

  test("takes one statement", async () => {
    const statements = await statementsOf(() =>
      client.get("/orders", { query: { status: "paid", q: "1", tag: "a", country: "GB" } }),
    );
    expect(statements).toBe(1);
  });
});
