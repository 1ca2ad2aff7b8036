import { assert } from "@/lib/kit/assert";
import { toDecimal, toMinor } from "@/lib/kit/money";
import { sum } from "@/lib/kit/sum";

/** The cells of a record by header. */
export type Cells = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Records as rows with these columns. A cell without a column is a bug. */
export function rowsIn(header: readonly string[], records: readonly Cells[]): string[][] {
  const known = new Set(header);
  return records.map((cells) => {
    for (const name of Object.keys(cells)) {
      assert(known.has(name), `${name} is a column of the file`);
    }
    return header.map((name) => cellOf(cells[name]));
  });
}

function cellOf(value: Cells[string]): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  // PostgreSQL cannot store these.
  return String(value).replaceAll("\u0000", "").toWellFormed();
}

/** The columns of up to five options. */
export const OPTION_HEADERS = [1, 2, 3, 4, 5].flatMap((place) => [
  `Option${place} Name`,
  `Option${place} Value`,
]);

/** The options of a variant as cells; the default title if it has none. */
export function optionCells(options: readonly { name: string; value: string }[]): Cells {
  const all = options.length > 0 ? options : [{ name: "Title", value: "Default Title" }];
  return Object.fromEntries(
    all.flatMap(({ name, value }, place) => [
      [`Option${place + 1} Name`, name],
      [`Option${place + 1} Value`, value],
    ]),
  );
}

/** The category paths of a product, in the format of product files. */
export const categoryCell = (paths: readonly (readonly { name: string; slug?: string }[])[]) =>
  JSON.stringify(paths);

const GRAMS: Readonly<Record<string, bigint>> = {
  ...{ g: 1_000_000n, grams: 1_000_000n, kg: 1_000_000_000n, kilograms: 1_000_000_000n },
  // A pound is 453.59237 g by definition, and has sixteen ounces.
  ...{ lbs: 453_592_370n, pounds: 453_592_370n, oz: 28_349_523n, ounces: 28_349_523n },
};

/** A weight in whole grams; null if it or its unit is invalid. */
export function gramsOf(value: string | number, unit: string): number | null {
  const each = GRAMS[unit.toLowerCase()];
  const [, whole = "", part = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(value).trim()) ?? [];
  if (each === undefined || whole === "") return null;
  const millionths = BigInt(whole + part.slice(0, 6).padEnd(6, "0"));
  return Number((millionths * each + 500_000_000_000n) / 1_000_000_000_000n);
}

/** The sum of absolute amounts, without floating point. Invalid amounts count as zero. */
export function sumOf(amounts: readonly string[], currency: string): string {
  const minor = amounts.map((amount) => {
    try {
      return toMinor(amount.replace(/^-/, ""), currency);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return 0;
    }
  });
  return toDecimal(sum(minor), currency);
}
