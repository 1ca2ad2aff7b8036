import { PRODUCT_FORM_FIELD_NAMES, type ProductFormField } from "@/lib/contract/product-fields";
import { isEqual } from "@/lib/kit/is-equal";
import type { ProductFields, ProductValues } from "./product-values";

/** What is chosen between as one. `options` are the variants too, which make no sense without them. */
export type ConflictPart = ProductFormField | "slug" | "categoryIds" | "media" | "options";

const PARTS: readonly ConflictPart[] = [
  ...PRODUCT_FORM_FIELD_NAMES,
  ...(["slug", "categoryIds", "media", "options"] as const),
];

/**
 * The fields in which the stored product differs from the edited one, and whether they were edited here too.
 */
export type Difference = { part: ConflictPart; isMineToo: boolean };

/** The fields that others have changed since the page was loaded and that now differ from the form. */
export function differences(mine: ProductValues, theirs: ProductFields): Difference[] {
  const before = mine.seen?.fields ?? theirs;
  return PARTS.filter((part) => differs(part, theirs, before) && differs(part, theirs, mine)).map(
    (part) => ({ part, isMineToo: differs(part, mine, before) }),
  );
}

/** Their product with what I have changed, except where theirs was chosen. */
export function merge(
  mine: ProductValues,
  theirs: { version: number; fields: ProductFields },
  chosenTheirs: ReadonlySet<string>,
): ProductValues {
  const before = mine.seen?.fields ?? theirs.fields;
  const mineStays = PARTS.filter(
    (part) => differs(part, mine, before) && !chosenTheirs.has(part),
  ).flatMap(namesOf);
  return {
    ...theirs.fields,
    ...Object.fromEntries(mineStays.map((name) => [name, mine[name]])),
    seen: theirs,
  };
}

function namesOf(part: ConflictPart): (keyof ProductFields)[] {
  return part === "options" ? ["options", "variants"] : [part];
}

function differs(part: ConflictPart, one: ProductFields, another: ProductFields): boolean {
  const compared = (fields: ProductFields) =>
    // The description of a picture is not part of the product.
    part === "media" ? fields.media.map(({ id }) => id) : namesOf(part).map((name) => fields[name]);
  return !isEqual(compared(one), compared(another));
}
