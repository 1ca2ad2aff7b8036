/** A part of a bundle in a file. */
export interface BundleEntry {
  sku: string;
  quantity: number;
}

/**
 * The parts of a bundle as a cell of a file has them: `MUG*2; POT`. What would be read as something else is quoted, as
 * `"A;B"*2`.
 */
export function writeBundleCell(parts: readonly BundleEntry[]): string {
  return parts
    .map(({ sku, quantity }) => `${quoted(sku)}${quantity === 1 ? "" : `*${quantity}`}`)
    .join("; ");
}

function quoted(sku: string): string {
  const isPlain = sku !== "" && sku === sku.trim() && !/[;*"]/.test(sku);
  return isPlain ? sku : `"${sku.replaceAll('"', '""')}"`;
}

/** One part: quoted, or without semicolons and beginning with no quote; then how many, and the next part or the end. */
const ENTRY =
  /\s*(?:"((?:[^"]|"")*)"|([^";\s](?:[^;]*?[^;\s])??))\s*(?:\*\s*(\d{1,9}))?\s*(?:;|$)/y;

/** What such a cell says; undefined where it cannot be read. */
export function readBundleCell(cell: string): BundleEntry[] | undefined {
  const parts: BundleEntry[] = [];
  for (let at = 0; cell.slice(at).trim() !== ""; at = ENTRY.lastIndex) {
    ENTRY.lastIndex = at;
    const [, inQuotes, plain = "", quantity = "1"] = ENTRY.exec(cell) ?? [];
    if (inQuotes === undefined && plain === "") return undefined;
    const sku = inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"');
    parts.push({ sku, quantity: Number(quantity) });
  }
  return parts;
}
