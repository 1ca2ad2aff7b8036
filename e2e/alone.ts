/**
 * Specs that start a shop of their own or put load on the shared one, which would slow other tests down. They run two
 * at a time, after all others have ended (playwright.config.ts).
 */
export const ALONE: readonly string[] = [
  "dashboard/first-run.spec.ts",
  "security/next-start.spec.ts",
  "security/page-fuzz.spec.ts",
  "storefront/mollie.spec.ts",
  "storefront/opening.spec.ts",
  "storefront/page-freshness.spec.ts",
  "storefront/stripe.spec.ts",
];

/**
 * Slow specs of the project `together`, which run only where SKIP_SLOW is not set: they check every page with axe in
 * each of its states, or wait for retries.
 */
export const SLOW_TOGETHER: readonly string[] = [
  "dashboard/accessibility.spec.ts",
  "dashboard/lost-replies.spec.ts",
  "storefront/accessibility.spec.ts",
  "storefront/lost-replies.spec.ts",
];
