import type { AnalyticsBreakdown, BreakdownQuery } from "@/lib/contract/analytics";
import { countryName } from "@/lib/kit/country-name";
import { toDecimal } from "@/lib/kit/money";
import type { Messages } from "@/messages/dashboard";
import { tableCsv } from "./table-csv";

/** What sales are broken down by. */
export type By = BreakdownQuery["by"];

/** A row of the breakdown. */
export type Row = AnalyticsBreakdown["rows"][number];

export const BY = ["product", "category", "country", "discount"] as const satisfies readonly By[];

/** The dimension in the URL; product by default. */
export function parseBreakdownKey(value: string | string[] | undefined): By {
  return BY.find((name) => name === value) ?? "product";
}

/** The label of a row: a name, a country in the reader's language, or a code. */
export function rowName(
  { key, name }: Pick<Row, "key" | "name">,
  by: By,
  { messages, locale }: { messages: Messages["analytics"]["breakdown"]; locale: string },
): string {
  if (key === null) return messages.none[by];
  if (by === "discount") return key;
  if (by === "country") return countryName(key, locale);
  return name ?? messages.none[by];
}

/** A link to more about it. */
export function rowHref({ key }: Pick<Row, "key">, by: By): string | null {
  if (key === null) return null;
  if (by === "product") return `/dashboard/products/${key}`;
  if (by === "category") return `/dashboard/categories/${key}`;
  return null;
}

/** The rows as a CSV file, with plain decimals that a spreadsheet adds up, whatever language the page is in. */
export function breakdownCsv({ by, rows }: AnalyticsBreakdown): string {
  return tableCsv(
    [
      by,
      "name",
      "net_sales",
      "orders",
      "units",
      "net_sales_before",
      "orders_before",
      "units_before",
      "currency",
    ],
    rows.map(({ key, name, netSales, orders, quantity, previous }) => [
      key,
      name,
      toDecimal(netSales.amount, netSales.currency),
      orders,
      quantity,
      toDecimal(previous.netSales.amount, netSales.currency),
      previous.orders,
      previous.quantity,
      netSales.currency,
    ]),
  );
}
