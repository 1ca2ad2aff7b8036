/** Text typed into a number field that could not be parsed yet: kept, reported, never sent. */
type UnreadNumber = { unread: string };

/** What a field for a number holds; null for nothing entered. */
export type NumberEntry = number | null | UnreadNumber;

/** Whether it was typed and not understood. */
export function isUnread(entry: unknown): entry is UnreadNumber {
  return typeof entry === "object" && entry !== null && "unread" in entry;
}

/** The number, once it was understood. */
export function parseNumberEntry(entry: NumberEntry): number | null {
  return typeof entry === "number" ? entry : null;
}

/** The dotted paths of all that was not understood: `variants.2.price`. A form with any is not sent. */
export function unreadPaths(values: unknown, path = ""): string[] {
  if (isUnread(values)) return [path];
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) =>
    unreadPaths(value, path === "" ? key : `${path}.${key}`),
  );
}
