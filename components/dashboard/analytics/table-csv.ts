/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

/**
 * A table as a CSV file. Texts of shoppers are in it: one that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 */
export function tableCsv(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(written).join(",")}\r\n`).join("");
}

function written(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const text = FORMULA.test(cell) && !DECIMAL.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const FORMULA = /^[=+\-@\t\r]/;
const DECIMAL = /^-\d+(\.\d+)?$/;
