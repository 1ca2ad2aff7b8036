/** The numbers that the rate is computed from. */
type Counts = { placed: number; visits: number };

/**
 * The only definition of the conversion rate: orders placed in a period, paid or not, per visit that began in it, to a
 * hundredth of a percent. Null without visits.
 */
export function conversionRate({ placed, visits }: Counts): number | null {
  return visits === 0 ? null : Math.round((placed / visits) * 10_000) / 10_000;
}
