import type { AnalyticsSummary } from "@/lib/contract/analytics";
import { toDecimal } from "@/lib/kit/money";

type Day = AnalyticsSummary["days"][number];

/**
 * The days as a CSV file, with plain decimals that a spreadsheet adds up, in any language of the page:
 * `date,sales,refunds,orders,visitors,currency`. None of the cells can be a formula.
 */
export function daysCsv(days: readonly Day[]): string {
  const rows = days.map(({ date, sales, refunds, orders, visitors }) => [
    date,
    toDecimal(sales.amount, sales.currency),
    toDecimal(refunds.amount, refunds.currency),
    orders,
    visitors,
    sales.currency,
  ]);
  return [HEADER, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

const HEADER = ["date", "sales", "refunds", "orders", "visitors", "currency"];
