import { rollTotals, rollVisits } from "@/lib/commerce/analytics";
import { now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { CUSTOMERS, ORDERS, VISITS } from "./orders-sql";

/** Five hundred: some hundred milliseconds each, far from the limit for one statement. */
const BATCH = 500;

/** Visits are written in so many statements, for the same limit: two years have 70,000 quarters of an hour. */
const VISIT_SHARES = 20;

/** Every eighth order is a first order. */
const ORDERS_PER_CUSTOMER = 8;

/**
 * Adds generated orders in test mode to a store that has products, over the past two years and more of
 * them lately, with their customers, visitors, payments, refunds and what they sold. Like the products of
 * `seedLarge` they come without events and mails, and do not touch the stock that is there. For a store
 * without orders: their numbers begin behind the last one given out.
 */
export async function seedLargeOrders(
  storeId: string,
  { orders, onProgress }: { orders: number; onProgress: (made: number) => void },
): Promise<void> {
  const customers = Math.ceil(orders / ORDERS_PER_CUSTOMER);
  await query("large_customers", CUSTOMERS, [storeId, customers, now()]);
  await query("large_analyze_customers", "ANALYZE customers");
  for (let made = 0; made < orders; made += BATCH) {
    const last = Math.min(orders, made + BATCH);
    await query("large_orders", ORDERS, [storeId, made + 1, last, orders, customers, now()]);
    onProgress(last);
  }
  await query(
    "large_order_numbers",
    `UPDATE store_modes SET last_order_number = last_order_number + $2
     WHERE store_id = $1 AND NOT livemode`,
    [storeId, orders],
  );
  await rollVisits();
  for (let share = 0; share < VISIT_SHARES; share += 1) {
    await query("large_visits", VISITS, [storeId, now(), share, VISIT_SHARES]);
  }
  // Before what reads all of it, too: without it the planner takes the tables for empty.
  await analyze();
  while ((await rollTotals()) > 0);
  await analyze();
}

async function analyze(): Promise<void> {
  for (const table of TABLES) await query(`large_analyze_${table}`, `ANALYZE ${table}`);
}

const TABLES = [
  "orders",
  "order_lines",
  "payment_attempts",
  "refunds",
  "product_sales",
  "stock_holds",
  "daily_totals",
  "product_totals",
];
