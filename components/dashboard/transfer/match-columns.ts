import { type Column, columnNamed, headerOf } from "@/lib/contract/product-file";

/** Which of the columns of a file we know by their names. */
export type Matched = {
  known: ReadonlySet<Column>;
  /** As the file has them. */
  unknown: string[];
};

/** Sorts the columns of a file; of two that mean the same the first counts, as at the API. */
export function matchColumns(header: readonly string[]): Matched {
  const known = new Set<Column>();
  const unknown: string[] = [];
  for (const name of header) {
    const column = columnNamed(name);
    if (column !== undefined) known.add(column);
    else if (name !== "" && !unknown.includes(name)) unknown.push(name);
  }
  return { known, unknown };
}

/** What the seller said of unknown columns: by the file's name ours, null to leave it out. */
export type Choices = Readonly<Record<string, Column | null>>;

/** The same as the API wants it: by our header the file's. */
export function mappingOf(choices: Choices): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([theirs, ours]) =>
      ours === null ? [] : [[headerOf(ours), theirs]],
    ),
  );
}
