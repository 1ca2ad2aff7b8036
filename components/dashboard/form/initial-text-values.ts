/** Texts of an object as a form begins with them: empty where there is none, or no object yet. */
export function initialTextValues<const Name extends string>(
  object: Readonly<Partial<Record<Name, string | null>>> | null | undefined,
  names: readonly Name[],
): Record<Name, string> {
  // Every name is in the table of entries.
  return Object.fromEntries(names.map((name) => [name, object?.[name] ?? ""])) as Record<
    Name,
    string
  >;
}

/** The texts of a category or a collection, and of its page. */
export const LISTING_TEXTS = [
  "name",
  "slug",
  "description",
  "imageUrl",
  "metaTitle",
  "metaDescription",
] as const;
