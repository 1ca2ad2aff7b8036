/** The column of a field of Prisma's models, as the schema maps them: minSubtotal is min_subtotal. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
