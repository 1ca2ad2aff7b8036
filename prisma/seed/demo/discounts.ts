import type { DemoDiscount } from "./types";

/** Codes one can type at the basket: good ones, narrow ones and one that is over. */
export const DISCOUNTS: DemoDiscount[] = [
  { code: "WELCOME10", type: "percentage", value: 10, usageLimitPerCustomer: 1 },
  { code: "FIVEOFF", type: "fixed", value: 500 },
  { code: "FREESHIP", type: "free_shipping", value: 0 },
  { code: "PAPER15", type: "percentage", value: 15, categorySlugs: ["paper"] },
  { code: "TWENTYOFF", type: "fixed", value: 2000, minSubtotal: 15000, usageLimit: 200 },
  { code: "HARVEST20", type: "percentage", value: 20, startsInDays: -90, endsInDays: -30 },
  { code: "MIDWINTER", type: "percentage", value: 12, startsInDays: 30, endsInDays: 45 },
];
