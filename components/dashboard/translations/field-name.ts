import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/** The label of a field; for one that the dashboard does not know yet, its name in the API. */
export function fieldName(field: string, { fields }: Messages["translations"]): string {
  const { customField, ...others } = fields;
  const known: Readonly<Record<string, string>> = others;
  const [kind = "", key = ""] = field.split(":");
  return kind === "customField" ? format(customField, { key }) : (known[kind] ?? field);
}
