/**
 * Specs that start a shop of their own or put load on the shared one, which would slow other tests down. They run two
 * at a time, after all others have ended (playwright.config.ts).
 */
export const ISOLATED_SPECS: readonly string[] = [
  "dashboard/first-run.spec.ts",
  "security/next-start.spec.ts",
  "security/page-fuzz.spec.ts",
  "storefront/mollie.spec.ts",
  "storefront/opening.spec.ts",
  "storefront/page-freshness.spec.ts",
  "storefront/stripe.spec.ts",
];

/**
 * Smoke tests: what shoppers and sellers do every day. `npm test` runs only these in a browser, `npm run test:all` runs
 * every spec (docs/decisions/0134).
 */
export const SMOKE_SPECS: readonly string[] = [
  "api/integrator.spec.ts",
  "dashboard/access.spec.ts",
  "dashboard/content.spec.ts",
  "dashboard/discounts.spec.ts",
  "dashboard/documents.spec.ts",
  "dashboard/home.spec.ts",
  "dashboard/moving-in.spec.ts",
  "dashboard/orders.spec.ts",
  "dashboard/parcels.spec.ts",
  "dashboard/products.spec.ts",
  "dashboard/settings.spec.ts",
  "dashboard/sign-in.spec.ts",
  "dashboard/stock-count.spec.ts",
  "dashboard/withdrawals.spec.ts",
  "eu-day.spec.ts",
  "html.spec.ts",
  "security/content-policy.spec.ts",
  "storefront/account.spec.ts",
  "storefront/browse.spec.ts",
  "storefront/buy.spec.ts",
  "storefront/cart.spec.ts",
  "storefront/checkout.spec.ts",
  "storefront/confirm.spec.ts",
  "storefront/content.spec.ts",
  "storefront/decline.spec.ts",
  "storefront/find-order.spec.ts",
  "storefront/first-view.spec.ts",
  "storefront/login.spec.ts",
  "storefront/order-link.spec.ts",
  "storefront/product.spec.ts",
  "storefront/seo.spec.ts",
  "storefront/withdraw.spec.ts",
];
