/** Between which two moments no sale of the store begins or ends; null is open. */
export interface SaleMoments {
  saleMomentBefore: Date | null;
  saleMomentAfter: Date | null;
}

/** The columns of {@link SaleMoments} around the moment `$3`: one entry each of the indexes of sale dates. */
export const SALE_MOMENTS = [
  `greatest(${edge("max", "sale_starts_at", "<=")}, ${edge("max", "sale_ends_at", "<=")})
    AS "saleMomentBefore"`,
  `least(${edge("min", "sale_starts_at", ">")}, ${edge("min", "sale_ends_at", ">")})
    AS "saleMomentAfter"`,
];

/** For which moments an answer made between two others holds. */
export function validity({ saleMomentBefore, saleMomentAfter }: SaleMoments): {
  validFrom: number;
  validUntil: number;
} {
  return {
    validFrom: saleMomentBefore?.getTime() ?? Number.NEGATIVE_INFINITY,
    validUntil: saleMomentAfter?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

function edge(end: "max" | "min", column: string, operator: "<=" | ">"): string {
  return `(SELECT ${end}(${column}) FROM products WHERE store_id = $1 AND ${column} ${operator} $3)`;
}
