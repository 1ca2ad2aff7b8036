import {
  COUNT_COLUMN_NAMES,
  countColumnHeader,
  findCountColumn,
  isCountRemark,
} from "@/lib/contract/count-file";
import type { ImportKind } from "@/lib/contract/import";
import { COLUMN_NAMES, columnHeader, findColumn } from "@/lib/contract/product-file";

/** A column as files of ours call it. */
export type Ours = string;

type Format = {
  columns: readonly Ours[];
  /** The column a header names; null for one that is only there to be read. */
  named: (header: string) => Ours | null | undefined;
  /** Of each of these sets a file has to have one. */
  needed: readonly (readonly Ours[])[];
};

const product = columnHeader("handle");
const count = { sku: countColumnHeader("sku"), id: countColumnHeader("variantId") };

/** What the files of each kind may have in their columns. */
export const FORMATS: Readonly<Record<ImportKind, Format>> = {
  products: {
    columns: COLUMN_NAMES.map(columnHeader),
    named: (header) => {
      const column = findColumn(header);
      return column && columnHeader(column);
    },
    needed: [[product]],
  },
  counts: {
    columns: COUNT_COLUMN_NAMES.map(countColumnHeader),
    named: (header) => {
      if (isCountRemark(header)) return null;
      const column = findCountColumn(header);
      return column && countColumnHeader(column);
    },
    needed: [[count.sku, count.id], [countColumnHeader("onHand")]],
  },
};

/** Which of the columns of a file we know by their names. */
export type Matched = {
  known: ReadonlySet<Ours>;
  /** As the file has them. */
  unknown: string[];
};

/** Sorts the columns of a file; of two that mean the same the first counts, as at the API. */
export function matchColumns(header: readonly string[], kind: ImportKind = "products"): Matched {
  const known = new Set<Ours>();
  const unknown: string[] = [];
  for (const name of header) {
    const column = FORMATS[kind].named(name);
    if (column) known.add(column);
    else if (column === undefined && name !== "" && !unknown.includes(name)) unknown.push(name);
  }
  return { known, unknown };
}

/** What the seller said of unknown columns: by the file's name ours, null to leave it out. */
export type Choices = Readonly<Record<string, Ours | null>>;

/** The same as the API wants it: by our header the file's. */
export function toImportMapping(choices: Choices): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([theirs, ours]) => (ours === null ? [] : [[ours, theirs]])),
  );
}

/** Whether a file says all that its kind cannot do without. */
export function isComplete(kind: ImportKind, { known }: Matched, choices: Choices): boolean {
  const all = new Set<Ours | null>([...known, ...Object.values(choices)]);
  return FORMATS[kind].needed.every((some) => some.some((column) => all.has(column)));
}

/** Whether a file of products names their types, and does not say itself in which categories they are. */
export function hasTypes({ known }: Matched, choices: Choices): boolean {
  const all = new Set<Ours | null>([...known, ...Object.values(choices)]);
  return all.has(columnHeader("type")) && !all.has(columnHeader("categories"));
}
