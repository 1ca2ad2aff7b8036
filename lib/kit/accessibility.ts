/**
 * What the browser tests check of the shop's pages. They are run by this table, and the statement of each
 * shop is made of it: what is not tested is not claimed.
 */
export const ACCESSIBILITY_CHECKS = {
  /** Level and version of the guidelines whose rules are checked. */
  standard: "WCAG 2.2 AA",
  /** The same for public bodies and contracts in Europe. */
  norm: "EN 301 549",
  rules: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  /** A phone held upright, and a small laptop. */
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 800 },
  /** Widths at which nothing may be wider than the window; 640 is 1280 at a zoom of 200 %. */
  reflowWidths: [320, 640],
  /** Parts of the shop, each checked in all the states its pages can be in. */
  areas: ["looking", "dialogs", "cart", "checkout", "orders", "account"],
  /** What is known to be left. */
  limits: ["automated", "content", "payment", "documents"],
  /** When the list of remaining issues was last reviewed. */
  reviewedOn: "2026-11-23",
} as const;

/** A part of the shop that is checked. */
export type AccessibilityArea = (typeof ACCESSIBILITY_CHECKS)["areas"][number];
