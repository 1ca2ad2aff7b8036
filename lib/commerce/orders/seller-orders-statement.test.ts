import { beforeAll, expect, test } from "vitest";
import { SELLER_ORDER_FILTERS } from "@/lib/contract/seller-order";
import { query } from "@/lib/platform/db";
import { createStore } from "@/lib/testing/store";
import { type OrdersQuery, sellerOrdersStatement } from "./seller-orders-statement";

/*
 * What a page costs must not grow with what the store has sold: the plans for twenty thousand orders,
 * most of them paid and sent, are searched for a scan of the whole table. The count, which the plan
 * calls `o`, reads what it counts: an index where few match, and what is cheapest where most do.
 */

let base: OrdersQuery;
beforeAll(async () => {
  const { id } = await createStore();
  base = { storeId: id, livemode: false, page: 1, perPage: 20 };
  await query("test_many_orders", MANY_ORDERS, [id]);
  await query("test_many_customers", MANY_CUSTOMERS, [id]);
  await query("test_vacuum", "VACUUM ANALYZE orders");
  await query("test_vacuum_customers", "VACUUM ANALYZE customers");
});

const MANY_ORDERS = `
  INSERT INTO orders (id, store_id, livemode, type, currency, visitor_country, email, order_number, payment_status,
    fulfillment_status, customer_id, placed_at, tags, shipping_address, dispute, notes)
  SELECT 'ord_plan' || i, $1, false, 'order', 'GBP', 'GB', 'user' || i % 5000 || '@example.com', 'T-' || 1000 + i,
    CASE WHEN i % 1000 = 0 THEN 'cancelled' WHEN i % 500 = 1 THEN 'refunded' WHEN i % 300 = 3 THEN 'pending' ELSE 'paid' END,
    CASE WHEN i % 20 = 0 THEN 'unfulfilled' ELSE 'fulfilled' END, 'cust_' || i % 5000,
    timestamptz '2026-01-01' + i * interval '7 minutes',
    CASE WHEN i % 500 = 2 THEN ARRAY['Gift', 'Rush'] ELSE '{}' END,
    jsonb_build_object('countryCode', CASE WHEN i % 400 = 5 THEN 'NO' ELSE 'GB' END, 'lastName', 'Lovelace' || i % 5000),
    CASE WHEN i % 700 = 9 THEN jsonb_build_object('status', CASE WHEN i % 2 = 0 THEN 'needs_response' ELSE 'won' END) END,
    repeat('As wide as an order with two addresses. ', 20)
  FROM generate_series(1, 20000) i`;

const MANY_CUSTOMERS = `
  INSERT INTO customers (id, store_id, livemode, email, last_name)
  SELECT 'cust_' || i, $1, false, 'user' || i || '@example.com', 'Lovelace' || i FROM generate_series(1, 5000) i`;

const requests: Record<string, Partial<OrdersQuery>> = {
  nothing: {},
  ...Object.fromEntries(SELLER_ORDER_FILTERS.map((status) => [status, { status }])),
  "paid, not sent": { status: "paid", fulfillmentStatus: "unfulfilled" },
  "to be sent": { status: "fulfillable", fulfillmentStatus: "unfulfilled" },
  "a customer": { customerId: "cust_77" },
  "a tag": { tag: "Gift" },
  "a tag nobody has": { tag: "Lost", status: "paid" },
  "a country": { country: "NO" },
  "the country of most": { country: "GB", status: "cancelled" },
  "a dispute to answer": { dispute: "needs_response" },
  "money that is held for long enough": { authorization: "expiring" },
  "since a time": { createdAfter: new Date("2026-04-01") },
  "cancelled before a time": { status: "cancelled", createdBefore: new Date("2026-02-01") },
  "a number": { q: "T-15003" },
  "an e-mail": { q: "user777@" },
  "many e-mails of few": { q: "user1", status: "cancelled" },
  "a name": { q: "lovelace777" },
  "a name of few": { q: "lovelace777", status: "cancelled" },
  "a name, by total": { q: "lovelace777", sort: "-total" },
  "two letters": { q: "xy" },
};

test.for(Object.entries(requests))(
  "%s: its page is not found by reading all orders",
  async ([, request]) => {
    const { name, text, params } = sellerOrdersStatement({ ...base, ...request });
    const plan = await query<{ "QUERY PLAN": string }>(
      `explain_${name}`,
      `EXPLAIN ${text}`,
      params,
    );
    const scans = plan.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("Scan"));
    expect(scans.filter((line) => line.includes("Index"))).not.toEqual([]);
    expect(scans.filter((line) => /Seq Scan on orders (?:o_|s)/.test(line))).toEqual([]);
  },
);

test.for([
  ["a tag that few have", { tag: "Gift" }, "orders_tags"],
  ["a country that few live in", { country: "NO" }, "orders_by_shipping_country"],
  ["a name", { q: "lovelace777" }, "orders_by_name"],
  ["the beginning of a name", { q: "xy" }, "orders_by_name"],
  ["the name of an account", { q: "lovelace777" }, "customers_search_trigrams"],
] as const)("%s is looked up in its own index", async ([, request, index]) => {
  const { name, text, params } = sellerOrdersStatement({ ...base, ...request });
  const plan = await query<{ "QUERY PLAN": string }>(`explain_${name}`, `EXPLAIN ${text}`, params);
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
});

test.for([
  ["total", "orders_in_order_of_total"],
  ["orderNumber", "orders_in_order_of_number"],
  ["customerEmail", "orders_in_order_of_email"],
  ["paymentStatus", "orders_in_order_of_payment"],
  ["fulfillmentStatus", "orders_in_order_of_fulfillment"],
] as const)(
  "by %s, what else is asked for is read from the index of that order",
  async ([sort, index]) => {
    const since = new Date("2026-01-10");
    // The index of countries has the states of payment in their order, too.
    const other =
      sort === "paymentStatus" ? { fulfillmentStatus: "fulfilled" as const } : { country: "GB" };
    const asked = { ...other, status: "paid", createdAfter: since, sort } as const;
    const { text, params } = sellerOrdersStatement({ ...base, ...asked });
    const plan = await query<{ "QUERY PLAN": string }>(
      `explain_by_${sort}`,
      `EXPLAIN ${text}`,
      params,
    );
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(new RegExp(`Index Only Scan using ${index} on orders o_`));
  },
);
