/** The column of a field of Prisma's models, as the schema maps them: minSubtotal is min_subtotal. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The columns of fields of `alias` as the arguments of a function that builds JSON, each in the member of its name; for
 * some, an expression instead.
 */
export function columnMembers<Field extends string>(
  alias: string,
  fields: readonly Field[],
  instead: { [Name in Field]?: string } = {},
): string {
  return fields
    .map((field) => `'${field}', ${instead[field] ?? `${alias}.${columnName(field)}`}`)
    .join(", ");
}
