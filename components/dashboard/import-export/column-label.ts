import { PRODUCT_FIELDS, VARIANT_FIELDS } from "@/lib/contract/product-fields";
import { COLUMNS, type Column } from "@/lib/contract/product-file";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/**
 * What people call a column of ours. Other shops' files have names for most; what they have none for is
 * named in files as the API calls it, and here as the dashboard does.
 */
export function columnLabel(
  header: string,
  { products, transfer }: Pick<Messages, "products" | "transfer">,
): string {
  if (!header.includes(".")) return header;
  const column = COLUMN_OF.get(header);
  if (column === undefined) return header;
  const own: Readonly<Record<string, string>> = transfer.columns;
  if (Object.hasOwn(own, column)) return own[column] ?? header;
  const texts: Readonly<Record<string, unknown>> = products;
  const textOf = (label: string | null | undefined) => label && texts[label];
  const field = textOf(labelIn(PRODUCT_FIELDS, column));
  if (typeof field === "string") return field;
  const ofVariant = textOf(labelIn(VARIANT_FIELDS, column));
  return typeof ofVariant === "string"
    ? format(transfer.variantColumn, { field: ofVariant })
    : header;
}

const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  // The keys are the columns, which the type of Object.entries forgets.
  Object.entries(COLUMNS).map(([column, [header]]) => [header, column as Column]),
);

function labelIn(
  fields: Readonly<Record<string, { column: Column; label: string | null }>>,
  column: Column,
): string | null | undefined {
  return Object.values(fields).find((field) => field.column === column)?.label;
}
