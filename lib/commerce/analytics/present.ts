import type { SellerContext } from "@/lib/commerce/stores";
import { type AnalyticsSummary, CONVERSION_DEFINITION } from "@/lib/contract/analytics";
import { assert } from "@/lib/kit/assert";
import { money } from "@/lib/kit/money";
import { divideRound } from "@/lib/kit/round";
import { conversionRate } from "./conversion";
import type { PeriodRow, Summary } from "./read-summary";

type LocaleContext = Pick<SellerContext, "store" | "locale">;

/** The figures as the seller reads them, in the store's currency. */
export function presentSummary(
  { period, periods, days, products }: Summary,
  { store, locale }: LocaleContext,
): AnalyticsSummary {
  const amount = (minor: number) => money(minor, store.currency, locale);
  const figures = (isCurrent: boolean) => {
    const row = periods.find((found) => found.isCurrent === isCurrent);
    assert(row, "a time of at least one day has figures");
    return presentFigures(row, amount);
  };
  return {
    from: period.from,
    to: period.to,
    timezone: store.timezone,
    current: figures(true),
    previous: figures(false),
    days: days.map(({ date, sales, orders, refunds, visitors }) => ({
      date,
      sales: amount(sales),
      orders,
      refunds: amount(refunds),
      visitors,
    })),
    topProducts: products.map(({ productId, name, slug, units, sales }) => ({
      productId,
      name,
      slug,
      units,
      sales: amount(sales),
    })),
  };
}

function presentFigures(row: PeriodRow, amount: (minor: number) => ReturnType<typeof money>) {
  const { sales, orders, refunds, visits, carts, checkouts, placed } = row;
  return {
    sales: amount(sales),
    orders,
    averageOrderValue: amount(averageOf(sales, orders)),
    refunds: amount(refunds),
    netSales: amount(sales - refunds),
    conversion: {
      visits,
      carts,
      checkouts,
      orders: placed,
      rate: conversionRate(row),
      definition: CONVERSION_DEFINITION,
    },
  };
}

function averageOf(sales: number, orders: number): number {
  return orders === 0 ? 0 : Number(divideRound(BigInt(sales), BigInt(orders)));
}
