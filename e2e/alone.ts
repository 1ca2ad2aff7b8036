/**
 * Specs that start a shop of their own or load the one there is, beside which other tests would wait. Two
 * of them run at a time, once all others have ended (playwright.config.ts).
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
