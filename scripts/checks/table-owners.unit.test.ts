import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { findForeignWrites, readTableOwners } from "./table-owners";

/** Tables of others that rooms still write by SQL of their own. It gets shorter, and nothing is added. */
const FOREIGN_WRITES: Record<string, string[]> = {
  cart: [
    "attempt_counts",
    "cart_reminders",
    "customer_sessions",
    "idempotency_keys",
    "login_links",
    "order_lines",
    "orders",
    "processor_events",
    "removed_stock_alerts",
    "stock_alerts",
    "store_modes",
  ],
  catalog: ["product_sales", "stock", "store_modes"],
  checkout: [
    "discount_redemptions",
    "discount_usage",
    "order_lines",
    "orders",
    "payment_attempts",
    "stock",
    "stock_holds",
  ],
  "custom-fields": ["products"],
  customers: [
    "audit_entries",
    "events",
    "import_rows",
    "newsletter_subscribers",
    "orders",
    "reviews",
    "webhook_attempts",
    "wishlist_items",
  ],
  "draft-orders": ["events", "order_lines", "orders", "refunds", "returns"],
  fulfillment: ["events", "order_lines", "orders"],
  "import-export": ["removed_stock_alerts", "stock_alerts"],
  inventory: ["events", "product_stats"],
  login: ["orders"],
  mail: ["mails", "order_links"],
  "order-edits": [
    "order_lines",
    "orders",
    "payment_attempts",
    "stock",
    "stock_holds",
    "total_changes",
  ],
  orders: ["events"],
  payments: [
    "customers",
    "discount_redemptions",
    "discount_usage",
    "events",
    "order_lines",
    "orders",
    "stock",
    "stock_holds",
    "stock_movements",
    "store_modes",
  ],
  returns: ["events"],
  stores: ["api_keys", "discount_redemptions", "discount_usage", "discounts"],
  webhooks: ["events"],
};

test("each schema file is named after a room or a layer", async () => {
  const owners = await readTableOwners();
  const rooms = [...(await readdir("lib/commerce")), ...(await readdir("lib"))];
  expect([...owners.values()].filter((room) => !rooms.includes(room))).toEqual([]);
  expect(owners.size).toBeGreaterThan(100);
});

test("a room writes its own tables, and of others those that are named here", async () => {
  const named = Object.entries(FOREIGN_WRITES).flatMap(([room, tables]) =>
    tables.map((table) => `${room}: ${table}`),
  );
  expect(await findForeignWrites(await readTableOwners())).toEqual(named);
});
