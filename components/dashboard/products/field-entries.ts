import {
  type CustomEntries,
  toCustomEntries,
  toCustomValues,
} from "@/components/dashboard/custom-fields/custom-entries";
import { jsonOrText } from "@/components/dashboard/form/json-or-text";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import {
  type SafetyEntry,
  toSafety,
  toSafetyEntry,
} from "@/components/dashboard/safety/safety-entry";
import type { CurrencyPrices } from "@/lib/contract/currency-prices";
import { type FieldInfo, type FieldKind, toRequestValue } from "@/lib/contract/product-fields";
import type { ProductSafety } from "@/lib/contract/product-safety";
import type { Unit } from "@/lib/kit/units";

/** An entry of the metadata: `isJson` keeps numbers, lists and objects what they are. */
type MetadataRow = { key: string; value: string; isJson: boolean };

/** What a package holds while it is entered; without a unit it has no unit price. */
export type UnitEntry = { quantity: NumberEntry; unit: Unit | ""; reference: NumberEntry };

/** Nothing entered. */
export const NO_UNIT: UnitEntry = { quantity: null, unit: "", reference: null };

/** What is entered of prices in other currencies, by their codes. */
export type CurrencyPriceEntries = Record<
  string,
  { price: NumberEntry; salePrice: NumberEntry } | undefined
>;

type Entries = {
  text: string;
  choice: string;
  boolean: boolean;
  time: string | null;
  date: string | null;
  id: string | null;
  page: string | null;
  taxClass: string | null;
  money: NumberEntry;
  integer: NumberEntry;
  grams: NumberEntry;
  json: MetadataRow[];
  unit: UnitEntry;
  safety: SafetyEntry;
  currencyPrices: CurrencyPriceEntries;
  custom: CustomEntries;
};

/** What the input of a field holds, by its kind. */
export type FieldEntry<Kind extends FieldKind> = Entries[Kind];

/** What is shown of a field, as its input has it; null for nothing yet. */
export function toFormEntry({ kind }: FieldInfo, shown: unknown): unknown {
  if (kind === "text") return shown ?? "";
  if (kind === "boolean") return shown ?? false;
  if (kind === "currencyPrices") return shown ?? {};
  if (kind === "unit") return shown ?? NO_UNIT;
  // What is shown of this kind; the table and the API hold them together.
  if (kind === "safety") return toSafetyEntry(shown as ProductSafety | null);
  if (kind === "custom") return toCustomEntries(shown);
  if (kind !== "json") return toRequestValue(kind, shown);
  return Object.entries(shown ?? {}).map(([key, value]) =>
    typeof value === "string"
      ? { key, value, isJson: false }
      : { key, value: JSON.stringify(value), isJson: true },
  );
}

/** What was entered, as the API takes it. What was not understood is nothing: such a form is not sent. */
export function toApiValue({ kind, isClearable }: FieldInfo, entry: unknown): unknown {
  if (kind === "text") return isClearable ? String(entry).trim() || null : entry;
  if (kind === "money" || kind === "integer" || kind === "grams") {
    return typeof entry === "number" ? entry : null;
  }
  // The entry of this kind; the table and the form hold them together.
  if (kind === "currencyPrices") return pricesToSend(entry as CurrencyPriceEntries);
  if (kind === "unit") return unitToSend(entry as UnitEntry);
  if (kind === "safety") return toSafety(entry as SafetyEntry);
  if (kind === "custom") return toCustomValues(entry as CustomEntries);
  return Array.isArray(entry) ? metadataOf(entry) : entry;
}

/** Prices in other currencies as the API takes them; null where there are none. */
function pricesToSend(entries: CurrencyPriceEntries): CurrencyPrices | null {
  const sent = Object.entries(entries).flatMap(([code, entry]) => {
    const price = parseNumberEntry(entry?.price ?? null);
    const salePrice = parseNumberEntry(entry?.salePrice ?? null);
    return price === null && salePrice === null ? [] : [[code, { price, salePrice }] as const];
  });
  return sent.length === 0 ? null : Object.fromEntries(sent);
}

/** What a package holds as the API takes it, which asks for a quantity that is missing; null without a unit. */
export function unitToSend({ quantity, unit, reference }: UnitEntry) {
  if (unit === "") return null;
  return {
    quantity: parseNumberEntry(quantity) ?? Number.NaN,
    unit,
    reference: parseNumberEntry(reference) ?? undefined,
  };
}

/** Entries without a key are not there; what does not read as JSON is a text after all. */
function metadataOf(rows: readonly MetadataRow[]): Record<string, unknown> {
  const entries = rows.filter(({ key }) => key.trim() !== "");
  return Object.fromEntries(
    entries.map(({ key, value, isJson }) => [key.trim(), isJson ? jsonOrText(value) : value]),
  );
}
