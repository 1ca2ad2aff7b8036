/** The last moment before and the first after, at which a sale of the store starts or ends; null if there is none. */
export interface SaleMoments {
  saleMomentBefore: Date | null;
  saleMomentAfter: Date | null;
}

/** The columns of {@link SaleMoments} around the moment `$3`: each reads one entry of the indexes on sale dates. */
export const SALE_MOMENTS = [
  `greatest(${edge("max", "sale_starts_at", "<=")}, ${edge("max", "sale_ends_at", "<=")})
    AS "saleMomentBefore"`,
  `least(${edge("min", "sale_starts_at", ">")}, ${edge("min", "sale_ends_at", ">")})
    AS "saleMomentAfter"`,
];

/** The period for which an answer made between two such moments holds. */
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
