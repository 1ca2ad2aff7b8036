import { describe, expect } from "vitest";
import { eraseCustomer, mergeCustomers } from "@/lib/commerce/customers";
import type { AccountPastOrder } from "@/lib/contract/past-order";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { importFile, sendFile } from "@/lib/testing/import-files";
import { killedIn } from "@/lib/testing/processes";
import { openShop } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { getImport, runImports } from ".";

/** As Shopify exports orders: the order in the first of its rows, a line in each. */
const HEADER =
  "Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Notes,Cancelled at,Payment Method,Refunded Amount,Id";

const ROWS = [
  "#1001,Ada@Example.com,paid,2021-03-04 10:00:00 +0000,fulfilled,,no,EUR,30.00,4.90,5.57,34.90,SPRING,2.00,DHL,2021-03-04 09:59:00 +0000,2,Red cup,12.50,RC-1,Ada Lovelace,Hauptstr. 1,Berlin,'01067,DE,,,Credit card,0.00,4001",
  "#1001,Ada@Example.com,,,,,,,,,,,,,,,1,Blue bowl,7.00,,,,,,,,,,,",
  "#1002,ada@example.com,partially_refunded,,fulfilled,,no,JPY,1200,0,0,1200,,0,,2022-05-06 10:00:00 +0900,1,Tea,1200,,,,,,,,,,300,4002",
  "#1003,ben@example.com,voided,,,,no,GBP,5.00,0.00,0.00,5.00,,0.00,,2022-05-07 10:00:00 +0000,1,Spoon,5.00,,,,,,,,2022-05-08 10:00:00 +0000,,0.00,4003",
];

const FILE = `${HEADER}\n${ROWS.join("\n")}\n`;

const bring = (store: TestStore, file = FILE, fields = {}) =>
  importFile(store, file, { kind: "order_history", fileName: "orders_export.csv", ...fields });

const kept = ({ id: storeId }: TestStore) =>
  db.pastOrder.findMany({ where: { storeId }, orderBy: { orderNumber: "asc" } });

const numbers = (orders: Pick<AccountPastOrder, "orderNumber">[]) =>
  orders.map(({ orderNumber }) => orderNumber);

