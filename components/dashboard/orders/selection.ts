import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { formatMoney, toDecimal } from "@/lib/kit/money";

/** The sums of the orders by currency: `£1,204.50 + 12,00 €`. */
export function sumText(orders: readonly SellerOrderListItem[], locale: string): string {
  const sums = new Map<string, number>();
  for (const { totals, currency } of orders)
    sums.set(currency, (sums.get(currency) ?? 0) + totals.total.amount);
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency, locale)).join(" + ");
}

/** The orders as a CSV file with plain decimals; a cell that a spreadsheet would calculate is text. */
export function ordersCsv(orders: readonly SellerOrderListItem[]): string {
  const rows = orders.map((order) => [
    order.orderNumber ?? "",
    order.createdAt,
    order.customerName ?? "",
    order.customerEmail ?? "",
    order.paymentStatus,
    order.fulfillmentStatus,
    toDecimal(order.totals.total.amount, order.currency),
    order.currency,
    String(order.itemCount),
    order.tags.join(", "),
  ]);
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

const HEADER = [
  "orderNumber",
  "createdAt",
  "customerName",
  "customerEmail",
  "paymentStatus",
  "fulfillmentStatus",
  "total",
  "currency",
  "units",
  "tags",
];

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
