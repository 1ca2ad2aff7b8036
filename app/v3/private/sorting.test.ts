import { beforeAll, describe, expect, test } from "vitest";
import { CUSTOMER_SORTS } from "@/lib/contract/customer";
import { INVENTORY_SORTS } from "@/lib/contract/inventory";
import { ORDER_SORTS } from "@/lib/contract/seller-order";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api, type TestClient } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";

/* Every order that the seller's lists can be asked for, page by page. */

type Row = Record<string, unknown> & { id?: string; variantId?: string };

let client: TestClient;
beforeAll(async () => {
  const shop = await openPlainShop();
  client = api.private(shop.store);
  await publishedProduct(shop.store, { name: "Zebra cup", stock: 3 });
  for (const price of [900, 300, 600, 300])
    await placeOrder(shop, { price, paymentMethod: price === 600 ? "bank_transfer" : undefined });
  const fulfilled = (await client.get("/orders")).body.data[3];
  await client.post(`/orders/${fulfilled.id}/fulfill`, { body: {} });
  const people = [
    { firstName: "Grace", lastName: "Hopper", email: "c@example.com" },
    { firstName: "Ada", lastName: "Lovelace", email: "b@example.com" },
    { firstName: null, lastName: null, email: "a@example.com" },
  ];
  const orders = await db.order.findMany({ where: { storeId: shop.store.id, type: "order" } });
  for (const [at, person] of people.entries()) {
    const id = newId("customer");
    const place = { storeId: shop.store.id, livemode: false };
    await db.customer.create({ data: { id, ...place, ...person, createdAt: new Date(at * 1000) } });
    const own = orders.slice(0, at).map((order) => order.id);
    await db.order.updateMany({ where: { id: { in: own } }, data: { customerId: id } });
  }
});

/** What a row is sorted by, as the API shows it. */
const VALUES: Record<string, (row: Row) => unknown> = {
  total: (row) => (row.totals as { total: { amount: number } }).total.amount,
  totalSpend: (row) => (row.totalSpend as { amount: number }).amount,
  orderNumber: (row) => Number(String(row.orderNumber).replace("T-", "")),
  name: (row) => [row.firstName, row.lastName, row.email].filter(Boolean).join(" ").toLowerCase(),
  productName: (row) => String(row.productName).toLowerCase(),
};

const cases = [
  ...ORDER_SORTS.map((sort) => ({ path: "/orders", sort })),
  ...CUSTOMER_SORTS.map((sort) => ({ path: "/customers", sort })),
  ...INVENTORY_SORTS.map((sort) => ({ path: "/inventory", sort })),
];

describe("sorted lists", () => {
  test.each(cases)("$path by $sort, without a row twice or missing", async ({ path, sort }) => {
    const all = (await client.get(path, { query: { perPage: "100" } })).body.data as Row[];
    const pages: Row[] = [];
    for (let page = 1; pages.length < all.length && page <= all.length; page += 1) {
      const query = { sort, perPage: "2", page: String(page) };
      const reply = await client.get(path, { query });
      expect(reply.status, reply.text).toBe(200);
      pages.push(...reply.body.data);
    }
    const key = ({ id, variantId }: Row) => id ?? variantId;
    expect(pages.map(key).sort()).toEqual(all.map(key).sort());
    const name = sort.replace("-", "");
    const values = pages.map((row) => (VALUES[name] ?? ((one: Row) => one[name]))(row));
    const present = values.filter((value) => value !== null) as (number | string)[];
    const ascending = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(present).toEqual(sort.startsWith("-") ? ascending.toReversed() : ascending);
  });

  test("orders of one status are sorted too", async () => {
    const query = { sort: "-total", status: "paid" };
    const { data } = (await client.get("/orders", { query })).body;
    expect(data.map(VALUES.total)).toEqual([1800, 600, 600]);
  });

  test.each(["/orders", "/customers", "/inventory"])(
    "%s by nothing it knows is 422",
    async (path) => {
      const reply = await client.get(path, { query: { sort: "colour" } });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["sort"]]);
    },
  );
});
