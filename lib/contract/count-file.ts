import { sameHeader } from "./product-file";

/**
 * The columns of a file of counted stock: ours by name, with the header our own files give them and
 * what spreadsheets, scanners and other shops call the same.
 */
const COUNT_COLUMNS = {
  sku: ["SKU", "Variant SKU", "Item number", "Article number", "Artikelnummer", "Code"],
  onHand: [
    ...["On hand", "Counted", "Count", "Quantity", "Qty", "Stock", "Units", "Inventory quantity"],
    ...["Variant Inventory Qty", "On hand (new)", "Bestand", "Menge", "Anzahl", "Gezählt"],
  ],
  variantId: ["Variant ID"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** One of the columns of a count. */
export type CountColumn = keyof typeof COUNT_COLUMNS;

/** Every column of a count. */
export const COUNT_COLUMN_NAMES = Object.keys(COUNT_COLUMNS) as CountColumn[];

/** What the header of a column is in a file of ours. */
export function countColumnHeader(column: CountColumn): string {
  return COUNT_COLUMNS[column][0];
}

/** What an inventory file of ours says besides, for whoever counts; nobody takes it in. */
export const COUNT_REMARK_HEADERS = [
  ...["Product", "Option", "Barcode", "Reserved", "Available", "Low from"],
] as const;

const REMARKS = new Set<string>(COUNT_REMARK_HEADERS.map(sameHeader));

const BY_HEADER = new Map<string, CountColumn>(
  COUNT_COLUMN_NAMES.flatMap((column) =>
    [column, ...COUNT_COLUMNS[column]].map((header) => [sameHeader(header), column] as const),
  ),
);

/** The column of a count that a header names, by any of its names. */
export function findCountColumn(header: string): CountColumn | undefined {
  return BY_HEADER.get(sameHeader(header));
}

/** Whether a header is one of the columns that our own files have only to be read. */
export function isCountRemark(header: string): boolean {
  return REMARKS.has(sameHeader(header));
}
