import { jsonOrText } from "@/components/dashboard/form/json-or-text";
import type { NumberEntry } from "@/components/dashboard/form/number-entry";

/** Values of custom fields by key while they are entered; what is neither text nor number is written as JSON. */
export type CustomEntries = Record<string, string | NumberEntry | { json: string }>;

/** Values that are shown, as their inputs have them. */
export function toCustomEntries(shown: unknown): CustomEntries {
  return Object.fromEntries(
    Object.entries(shown ?? {}).map(([key, value]) => [
      key,
      typeof value === "string" || typeof value === "number"
        ? value
        : { json: JSON.stringify(value, null, 2) },
    ]),
  );
}

/** The entered values as the API expects them: empty ones are cleared. */
export function toCustomValues(entries: CustomEntries): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => {
      const isJson = typeof entry === "object" && entry !== null && "json" in entry;
      const value = isJson ? entry.json.trim() && jsonOrText(entry.json) : entry;
      return [key, typeof value === "string" && value.trim() === "" ? null : value];
    }),
  );
}
