import type { ImportKind } from "@/lib/contract/import";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import { PRODUCT_FILE } from "@/lib/contract/product-file";

/** A column as files of ours call it. */
export type Ours = string;

/** The columns of a kind of file, as files of ours call them. */
export function columnsOf(kind: ImportKind): Ours[] {
  const format = IMPORT_FORMATS[kind];
  return format.names.map(format.header);
}

/** Which of the columns of a file we know by their names. */
export type Matched = {
  known: ReadonlySet<Ours>;
  /** As the file has them. */
  unknown: string[];
};

/** Sorts the columns of a file; of two that mean the same the first counts, as at the API. */
export function matchColumns(header: readonly string[], kind: ImportKind = "products"): Matched {
  const format = IMPORT_FORMATS[kind];
  const known = new Set<Ours>();
  const unknown: string[] = [];
  for (const name of header) {
    const column = format.find(name);
    if (column) known.add(format.header(column));
    else if (!format.isRemark(name) && name !== "" && !unknown.includes(name)) unknown.push(name);
  }
  return { known, unknown };
}

/** The columns assigned by the seller: by the file's name ours, null to ignore it. */
export type Choices = Readonly<Record<string, Ours | null>>;

/** The same as the API wants it: by our header the file's. */
export function toImportMapping(choices: Choices): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([theirs, ours]) => (ours === null ? [] : [[ours, theirs]])),
  );
}

/** Whether a file has all required columns of its kind. */
export function isComplete(kind: ImportKind, { known }: Matched, choices: Choices): boolean {
  const all = new Set<Ours | null>([...known, ...Object.values(choices)]);
  const { needed, header } = IMPORT_FORMATS[kind];
  return needed.every((some) => some.some((column) => all.has(header(column))));
}

/** Whether a file of products names their types, and does not say itself in which categories they are. */
export function hasTypes({ known }: Matched, choices: Choices): boolean {
  const all = new Set<Ours | null>([...known, ...Object.values(choices)]);
  return all.has(PRODUCT_FILE.header("type")) && !all.has(PRODUCT_FILE.header("categories"));
}
