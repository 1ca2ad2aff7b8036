import type { SellerContext } from "@/lib/commerce/stores";
import type { StoredValueReport, StoredValueReportQuery } from "@/lib/contract/gift-card";
import { Day, endIn, startIn } from "@/lib/kit/day";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";

/**
 * The balance of gift cards and store credit before the first day, the additions and reductions, and the balance after
 * the last: for each currency and kind in use. One statement.
 */
export async function readReport(
  { store, livemode, locale }: Pick<SellerContext, "store" | "livemode" | "locale">,
  { from, to }: StoredValueReportQuery,
): Promise<StoredValueReport> {
  const rows = await query<ReportRow>("stored_value_report", REPORT, [
    ...[store.id, livemode],
    ...[startIn(new Day(from), store.timezone), endIn(new Day(to), store.timezone)],
  ]);
  return {
    ...{ from, to },
    rows: rows.map(({ currency, kind, accounts, ...sums }) => {
      const inCurrency = (amount: number) => money(amount, currency, locale);
      return {
        ...{ currency, kind, accounts },
        opening: inCurrency(sums.opening),
        issued: inCurrency(sums.issued),
        adjusted: inCurrency(sums.adjusted),
        spent: inCurrency(sums.spent),
        refunded: inCurrency(sums.refunded),
        expired: inCurrency(sums.expired),
        closing: inCurrency(sums.closing),
      };
    }),
  };
}

interface ReportRow {
  currency: string;
  kind: "gift_card" | "store_credit";
  accounts: number;
  opening: number;
  issued: number;
  adjusted: number;
  spent: number;
  refunded: number;
  expired: number;
  closing: number;
}

/** Amounts taken for orders count as spent, less those that failed payments have given back. */
const sumOf = (kinds: string) =>
  `coalesce(sum(e.amount) FILTER (WHERE e.created_at >= $3 AND e.kind IN (${kinds})), 0)::bigint`;

/** Store, mode, the first instant, the last. By the index on store, mode, kind and time, and that of the entries. */
const REPORT = `
  SELECT a.currency, a.kind,
    (count(DISTINCT a.id) FILTER (WHERE a.merged_into IS NULL))::integer AS accounts,
    coalesce(sum(e.amount) FILTER (WHERE e.created_at < $3), 0)::bigint AS opening,
    ${sumOf("'issue', 'revoke'")} AS issued, ${sumOf("'adjustment', 'merge'")} AS adjusted,
    ${sumOf("'spend', 'release'")} AS spent, ${sumOf("'refund'")} AS refunded, ${sumOf("'expiry'")} AS expired,
    coalesce(sum(e.amount), 0)::bigint AS closing
  FROM stored_value_accounts a JOIN stored_value_entries e ON e.account_id = a.id AND e.created_at <= $4
  WHERE a.store_id = $1 AND a.livemode = $2
  GROUP BY a.currency, a.kind ORDER BY a.currency, a.kind`;