describe("a file of past orders", () => {
  test("counts as paid in a state that is unknown, whatever it is called", async ({ store }) => {
    const named = await bring(store, FILE.replace(",paid,", ",constructor,"));
    expect(named).toMatchObject({ status: "succeeded", createdCount: 3, failedCount: 0 });
    expect(named.issues).toMatchObject([{ row: 2, column: "Financial Status", isFatal: false }]);
    expect((await kept(store))[0]).toMatchObject({ paymentStatus: "paid" });
  });

  test("keeps the beginning of long texts, and cuts no character in two", async ({ store }) => {
    const name = `${"x".repeat(199)}\u{1f381}`;
    const done = await bring(store, FILE.replace("Red cup", name).replace("Hauptstr. 1", name));
    expect(done).toMatchObject({ status: "succeeded", createdCount: 3, failedCount: 0 });
    expect((await kept(store))[0]).toMatchObject({
      items: [{ name: "x".repeat(199) }, { name: "Blue bowl" }],
      shippingAddress: { line1: "x".repeat(199) },
    });
  });

  test("is kept to be read, with lines and sums in the currency of each, and shown with its customer", async ({
    store,
  }) => {
    const ada = await customerOf(store, { email: "ada@example.com" });
    expect(await bring(store)).toMatchObject({
      ...{ status: "succeeded", origin: "shopify", rowsDone: 4, createdCount: 3, issues: [] },
    });
    const client = api.private(store);
    const all = await client.get("/past-orders");
    expect(numbers(all.body.data)).toEqual(["#1003", "#1002", "#1001"]);
    expect(all.body.data[2]).toMatchObject({
      ...{ origin: "shopify", originId: "4001", email: "Ada@Example.com", currency: "EUR" },
      ...{ paymentStatus: "paid", fulfillmentStatus: "fulfilled", discountCode: "SPRING" },
      ...{ paymentMethod: "Credit card", shippingMethod: "DHL", placedAt: "2021-03-04T09:59:00Z" },
      totals: {
        ...{ subtotal: { amount: 3_000 }, discount: { amount: 200 }, shipping: { amount: 490 } },
        ...{ tax: { amount: 557 }, total: { amount: 3_490, currency: "EUR" } },
        refunded: { amount: 0 },
      },
      items: [
        { name: "Red cup", sku: "RC-1", quantity: 2, price: { amount: 1_250 } },
        { name: "Blue bowl", sku: null, quantity: 1, price: { amount: 700 } },
      ],
      shippingAddress: { name: "Ada Lovelace", city: "Berlin", postcode: "01067", country: "DE" },
    });
    expect(all.body.data[0]).toMatchObject({
      ...{ paymentStatus: "cancelled", cancelledAt: "2022-05-08T10:00:00Z" },
    });
    const hers = await client.get("/past-orders", { query: { customerId: ada.id } });
    expect(numbers(hers.body.data)).toEqual(["#1002", "#1001"]);
    expect(hers.body.data[0].totals).toMatchObject({
      ...{ total: { amount: 1_200, currency: "JPY" }, refunded: { amount: 300 } },
    });
    const found = await client.get("/past-orders", { query: { q: "BEN@" } });
    expect(numbers(found.body.data)).toEqual(["#1003"]);
  });

  test("creates no orders: no figure, no stock, no event and no document", async ({ store }) => {
    const ada = await customerOf(store, { email: "ada@example.com" });
    const client = api.private(store);
    await bring(store);
    const where = { where: { storeId: store.id } };
    expect([await db.order.count(where), await db.event.count(where)]).toEqual([0, 0]);
    expect([await db.document.count(where), await db.mail.count(where)]).toEqual([0, 0]);
    expect((await client.get("/orders")).body.meta.total).toBe(0);
    const shown = await client.get(`/customers/${ada.id}`);
    expect(shown.body.data).toMatchObject({ totalOrders: 0, totalSpend: { amount: 0 } });
  });

  test("a second time adds nothing, and what says something else now is left and said", async ({
    store,
  }) => {
    await bring(store);
    const before = await kept(store);
    expect(await bring(store)).toMatchObject({ createdCount: 0, unchangedCount: 3, issues: [] });
    const other = await bring(store, FILE.replace("34.90", "44.90"));
    expect(other).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 3 });
    expect(other.issues).toMatchObject([{ row: 2, column: "Name", isFatal: false }]);
    expect(await kept(store)).toEqual(before);
  });

  test("names the row and the field of each order that is refused, and takes the rest in", async ({
    store,
  }) => {
    const [first = ""] = ROWS;
    const bad = (from: string, to: string, number: string) =>
      first.replace("#1001", number).replace("4001", number).replace(from, to);
    const rows = [
      bad("EUR", "XXQ", "#1"),
      bad("34.90", "", "#2"),
      bad("2021-03-04 09:59:00 +0000", "3/4/2021", "#3"),
      bad("12.50", "twelve", "#4"),
      bad("paid", "somehow", "#5"),
      bad("Ada@Example.com", "nobody", "#6"),
      first,
      ROWS[2],
      ROWS[1],
    ];
    const done = await bring(store, `${HEADER}\n${rows.join("\n")}\n`);
    expect(done).toMatchObject({ createdCount: 4, failedCount: 4 });
    expect(done.issues.map(({ row, column, isFatal }) => [row, column, isFatal])).toEqual([
      [2, "Currency", true],
      [3, "Total", true],
      [4, "Created at", true],
      [5, "Lineitem price", true],
      [6, "Financial Status", false],
      [7, "Email", false],
    ]);
    // A line that stands away from its order is one of its lines all the same.
    const [order] = (await kept(store)).filter(({ orderNumber }) => orderNumber === "#1001");
    expect(order?.items).toHaveLength(2);
  });

  test("says in a dry run what would happen and writes nothing; stores and modes are apart", async ({
    store,
  }) => {
    const dry = await bring(store, FILE, { dryRun: "true" });
    expect([dry.createdCount, (await kept(store)).length]).toEqual([3, 0]);
    await bring(store);
    const live = await api.private(store).get("/past-orders", { isLive: true });
    expect(live.body.data).toEqual([]);
    const other = await createStore();
    expect((await api.private(other).get("/past-orders")).body.data).toEqual([]);
    expect(await bring(other)).toMatchObject({ createdCount: 3, unchangedCount: 0 });
    const ofOther = await customerOf(other, { email: "ada@example.com" });
    const query = { customerId: ofOther.id };
    expect((await api.private(store).get("/past-orders", { query })).body.data).toEqual([]);
  });

  test("of WooCommerce has its lines in rows or in columns", async ({ store }) => {
    const columns = [
      "order_id,order_number,order_date,status,order_currency,order_subtotal,shipping_total,tax_total,order_total,billing_email,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,line_item_1,line_item_2",
      '51,51,2020-02-03 10:00:00,completed,EUR,18.00,0,0,18.00,ada@example.com,Ada,King,Hauptstr. 1,Berlin,"name:Cup|sku:C1|quantity:2|total:14.00|sub_total:14.00","name:Bag|sku:|quantity:1|total:4.00"',
    ].join("\n");
    const done = await bring(store, columns);
    expect(done).toMatchObject({ origin: "woocommerce", createdCount: 1, issues: [] });
    const rows = [
      "Order Number,Order Status,Order Date,Email (Billing),Order Total Amount,Item Name,Quantity,Item Cost",
      "52,refunded,2020-02-04,ada@example.com,9.00,Cup,1,7.00",
      "52,refunded,2020-02-04,ada@example.com,9.00,Bag,1,2.00",
    ].join("\n");
    expect(await bring(store, rows)).toMatchObject({ origin: "woocommerce", createdCount: 1 });
    const { body } = await api.private(store).get("/past-orders");
    expect(body.data).toMatchObject([
      {
        ...{ orderNumber: "52", paymentStatus: "refunded", currency: "GBP" },
        items: [
          { name: "Cup", price: { amount: 700 } },
          { name: "Bag", price: { amount: 200 } },
        ],
      },
      {
        ...{ orderNumber: "51", paymentStatus: "paid", fulfillmentStatus: "fulfilled" },
        items: [
          { name: "Cup", sku: "C1", quantity: 2, price: { amount: 700 } },
          { name: "Bag", sku: null, quantity: 1, price: { amount: 400 } },
        ],
        shippingAddress: { name: "Ada King", line1: "Hauptstr. 1" },
      },
    ]);
  });

  test("is never changed or deleted, except for its buyer", async ({ store }) => {
    await bring(store);
    const [order] = await kept(store);
    const where = { id: order?.id ?? "" };
    await expect(db.pastOrder.update({ where, data: { total: 1 } })).rejects.toThrow();
    await expect(
      db.pastOrder.update({ where, data: { email: "x@example.com" } }),
    ).rejects.toThrow();
    await expect(db.pastOrder.delete({ where })).rejects.toThrow();
    expect((await kept(store))[0]).toEqual(order);
  });
});

