import { beforeEach, expect, test } from "vitest";
import { db, query } from "@/lib/platform/db";
import { createStore } from "@/lib/testing/store";

/*
 * The rules that check_order() holds, as CHECK constraints did before: no statement of any code writes a row that breaks
 * one.
 */

const PAID = {
  type: "order",
  orderNumber: "T-9",
  paymentStatus: "paid",
  placedAt: new Date(),
  total: 1_000n,
  captured: 1_000n,
};

const ROW = { livemode: false, currency: "GBP", visitorCountry: "GB" };

let updates = 0;

function update(id: string, change: string) {
  updates += 1;
  return query(`update_order_${updates}`, `UPDATE orders SET ${change} WHERE id = $1`, [id]);
}

beforeEach(async () => {
  const { id: storeId } = await createStore();
  await db.order.deleteMany({ where: { id: { in: ["ord_paid", "ord_cart"] } } });
  await db.order.create({ data: { ...ROW, ...PAID, storeId, id: "ord_paid" } });
  await db.order.create({ data: { ...ROW, storeId, id: "ord_cart" } });
});

test.each([
  ["orders_type_check", "type = 'quote'"],
  ["orders_hold_check", "hold = 'resting'"],
  ["orders_payment_status_check", "payment_status = 'owed'"],
  ["orders_fulfillment_status_check", "fulfillment_status = 'lost'"],
  ["orders_payment_capture_check", "payment_capture = 'later'"],
  ["orders_status_check", "payment_status = NULL"],
  ["orders_status_check", "type = 'cart', order_number = NULL"],
  ["orders_number_of_order", "type = 'cart', payment_status = NULL"],
  ["orders_paid_has_number", "order_number = NULL"],
  ["orders_authorized_check", "payment_status = 'authorized', payment_capture = 'manual'"],
  ["orders_total_check", "subtotal = -1"],
  ["orders_total_check", "tax = -1"],
  ["orders_total_check", "shipping = -1"],
  ["orders_total_check", "discount = -1"],
  ["orders_total_check", "total = -1"],
  ["orders_amount_check", "credit = -1"],
  ["orders_amount_check", "overpaid = -1"],
  ["orders_amount_check", "received = -1"],
  ["orders_amount_check", "standard_shipping = -1"],
  ["orders_refunded_check", "refunded = -1"],
  ["orders_refunded_check", "refund_pending = -1"],
  ["orders_refunded_check", "refunded = 600, refund_pending = 401"],
  ["orders_voided_check", "voided = -1"],
  ["orders_voided_check", "voided = 1001"],
  ["orders_exchange_rate", "store_currency = 'EUR'"],
  ["orders_exchange_rate", "exchange_rate = 1.1"],
  ["orders_exchange_rate", "store_currency = 'EUR', exchange_rate = 0"],
])("%s refuses a paid order with %s", async (constraint, change) => {
  await expect(update("ord_paid", change)).rejects.toMatchObject({ code: "23514", constraint });
});

test("no cart is inserted or changed against a rule", async () => {
  const insert = query(
    "insert_order",
    `INSERT INTO orders (id, store_id, livemode, currency, visitor_country, total, updated_at)
     SELECT 'ord_new', store_id, livemode, currency, visitor_country, -1, updated_at FROM orders WHERE id = 'ord_cart'`,
    [],
  );
  await expect(insert).rejects.toMatchObject({ constraint: "orders_total_check" });
  await expect(update("ord_cart", "order_number = 'T-10'")).rejects.toMatchObject({
    constraint: "orders_number_of_order",
  });
});

test("what the rules allow is written, and a rule that knows no answer is kept", async () => {
  await update(
    "ord_paid",
    `refunded = 600, refund_pending = 400, voided = 1000, standard_shipping = NULL, payment_capture = 'manual',
     store_currency = 'EUR', exchange_rate = 1.1`,
  );
  const { refunded, storeCurrency } = await db.order.findUniqueOrThrow({
    where: { id: "ord_paid" },
  });
  expect([refunded, storeCurrency]).toEqual([600n, "EUR"]);
});
