/** Between which two moments no sale of the store begins or ends; null is open. */
export interface SaleMoments {
  saleMomentBefore: Date | null;
  saleMomentAfter: Date | null;
}

/** The columns of {@link SaleMoments} around the moment `$3`, by the index products_sale_dates. */
export const SALE_MOMENTS = [
  `(SELECT max(moment) ${moments("moment <= $3")}) AS "saleMomentBefore"`,
  `(SELECT min(moment) ${moments("moment > $3")}) AS "saleMomentAfter"`,
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

function moments(condition: string): string {
  return `
    FROM products p CROSS JOIN LATERAL (VALUES (p.sale_starts_at), (p.sale_ends_at)) m (moment)
    WHERE p.store_id = $1 AND (p.sale_starts_at IS NOT NULL OR p.sale_ends_at IS NOT NULL)
      AND ${condition}`;
}
