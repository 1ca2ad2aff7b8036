import { isSame } from "./product-body";
import type { ProductFields, ProductValues } from "./product-values";

/** What is chosen between as one: variants make no sense without their options. */
export const CONFLICT_PARTS = [
  ["name"],
  ["slug"],
  ["summary"],
  ["description"],
  ["status"],
  ["productType"],
  ["featured"],
  ["price"],
  ["salePrice"],
  ["saleName"],
  ["saleStartsAt"],
  ["saleEndsAt"],
  ["cost"],
  ["trackInventory"],
  ["categoryIds"],
  ["media"],
  ["options", "variants"],
  ["shippingType"],
  ["fixedShippingRateCents"],
  ["requireDeliveryOrCollection"],
  ["minOrderQuantity"],
  ["maxOrderQuantity"],
  ["metadata"],
] as const satisfies readonly (readonly (keyof ProductFields)[])[];

export type ConflictPart = (typeof CONFLICT_PARTS)[number];

/** Where somebody else's product differs from mine, and whether I have changed that too. */
export type Difference = { part: ConflictPart; isMineToo: boolean };

/** What they have changed since I looked and what now is another than mine. */
export function differences(mine: ProductValues, theirs: ProductFields): Difference[] {
  const before = mine.seen?.fields ?? theirs;
  return CONFLICT_PARTS.filter(
    (part) => differs(part, theirs, before) && differs(part, theirs, mine),
  ).map((part) => ({ part, isMineToo: differs(part, mine, before) }));
}

/** Their product with what I have changed, except where theirs was chosen. */
export function merge(
  mine: ProductValues,
  theirs: { version: number; fields: ProductFields },
  chosenTheirs: ReadonlySet<string>,
): ProductValues {
  const before = mine.seen?.fields ?? theirs.fields;
  const mineStays = CONFLICT_PARTS.filter(
    (part) => differs(part, mine, before) && !chosenTheirs.has(part[0]),
  ).flatMap((part) => [...part]);
  return { ...theirs.fields, ...pick(mineStays, mine), seen: theirs };
}

const pick = (names: readonly (keyof ProductFields)[], from: ProductFields) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** What is said of a picture is no change of the product. */
function differs(part: ConflictPart, one: ProductFields, another: ProductFields): boolean {
  if (part[0] === "media") {
    return !isSame(
      one.media.map(({ id }) => id),
      another.media.map(({ id }) => id),
    );
  }
  return part.some((name) => !isSame(one[name], another[name]));
}
