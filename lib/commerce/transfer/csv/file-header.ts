import { type Column, columnNamed, sameHeader } from "@/lib/contract/product-file";
import { type RefusalFields, refuse } from "@/lib/kit/errors";

/** Where the columns of ours stand in a file. */
export interface FileHeader {
  /** As the file has them. */
  names: string[];
  places: ReadonlyMap<Column, number>;
  /** Places of columns that nobody here knows. */
  unknown: number[];
}

/** Our columns by any of their names, each with the header it has in the file. */
export type Mapping = Readonly<Record<string, string>>;

/**
 * Finds our columns in the header of a file, in whatever order and case they stand; a mapping goes
 * before the names. Refuses validation_failed for a mapping that names what there is not, and for a
 * file without handles.
 */
export function readHeader(names: string[], mapping: Mapping = {}): FileHeader {
  const places = new Map<Column, number>();
  const known = names.map(sameHeader);
  const fields: RefusalFields = Object.create(null);
  const mapped = new Set<number>();
  for (const [ours, theirs] of Object.entries(mapping)) {
    const column = columnNamed(ours);
    const place = known.indexOf(sameHeader(theirs));
    if (column === undefined) fields[`mapping.${ours}`] = ["There is no such column."];
    else if (place === -1) fields[`mapping.${ours}`] = ["The file has no such column."];
    else {
      places.set(column, place);
      mapped.add(place);
    }
  }
  names.forEach((name, place) => {
    const column = columnNamed(name);
    if (column && !places.has(column) && !mapped.has(place)) places.set(column, place);
  });
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  if (!places.has("handle")) {
    const sentence = "The first row has no column Handle: it is not a file of products.";
    throw refuse("validation_failed", { fields: { file: [sentence] } });
  }
  const taken = new Set(places.values());
  const unknown = names.flatMap((name, place) =>
    taken.has(place) || name.trim() === "" ? [] : [place],
  );
  return { names, places, unknown };
}
