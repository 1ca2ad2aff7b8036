/** What the rate is worked out from. */
type Counts = { placed: number; visits: number };

/**
 * The conversion rate, wherever one is shown: orders placed in a time, paid or not, for each visit
 * that began in it, to a hundredth of a percent. Null without visits.
 */
export function conversionRate({ placed, visits }: Counts): number | null {
  return visits === 0 ? null : Math.round((placed / visits) * 10_000) / 10_000;
}
