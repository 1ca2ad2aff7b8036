import { expect, test } from "vitest";
import { Order } from "./answers";
import { orderRows } from "./rows";

const order = (currency: string) =>
  Order.parse({
    ...{ id: 7, number: "7", status: "completed", currency, prices_include_tax: true },
    ...{ total: "12.00", total_tax: "2.00", shipping_total: "0", shipping_tax: "0" },
    ...{ discount_total: "0", discount_tax: "0", date_created_gmt: "2026-01-02T03:04:05" },
    ...{ coupon_lines: [], shipping_lines: [], refunds: [{ total: "-3.00" }] },
    line_items: [{ name: "Mug", sku: "MUG", quantity: 2, subtotal: "10.00", subtotal_tax: "2.00" }],
  });

test("the amounts of an order are sums in its currency", () => {
  expect(orderRows(order("GBP"))).toMatchObject([
    {
      ...{ "Lineitem price": "6.00", Subtotal: "12.00", "Refunded Amount": "3.00" },
      ...{ Total: "12.00", "Financial Status": "partially refunded" },
    },
  ]);
});

test("an order in an unknown currency keeps its row, for the import to refuse", () => {
  const [row] = orderRows(order("ZZZ")) ?? [];
  expect(row).toMatchObject({ Name: "7", Currency: "ZZZ", Total: "12.00" });
  expect(row).not.toHaveProperty("Subtotal");
});
