import type { SellerContext } from "@/lib/commerce/stores";
import type { AnalyticsBreakdown } from "@/lib/contract/analytics";
import { money } from "@/lib/kit/money";
import type { Breakdown } from "./read-breakdown";

type LocaleContext = Pick<SellerContext, "store" | "locale">;

/** Sales by the requested dimension, in the store's currency. */
export function presentBreakdown(
  { period, by, rows }: Breakdown,
  { store, locale }: LocaleContext,
): AnalyticsBreakdown {
  const amount = (minor: number) => money(minor, store.currency, locale);
  return {
    from: period.from,
    to: period.to,
    timezone: store.timezone,
    by,
    rows: rows.map((row) => ({
      key: row.key,
      name: row.name,
      quantity: row.quantity,
      orders: row.orders,
      netSales: amount(row.net),
      previous: {
        quantity: row.previousQuantity,
        orders: row.previousOrders,
        netSales: amount(row.previousNet),
      },
    })),
    total: rows[0]?.total ?? 0,
  };
}
