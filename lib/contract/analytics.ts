import { z } from "zod";
import { Money } from "./common";

/** A day in the store's own time zone. */
const LocalDate = z.iso.date().meta({ example: "2026-11-21" });

/** Days back from today, today among them. */
export const PERIODS = { today: 1, "7d": 7, "30d": 30, "90d": 90 } as const;

/** A year and a day: as far as one answer reaches. */
export const PERIOD_DAYS_MAX = 366;

const DAY_MS = 86_400_000;

/** Which days to sum up: a named period, or from one day to another, both included. */
export const SummaryQuery = z
  .object({
    period: z.enum(["today", "7d", "30d", "90d"]).default("30d"),
    from: LocalDate.optional().meta({ description: "With `to`, in place of `period`." }),
    to: LocalDate.optional(),
  })
  .superRefine(({ from, to }, problems) => {
    const refuse = (path: "from" | "to", message: string) =>
      problems.addIssue({ code: "custom", path: [path], message });
    if (from === undefined && to === undefined) return;
    if (from === undefined) return refuse("from", "Is needed where `to` is given.");
    if (to === undefined) return refuse("to", "Is needed where `from` is given.");
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1) refuse("to", "Must not be before `from`.");
    if (days > PERIOD_DAYS_MAX) refuse("to", `Must be within ${PERIOD_DAYS_MAX} days of \`from\`.`);
  });
export type SummaryQuery = z.infer<typeof SummaryQuery>;

const Conversion = z.object({
  visits: z.int().meta({ description: "Visitors seen for the first time: new cart tokens." }),
  carts: z.int().meta({
    description:
      "Orders placed, and carts begun that hold items. A cart nobody comes back to is forgotten after 30 days, and from then on not counted.",
  }),
  checkouts: z.int().meta({
    description: "Orders placed, and carts whose payment was declined and that were not ordered.",
  }),
  orders: z.int().meta({ description: "Orders placed, whether or not they are paid yet." }),
  rate: z.number().nullable().meta({
    description: "Orders placed for each visit; null without visits.",
    example: 0.0312,
  }),
});

const Figures = z.object({
  sales: Money.meta({ description: "Captured of the orders paid in this time, refunds included." }),
  orders: z.int().meta({ description: "Orders paid in this time." }),
  averageOrderValue: Money,
  refunds: Money.meta({ description: "Paid back in this time, of whichever order." }),
  netSales: Money.meta({ description: "Sales without refunds." }),
  conversion: Conversion,
});

/** What was sold in a time, day by day, and in the equally long time before it. */
export const AnalyticsSummary = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timezone: z.string().meta({ example: "Europe/London" }),
    current: Figures,
    previous: Figures,
    days: z.array(
      z.object({
        date: LocalDate,
        sales: Money,
        orders: z.int(),
        refunds: Money,
        visitors: z.int(),
      }),
    ),
    topProducts: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        slug: z.string(),
        units: z.int(),
        sales: Money.meta({ description: "Lines of orders paid in this time, after discounts." }),
      }),
    ),
  })
  .meta({ id: "AnalyticsSummary" });
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** What waits for the seller. */
export const AnalyticsTodo = z
  .object({
    unfulfilledOrders: z.int().meta({ description: "Paid and not sent." }),
    lowStockVariants: z.int().meta({ description: "In stock, at or under their threshold." }),
    outOfStockVariants: z.int(),
    pendingReviews: z.int(),
    unreadConversations: z.int(),
    failingWebhooks: z.int().meta({ description: "Failing now, or switched off for failing." }),
    failedMails: z.int().meta({ description: "Given up within the last seven days." }),
  })
  .meta({ id: "AnalyticsTodo" });
export type AnalyticsTodo = z.infer<typeof AnalyticsTodo>;
