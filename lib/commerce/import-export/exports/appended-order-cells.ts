import { type Cell, written } from "@/lib/commerce/import-export/csv/write-csv";
import type { LinePart } from "@/lib/contract/bundle";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { Pickup } from "@/lib/contract/pickup";
import { writeBundleCell } from "@/lib/kit/bundle-cell";
import { cityLine } from "@/lib/kit/city-line";
import { majorRate, storeAmount } from "@/lib/kit/currency-terms";
import { lineName } from "@/lib/kit/line-name";
import { toDecimal } from "@/lib/kit/money";
import { ppmToRate } from "@/lib/kit/round";

/** As many taxes as Shopify's file has columns for; of an order with more the last has the rest. */
const TAXES_MAX = 5;

/** The data of an order for the columns at the end of the file. Money in minor units. */
export interface AppendedOrder {
  currency: string;
  total: number;
  taxBreakdown: { name: string; rate: number; amount: number }[];
  vatId: string | null;
  reverseCharge: boolean;
  pickup: Pickup | null;
  shippingOptionName: string | null;
  storeCurrency: string;
  /** Null where the order is in the store's currency. */
  exchangeRate: string | null;
  trackingNumbers: string[];
  documentNumbers: string[];
  /** Null where it has none. */
  customFields: CustomFieldValues | null;
}

/** The same of a line. */
export interface AppendedLine {
  fulfilled: number;
  delivered: number;
  unsent: number;
  tax: number;
  taxClass: string | null;
  taxRatePpm: number | null;
  /** Null unless it is a bundle. */
  parts: LinePart[] | null;
}

/** Columns that came later, at the end, so that programs that read columns by position find the others where they were. */
export const APPENDED_HEADER = [
  ...Array.from({ length: TAXES_MAX }, (_, at) => [
    `Tax ${at + 1} Name`,
    `Tax ${at + 1} Value`,
  ]).flat(),
  ...["Lineitem fulfillment status", "Lineitem fulfilled quantity", "Lineitem delivered quantity"],
  ...["Lineitem tax", "Lineitem tax class", "Lineitem tax rate", "VAT ID", "Reverse Charge"],
  ...["Tracking Numbers", "Document Numbers", "Pickup Location", "Pickup Address"],
  ...["Store Currency", "Exchange Rate", "Total in Store Currency", "Custom Fields"],
  "Lineitem parts",
];

/** Their cells; of a row that is not the first of its order those of the line alone. */
export function appendedCells(
  order: AppendedOrder,
  line: AppendedLine | null,
  isFirst: boolean,
): Cell[] {
  const { currency, exchangeRate, storeCurrency, pickup } = order;
  const amount = (minor: number) => written(toDecimal(minor, currency));
  const whole = (...cells: Cell[]) => (isFirst ? cells : cells.map(() => null));
  return [
    ...whole(...taxCells(order.taxBreakdown, amount)),
    ...[line && lineStatus(line), line?.fulfilled, line?.delivered, line && amount(line.tax)],
    ...[line?.taxClass, line?.taxRatePpm == null ? null : percent(ppmToRate(line.taxRatePpm))],
    ...whole(order.vatId, order.reverseCharge),
    ...whole(order.trackingNumbers.join(", "), order.documentNumbers.join(", ")),
    ...whole(pickup && order.shippingOptionName, pickup && addressOf(pickup), storeCurrency),
    ...whole(exchangeRate && written(majorRate(exchangeRate, { code: currency, storeCurrency }))),
    ...whole(written(toDecimal(storeAmount(order.total, exchangeRate), storeCurrency))),
    ...whole(order.customFields && written(JSON.stringify(order.customFields))),
    line?.parts && writeBundleCell(line.parts.map(toEntry)),
  ];
}

/** A part without a SKU is written by name. */
function toEntry({ sku, quantity, ...part }: LinePart) {
  return { sku: sku ?? lineName(part), quantity };
}

/** `VAT 20%` and its amount, for as many columns as there are. */
function taxCells(parts: AppendedOrder["taxBreakdown"], amount: (minor: number) => Cell): Cell[] {
  const shown = parts.slice(0, TAXES_MAX).map(({ name, rate, amount: minor }, at) => {
    const rest = at === TAXES_MAX - 1 ? parts.slice(TAXES_MAX) : [];
    return [
      [
        `${name} ${percent(rate)}`,
        ...rest.map((part) => `${part.name} ${percent(part.rate)}`),
      ].join(", "),
      amount(rest.reduce((sum, part) => sum + part.amount, minor)),
    ];
  });
  const empty = Array.from({ length: TAXES_MAX - shown.length }, () => [null, null]);
  return [...shown, ...empty].flat();
}

/** As Shopify writes it: fulfilled, partial, or pending. */
function lineStatus({ fulfilled, unsent }: AppendedLine): string {
  if (unsent === 0) return "fulfilled";
  return fulfilled > 0 ? "partial" : "pending";
}

/** Without the tails of binary fractions. */
const percent = (rate: number) => `${Number((rate * 100).toFixed(4))}%`;

function addressOf({ address }: Pickup): string {
  const { line1, line2, countryCode } = address;
  return [line1, line2, cityLine(address), countryCode].filter(Boolean).join(", ");
}