test("a shopper sees their past orders once the mailbox is verified, and not before", async () => {
  const shop = await openShop();
  const client = api.public(shop.store);
  await bring(shop.store);
  const token = newToken();
  const body = { email: "ada@example.com" };
  await client.post("/cart/create-account", { token, address: newAddress(), body });
  const unproved = await client.get("/account/past-orders", { token });
  expect([unproved.status, unproved.body.data]).toEqual([200, []]);
  const proved = await logInByLink(client, shop.store, { email: "ada@example.com" });
  const own = await client.get("/account/past-orders", { token: proved });
  expect(numbers(own.body.data)).toEqual(["#1002", "#1001"]);
  expect(own.body.data[0]).not.toHaveProperty("email");
  expect((await client.get("/account/past-orders", { token: newToken() })).status).toBe(403);
});

test("past orders follow a merge, are in a customer's export, and lose erased personal data", async ({
  store,
}) => {
  const ctx = seller(store);
  const client = api.private(store);
  await importFile(
    store,
    "Email,Accepts Email Marketing\nada@example.com,no\nben@example.com,no\n",
    {
      kind: "customers",
    },
  );
  await bring(store);
  const byEmail = async (email: string) =>
    db.customer.findFirstOrThrow({ where: { storeId: store.id, email } });
  const [ada, ben] = [await byEmail("ada@example.com"), await byEmail("ben@example.com")];
  const exported = await client.get(`/customers/${ada.id}/export`);
  expect(exported.body.data.pastOrders).toMatchObject([
    { orderNumber: "#1001", total: 3_490, items: [{ name: "Red cup" }, { name: "Blue bowl" }] },
    { orderNumber: "#1002" },
  ]);
  await mergeCustomers(ctx, ada.id, ben.id);
  const all = await client.get("/past-orders", { query: { customerId: ada.id } });
  expect(numbers(all.body.data)).toEqual(["#1003", "#1002", "#1001"]);
  await eraseCustomer(ctx, ada.id);
  const rows = await kept(store);
  expect(
    rows.map(({ email, customerKey, shippingAddress, fingerprint, total }) => [
      ...[email, customerKey, shippingAddress, fingerprint, Number(total)],
    ]),
  ).toEqual([
    [null, null, null, null, 3_490],
    [null, null, null, null, 1_200],
    [null, null, null, null, 500],
  ]);
  expect(await bring(store)).toMatchObject({ createdCount: 0, unchangedCount: 3, issues: [] });
  expect(await kept(store)).toEqual(rows);
});

test("a killed import of past orders resumes, and each is stored once", {
  timeout: 60_000,
}, async () => {
  const store = await createStore();
  const rows = Array.from({ length: 800 }, (_, at) =>
    ROWS[2]?.replace("#1002", `#${at}`).replace("4002", `${at}`),
  );
  const sent = await sendFile(store, `${HEADER}\n${rows.join("\n")}\n`, { kind: "order_history" });
  await killedIn("lib/testing/crash-import", { importId: sent.id, rows: 200 });
  const stopped = await getImport(seller(store), sent.id);
  expect(stopped.rowsDone).toBeLessThan(800);
  await db.import.update({
    where: { id: sent.id },
    data: { leaseUntil: new Date(Date.now() - 1) },
  });
  while ((await runImports()) > 0);
  expect(await getImport(seller(store), sent.id)).toMatchObject({
    ...{ status: "succeeded", rowsDone: 800, createdCount: 800, unchangedCount: 0 },
  });
  expect(await db.pastOrder.count({ where: { storeId: store.id } })).toBe(800);
});
