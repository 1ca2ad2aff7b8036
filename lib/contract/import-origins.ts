import { sameHeader } from "./file-columns";
import type { ImportOrigin } from "./import";

/** The names of systems. */
export const ORIGIN_NAMES: Readonly<Record<ImportOrigin, string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  cartwright: "Cartwright",
  other: "CSV",
};

/**
 * By which headers a system is known, all of a list together; the first that fits counts. Our own files
 * have Shopify's columns and some behind them.
 */
const MARKS: readonly [ImportOrigin, readonly string[]][] = [
  ["cartwright", ["handle", "variant.inherits"]],
  ["cartwright", ["accepts email marketing", "created at"]],
  ["cartwright", ["lineitem name", "tracking number"]],
  ["shopify", ["accepts email marketing"]],
  ["shopify", ["lineitem name"]],
  ["shopify", ["accepts marketing", "default address zip"]],
  ["shopify", ["redirect from", "redirect to"]],
  ["shopify", ["handle", "title"]],
  ["shopify", ["times used in total"]],
  ["woocommerce", ["coupon amount"]],
  ["woocommerce", ["user email"]],
  ["woocommerce", ["billing email"]],
  ["woocommerce", ["line item 1"]],
  ["woocommerce", ["email (billing)"]],
  ["woocommerce", ["billing first name"]],
  ["woocommerce", ["date registered"]],
];

/** The system whose files have these columns. */
export function detectOrigin(names: readonly string[]): ImportOrigin {
  const known = new Set(names.map(sameHeader));
  const found = MARKS.find(([, headers]) => headers.every((header) => known.has(header)));
  return found?.[0] ?? "other";
}
