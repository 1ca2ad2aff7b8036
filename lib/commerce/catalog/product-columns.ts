import {
  type FieldKind,
  mapFields,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import { columnName, Prisma } from "@/lib/platform/db";
import type { ProductColumns, ProductRecord, VariantColumns } from "./rows";

/** The columns of a product record. */
export function toProductColumns(product: ProductRecord): ProductColumns {
  return mapFields<ProductColumns>(PRODUCT_FIELD_NAMES, (name) => {
    const value = product[name];
    return PRODUCT_FIELDS[name].kind === "time" && typeof value === "string"
      ? new Date(value)
      : value;
  });
}

/** Merges input into the current value: null clears it, undefined leaves it. */
export function overlay<Columns extends object>(
  names: readonly (keyof Columns & string)[],
  current: Columns,
  sent: { [Name in keyof Columns]?: Columns[Name] | undefined },
): Columns {
  return mapFields<Columns>(names, (name) =>
    sent[name] === undefined ? current[name] : sent[name],
  );
}

/** The default columns of a variant. */
export const NEW_VARIANT: VariantColumns = mapFields(VARIANT_FIELD_NAMES, (name) => {
  const { kind } = VARIANT_FIELDS[name];
  return kind === "custom" ? {} : kind === "boolean" ? false : null;
});

const TYPES: Record<FieldKind, string> = {
  ...{
    text: "text",
    choice: "text",
    id: "text",
    page: "text",
    taxClass: "text",
    integer: "integer",
    grams: "integer",
  },
  ...{
    money: "bigint",
    boolean: "boolean",
    time: "timestamptz",
    date: "date",
    json: "jsonb",
    unit: "jsonb",
    safety: "jsonb",
    currencyPrices: "jsonb",
    custom: "jsonb",
  },
};

const written = (name: string) => `"${name}"`;
// Field names of Prisma's model, so that a name that the schema lacks does not compile.
const COLUMN_NAMES: readonly (keyof Prisma.VariantUncheckedCreateInput)[] = VARIANT_FIELD_NAMES;
const listOf = (write: (name: string) => string) => Prisma.raw(COLUMN_NAMES.map(write).join(", "));

/** SQL fragments of the statement that writes variants from JSON, for the fields of the table. */
export const VARIANT_SQL = {
  columns: listOf(columnName),
  values: listOf((name) => `v.${written(name)}`),
  types: Prisma.raw(
    VARIANT_FIELD_NAMES.map((name) => `${written(name)} ${TYPES[VARIANT_FIELDS[name].kind]}`).join(
      ", ",
    ),
  ),
  updates: listOf((name) => `${columnName(name)} = excluded.${columnName(name)}`),
};
