import { stringify } from "csv-stringify/sync";
import type { SellerContext } from "@/lib/commerce/stores";
import { currencyTerms, storeAmount } from "@/lib/kit/currency-terms";
import { isInEuVat } from "@/lib/kit/eu-vat";
import { toDecimal } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import type { Supply } from "./record";
import { reported } from "./reported";

const HEADER = [
  ...["Quarter", "Period of supply", "Country of consumption", "Tax class", "Rate"],
  ...["Taxable amount", "VAT amount", "Currency", "Supply", "Exchange rate"],
];

/**
 * What a seller reports to the One Stop Shop of the European Union for a quarter such as 2026-Q4: the tax of
 * other member states, by state and rate. What went back of an earlier quarter's sales is a correction of
 * that quarter, in a row of its own (Article 369g(4) of Directive 2006/112/EC); so is an invoice that only names another
 * buyer. An invoice written after an edit is a sale of its own quarter, and takes the earlier one back in that.
 */
export async function ossReport(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  quarter: string,
): Promise<string> {
  const from = firstDay(quarter);
  const [sums, rates] = await Promise.all([
    query<OssSum>("oss_report", OSS, [store.id, livemode, from, store.currency]),
    query<EuroRate>("oss_rates", RATES, [from]),
  ]);
  const rows = new Map<string, OssRow>();
  for (const sum of sums.filter(
    ({ country, seller }) => isInEuVat(country) && country !== seller,
  )) {
    const { period, country, taxClass, ratePpm, supply } = sum;
    const amounts = inEuro(sum, rates) ?? inStore(sum, store.currency);
    const cells = [quarter, period, country, taxClass, String(ratePpm / 10_000)];
    const key = [...cells, supply, amounts.currency].join(" ");
    rows.set(key, { ...add(rows.get(key), amounts), cells, supply });
  }
  const lines = [...rows.values()]
    .filter(({ taxable, tax }) => taxable !== 0 || tax !== 0)
    .map(({ cells, taxable, tax, currency, supply, exchange }) => [
      ...[...cells, toDecimal(taxable, currency), toDecimal(tax, currency), currency],
      ...[supply ?? "", exchange],
    ]);
  return stringify([HEADER, ...lines], { record_delimiter: "windows" });
}

function add(one: Amounts | undefined, other: Amounts): Amounts {
  if (one === undefined) return other;
  const exchanges = new Set([one.exchange, other.exchange].filter((text) => text !== ""));
  return {
    ...{ taxable: one.taxable + other.taxable, tax: one.tax + other.tax },
    ...{ currency: one.currency, exchange: [...exchanges].join(", ") },
  };
}

/** The totals of documents in one currency, in that currency and in the store's. */
interface OssSum {
  period: string;
  country: string;
  seller: string;
  taxClass: string;
  ratePpm: number;
  /** Null for documents from before the two were distinguished. */
  supply: Supply | null;
  currency: string;
  taxable: number;
  tax: number;
  storeTaxable: number;
  storeTax: number;
}

interface Amounts {
  taxable: number;
  tax: number;
  currency: string;
  /** At which rates they were converted; empty where none were needed. */
  exchange: string;
}

type OssRow = Amounts & { cells: string[]; supply: Supply | null };

type EuroRate = { day: string; code: string; perEuro: string };

/** The amounts in euros, at the rate of the quarter's last day (Article 369h); null where that is not known. */
function inEuro({ currency, taxable, tax }: OssSum, rates: readonly EuroRate[]): Amounts | null {
  if (currency === "EUR") return { taxable, tax, currency, exchange: "" };
  const known = rates.find(({ code }) => code === currency);
  if (known === undefined) return null;
  const { rate } = currencyTerms({
    ...{ code: currency, storeCurrency: "EUR", rate: known.perEuro, rounding: "none" },
  });
  return {
    ...{ taxable: storeAmount(taxable, rate), tax: storeAmount(tax, rate), currency: "EUR" },
    exchange: `ECB ${known.day}`,
  };
}

/** The amounts in the store's currency, at the rate of each order. */
function inStore({ currency, storeTaxable, storeTax }: OssSum, storeCurrency: string): Amounts {
  return {
    ...{ taxable: storeTaxable, tax: storeTax, currency: storeCurrency },
    exchange: currency === storeCurrency ? "" : "order",
  };
}

/** `2026-Q4` begins on 2026-10-01. */
function firstDay(quarter: string): string {
  const [year, number] = quarter.split("-Q");
  return `${year}-${String(Number(number) * 3 - 2).padStart(2, "0")}-01`;
}

/** Store, mode, the first day, the store's currency. By the index on (store_id, livemode, issued_on, id), and that on the order. */
const OSS = `
  ${reported("d.store_id = $1 AND d.livemode = $2 AND d.issued_on >= $3::date AND d.issued_on < $3::date + interval '3 months'", "$4")}
  SELECT to_char(coalesce((d.record ->> 'periodOn')::date, i.issued_on, d.issued_on), 'YYYY-"Q"Q') AS period,
    part ->> 'countryCode' AS country, d.record -> 'seller' ->> 'countryCode' AS seller, g ->> 'taxClass' AS "taxClass",
    (part ->> 'ratePpm')::integer AS "ratePpm", g ->> 'supply' AS supply, d.currency,
    sum(d.sign * d.net)::bigint AS taxable, sum(d.sign * d.tax)::bigint AS tax,
    sum(d.sign * d.store_net)::bigint AS "storeTaxable", sum(d.sign * d.store_tax)::bigint AS "storeTax"
  FROM cells d
    LEFT JOIN documents i ON d.kind = 'credit_note' AND i.order_id = d.order_id AND i.kind = 'invoice'
      AND i.number = d.record -> 'corrects' ->> 'number'
  WHERE (part ->> 'ratePpm')::integer > 0 AND NOT (d.record ->> 'reverseCharge')::boolean
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1 DESC, 2, 5 DESC, 4, 6, 7`;

/** The rates of the last day of a quarter that begins on a day, or of the next day on which there were any: holidays take less than a week. */
const RATES = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, code, trim_scale(per_euro)::text AS "perEuro" FROM reference_rates
  WHERE day = (
    SELECT min(day) FROM reference_rates
    WHERE day >= $1::date + interval '3 months' - interval '1 day' AND day < $1::date + interval '3 months' + interval '6 days'
  )`;
