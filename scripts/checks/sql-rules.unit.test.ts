import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { checkSqlRules, makesWholeRows, writesPaymentStatus } from "./sql-rules";

test("the payment status is written in one place, no document is a whole row, and functions do not grow", async () => {
  expect(await checkSqlRules()).toEqual([]);
});

test("a write of the payment status is found, and a condition on it is not", async () => {
  expect(
    writesPaymentStatus(await readFile("lib/commerce/payments/apply-payment.sql", "utf8")),
  ).toBe(true);
  const found = [
    "UPDATE orders SET hold = 'none', payment_status = 'paid' WHERE id = p_order;",
    "UPDATE orders o SET\n  version = version + 1, payment_status = CASE WHEN true THEN 'paid' END\nWHERE o.id = $1",
    "INSERT INTO orders (id, payment_status) VALUES ($1, 'paid')",
    'await tx.order.update({\n    where: { id },\n    data: { captured: 0, paymentStatus: "pending" },\n  });',
  ];
  for (const source of found) expect(writesPaymentStatus(source), source).toBe(true);
  const others = [
    "UPDATE orders SET hold = 'none' WHERE payment_status = 'paid';",
    "SELECT id FROM orders WHERE payment_status = 'paid'",
    "UPDATE orders SET hold = 'none' WHERE id = $1; SELECT FROM orders WHERE payment_status = 'paid'",
    'tx.order.findMany({ where: { paymentStatus: "paid" } })',
    'tx.order.update({\n    where: { id },\n    data: { hold: "none" },\n  });\n  const shown = { paymentStatus: "paid" };',
  ];
  for (const source of others) expect(writesPaymentStatus(source), source).toBe(false);
});

test("JSON of a whole row is found, and that of a column or of a trigger's row is not", () => {
  expect(makesWholeRows("SELECT to_jsonb(o) FROM orders o")).toBe(true);
  expect(makesWholeRows("SELECT row_to_json(orders) FROM orders")).toBe(true);
  expect(makesWholeRows("SELECT to_jsonb(o.countries) FROM shipping_options o")).toBe(false);
  expect(makesWholeRows("IF to_jsonb(NEW) = to_jsonb(OLD) THEN")).toBe(false);
});
