import type { SellerContext } from "@/lib/commerce/stores";
import type { TaxReport, TaxReportQuery } from "@/lib/contract/tax-report";
import { assert } from "@/lib/kit/assert";
import { money } from "@/lib/kit/money";
import { ppmToRate } from "@/lib/kit/round";
import { query } from "@/lib/platform/db";
import type { Supply } from "./record";
import { reported } from "./reported";

/** The taxes of the documents that were issued on days from the first to the last. Two statements. */
export async function readTaxReport(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale">,
  { from, to }: TaxReportQuery,
): Promise<TaxReport> {
  const { currency } = ctx.store;
  const params = [ctx.store.id, ctx.livemode, from, to, currency];
  const [rows, [totals]] = await Promise.all([
    query<TaxRow>("tax_report", TAXES, params),
    query<Totals>("tax_report_totals", TOTALS, params),
  ]);
  assert(totals !== undefined, "sums of nothing are there too");
  const inCurrency = (amount: number) => money(amount, currency, ctx.locale);
  return {
    ...{ from, to, currency },
    rows: rows.map(({ countryCode, state, taxClass, ratePpm, ...row }) => ({
      ...{ countryCode, state, taxClass, rate: ppmToRate(ratePpm) },
      ...{ reverseCharge: row.reverseCharge, supply: row.supply },
      taxable: inCurrency(row.taxable),
      tax: inCurrency(row.tax),
      documents: row.documents,
    })),
    totals: {
      net: inCurrency(totals.net),
      tax: inCurrency(totals.tax),
      total: inCurrency(totals.total),
      documents: totals.documents,
    },
  };
}

interface TaxRow {
  countryCode: string;
  state: string | null;
  taxClass: string;
  ratePpm: number;
  reverseCharge: boolean;
  supply: Supply | null;
  taxable: number;
  tax: number;
  documents: number;
}

type Totals = { net: number; tax: number; total: number; documents: number };

/** Store, mode, the first day, the last; the store's currency. By the index on (store_id, livemode, issued_on, id). */
const OF_TIME = reported(
  "d.store_id = $1 AND d.livemode = $2 AND d.issued_on BETWEEN $3::date AND $4::date",
  "$5",
);

/** A group that is not taxed is one of the place where the goods go, at nothing. */
const TAXES = `
  ${OF_TIME}
  SELECT coalesce(part ->> 'countryCode', record ->> 'destinationCountry') AS "countryCode",
    part ->> 'state' AS state, g ->> 'taxClass' AS "taxClass", coalesce((part ->> 'ratePpm')::integer, 0) AS "ratePpm",
    (record ->> 'reverseCharge')::boolean AS "reverseCharge", g ->> 'supply' AS supply,
    sum(sign * store_net)::bigint AS taxable, sum(sign * coalesce(store_tax, 0))::bigint AS tax,
    count(DISTINCT id)::integer AS documents
  FROM cells
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2 NULLS FIRST, 4 DESC, 3, 5, 6`;

const TOTALS = `
  ${OF_TIME}
  SELECT coalesce(sum(sign * store_net), 0)::bigint AS net, coalesce(sum(sign * store_tax), 0)::bigint AS tax,
    coalesce(sum(sign * (store_net + store_tax)), 0)::bigint AS total, count(*)::integer AS documents
  FROM docs`;
