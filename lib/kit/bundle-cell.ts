/** A part of a bundle in a file. */
export interface BundleEntry {
  sku: string;
  quantity: number;
}

/** The cell of a file with the parts of a bundle, as in `MUG*2; POT`. SKUs with special characters are quoted: `"A;B"*2`. */
export function writeBundleCell(parts: readonly BundleEntry[]): string {
  return parts
    .map(({ sku, quantity }) => `${quoted(sku)}${quantity === 1 ? "" : `*${quantity}`}`)
    .join("; ");
}

function quoted(sku: string): string {
  const isPlain = sku !== "" && sku === sku.trim() && !/[;*"]/.test(sku);
  return isPlain ? sku : `"${sku.replaceAll('"', '""')}"`;
}

/** A SKU, quoted or without semicolons and quotes; then an optional quantity, and a semicolon or the end. */
const ENTRY =
  /\s*(?:"((?:[^"]|"")*)"|([^";\s](?:[^;]*?[^;\s])??))\s*(?:\*\s*(\d{1,9}))?\s*(?:;|$)/y;

/** The parts in such a cell; undefined if it is malformed. */
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
