import { type FileFormat, sameHeader } from "@/lib/contract/file-columns";
import type { Column } from "@/lib/contract/product-file";
import { fieldError, type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import type { DecimalSign } from "@/lib/kit/read-by-sign";

/** The positions of known columns in a file. */
export interface FileHeader<Ours extends string = Column> {
  /** As written in the file. */
  names: string[];
  places: ReadonlyMap<Ours, number>;
  /** Places of columns that are not known. */
  unknown: number[];
  /** The decimal sign of its numbers; null if undetermined. */
  decimalSign: DecimalSign | null;
}

/** Our columns by any of their names, each with the header it has in the file. */
type Mapping = Readonly<Record<string, string>>;

/**
 * Finds the columns of a file, in any order and case; a mapping overrides names. Refuses validation_failed
 * for a mapping of unknown columns, and for a file without the required columns of its kind.
 */
export function readHeader<Ours extends string>(
  format: FileFormat<Ours>,
  names: string[],
  mapping: Mapping = {},
): FileHeader<Ours> {
  const { names: theirs, places, unknown } = placeColumns(format, names, mapping);
  for (const some of format.needed) {
    const [first] = some;
    if (first === undefined || some.some((column) => places.has(column))) continue;
    const column = format.header(first);
    const sentence = `The first row has no column ${column}: it is not a file of ${format.what}.`;
    throw refuseField("file", "invalid", sentence, { rule: "file_column", column });
  }
  return {
    ...{ names: theirs, places },
    unknown: unknown.filter((place) => !format.isRemark(names[place] ?? "")),
    decimalSign: null,
  };
}

function placeColumns<Ours extends string>(
  format: FileFormat<Ours>,
  names: string[],
  mapping: Mapping,
): Omit<FileHeader<Ours>, "decimalSign"> {
  const places = new Map<Ours, number>();
  const known = names.map(sameHeader);
  const fields: RefusalFields = Object.create(null);
  const mapped = new Set<number>();
  for (const [ours, theirs] of Object.entries(mapping)) {
    const column = format.find(ours);
    const place = known.indexOf(sameHeader(theirs));
    if (column === undefined)
      fields[`mapping.${ours}`] = [fieldError("not_found", "There is no such column.")];
    else if (place === -1)
      fields[`mapping.${ours}`] = [fieldError("not_found", "The file has no such column.")];
    else {
      places.set(column, place);
      mapped.add(place);
    }
  }
  names.forEach((name, place) => {
    const column = format.find(name);
    if (column && !places.has(column) && !mapped.has(place)) places.set(column, place);
  });
  requireValidFields(fields);
  const taken = new Set(places.values());
  const unknown = names.flatMap((name, place) =>
    taken.has(place) || name.trim() === "" ? [] : [place],
  );
  return { names, places, unknown };
}
