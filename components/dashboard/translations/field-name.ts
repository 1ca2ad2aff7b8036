import type { Messages } from "@/messages/dashboard";

/** What a field is called; one that the dashboard does not know yet, by its name in the API. */
export function fieldName(field: string, { fields }: Messages["translations"]): string {
  const known: Readonly<Record<string, string>> = fields;
  const [kind = ""] = field.split(":");
  return known[kind] ?? field;
}
