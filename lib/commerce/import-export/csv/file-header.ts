import { type CountColumn, findCountColumn, isCountRemark } from "@/lib/contract/count-file";
import { type Column, findColumn, sameHeader } from "@/lib/contract/product-file";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";

/** Where the columns of ours stand in a file. */
export interface FileHeader<Ours extends string = Column> {
  /** As the file has them. */
  names: string[];
  places: ReadonlyMap<Ours, number>;
  /** Places of columns that nobody here knows. */
  unknown: number[];
}

/** Our columns by any of their names, each with the header it has in the file. */
export type Mapping = Readonly<Record<string, string>>;

/**
 * Finds the columns of a product file, in whatever order and case they stand; a mapping goes before
 * the names. Refuses validation_failed for a mapping that names what there is not, and for a file
 * without handles.
 */
export function readHeader(names: string[], mapping: Mapping = {}): FileHeader {
  const header = placeColumns(findColumn, names, mapping);
  if (!header.places.has("handle")) {
    throw unfit("The first row has no column Handle: it is not a file of products.");
  }
  return header;
}

/**
 * The same for a file of counts. Refuses validation_failed for a mapping that does not fit, and for a
 * file that does not say what was counted, or how many there are.
 */
export function readCountHeader(names: string[], mapping: Mapping = {}): FileHeader<CountColumn> {
  const header = placeColumns(findCountColumn, names, mapping);
  if (!header.places.has("sku") && !header.places.has("variantId")) {
    throw unfit("The first row has no column SKU: it is not a file of counts.");
  }
  if (!header.places.has("onHand")) {
    throw unfit("The first row has no column On hand: it is not a file of counts.");
  }
  const unknown = header.unknown.filter((place) => !isCountRemark(names[place] ?? ""));
  return { ...header, unknown };
}

function placeColumns<Ours extends string>(
  named: (header: string) => Ours | undefined,
  names: string[],
  mapping: Mapping,
): FileHeader<Ours> {
  const places = new Map<Ours, number>();
  const known = names.map(sameHeader);
  const fields: RefusalFields = Object.create(null);
  const mapped = new Set<number>();
  for (const [ours, theirs] of Object.entries(mapping)) {
    const column = named(ours);
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
    const column = named(name);
    if (column && !places.has(column) && !mapped.has(place)) places.set(column, place);
  });
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  const taken = new Set(places.values());
  const unknown = names.flatMap((name, place) =>
    taken.has(place) || name.trim() === "" ? [] : [place],
  );
  return { names, places, unknown };
}

function unfit(sentence: string) {
  return refuse("validation_failed", { fields: { file: [fieldError("invalid", sentence)] } });
}
