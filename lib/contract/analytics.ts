import { z } from "zod";
import { DAY_MS } from "@/lib/kit/durations";
import { Money } from "./common";

/** A day in the store's own time zone. */
const LocalDate = z.iso.date().meta({ example: "2026-11-21" });

/** There are no sales from before; and of the first years of all the database has no time before them. */
const AskedDate = z.iso
  .date()
  .refine((date) => date >= "1970-01-01", "Must not be before 1970.")
  .meta({ example: "2026-11-21" });

/** Days back from today, today among them. */
export const PERIODS = { today: 1, "7d": 7, "30d": 30, "90d": 90 } as const;

/** A year and a day: as far as one answer reaches. */
export const PERIOD_DAYS_MAX = 366;

/** Which days to sum up: a named period, or from one day to another, both included. */
export const SummaryQuery = z
  .object({
    period: z.enum(["today", "7d", "30d", "90d"]).default("30d"),
    from: AskedDate.optional().meta({ description: "Together with `to`, instead of `period`." }),
    to: AskedDate.optional(),
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

/** The definition of the conversion rate. There is one, and every rate states it. */
export const CONVERSION_DEFINITION = "orders_placed_per_visit" as const;

const conversionDefinition = z.literal(CONVERSION_DEFINITION).meta({
  description:
    "Orders placed in the period, paid or not, per visit that started in it. Can exceed 1 if earlier visitors come back to order.",
});

const Conversion = z.object({
  visits: z.int().meta({ description: "Visitors seen for the first time, by their cart token." }),
  carts: z.int().meta({
    description:
      "Orders placed, plus carts with items. An abandoned cart is deleted after 30 days and no longer counted.",
  }),
  checkouts: z.int().meta({
    description:
      "Orders placed, plus carts with items that have an e-mail address or an address, or whose payment was declined. An abandoned cart is deleted after 30 days and no longer counted.",
  }),
  orders: z.int().meta({ description: "Orders placed, paid or not." }),
  rate: z.number().nullable().meta({
    description: "Orders placed per visit. Null without visits.",
    example: 0.0312,
  }),
  definition: conversionDefinition,
});

const Figures = z.object({
  sales: Money.meta({
    description: "Captured amount of the orders paid in the period, refunds not deducted.",
  }),
  orders: z.int().meta({ description: "Orders paid in the period." }),
  averageOrderValue: Money,
  refunds: Money.meta({ description: "Refunded in the period, for any order." }),
  netSales: Money.meta({ description: "Sales minus refunds." }),
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
        sales: Money.meta({ description: "Lines of orders paid in the period, after discounts." }),
      }),
    ),
  })
  .meta({ id: "AnalyticsSummary" });
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** What waits for the seller. */
export const AnalyticsTodo = z
  .object({
    unfulfilledOrders: z.int().meta({
      description: "Orders to be shipped: paid, shipped before payment, or charged on shipment.",
    }),
    expiringAuthorizations: z.int().meta({
      description: "Orders whose authorization expires within 48 hours.",
    }),
    overdueInvoices: z
      .int()
      .meta({ description: "Orders on invoice that are past their due date." }),
    disputesToAnswer: z.int().meta({ description: "Disputes that the bank awaits an answer to." }),
    requestedReturns: z.int().meta({ description: "Returns that await a decision." }),
    openWithdrawals: z.int().meta({ description: "Withdrawals that await a decision." }),
    lowStockVariants: z
      .int()
      .meta({ description: "Variants in stock at or below their threshold." }),
    outOfStockVariants: z.int(),
    pendingReviews: z.int(),
    unreadConversations: z.int(),
    failingWebhooks: z
      .int()
      .meta({ description: "Webhooks that are failing, or were disabled because they failed." }),
    failedMails: z
      .int()
      .meta({ description: "Mails that failed for good within the last seven days." }),
  })
  .meta({ id: "AnalyticsTodo" });
export type AnalyticsTodo = z.infer<typeof AnalyticsTodo>;

/** What sales can be broken down by. */
const BREAKDOWNS = ["product", "category", "country", "discount"] as const;

/** Which days, and by what. */
export const BreakdownQuery = SummaryQuery.safeExtend({ by: z.enum(BREAKDOWNS) });
export type BreakdownQuery = z.infer<typeof BreakdownQuery>;

/** The first fifty rows of a breakdown or a list of terms. */
export const BREAKDOWN_ROWS = 50;

const Sold = z.object({
  quantity: z.int().meta({ description: "Units of orders paid in the period." }),
  orders: z.int().meta({ description: "Orders paid in the period that contain it." }),
  netSales: Money.meta({
    description:
      "By product and category: lines after discounts. By country and discount: the captured amount. Refunds of these orders are deducted, whenever they were made.",
  }),
});

/** What was sold in a period, broken down, against the equally long time before it. */
export const AnalyticsBreakdown = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timezone: z.string().meta({ example: "Europe/London" }),
    by: z.enum(BREAKDOWNS),
    rows: z
      .array(
        Sold.extend({
          key: z.string().nullable().meta({
            description:
              "Id of the product or category, country of delivery or discount code. Null for no category or no code.",
          }),
          name: z.string().nullable().meta({ description: "For products and categories." }),
          previous: Sold,
        }),
      )
      .meta({
        description: `The ${BREAKDOWN_ROWS} that brought most. A product counts in each of its categories.`,
      }),
    total: z.int().meta({ description: "The number of rows without that limit." }),
  })
  .meta({ id: "AnalyticsBreakdown" });
export type AnalyticsBreakdown = z.infer<typeof AnalyticsBreakdown>;

/** The steps from the door to the till. */
export const FUNNEL_STEPS = ["visit", "product_view", "cart", "checkout", "order", "paid"] as const;

/** How far visitors came in a time, and in the equally long time before it. */
export const AnalyticsFunnel = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timezone: z.string().meta({ example: "Europe/London" }),
    steps: z
      .array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.int(), previous: z.int() }))
      .meta({
        description:
          "visit, cart, checkout and order (placed, paid or not) as in the summary; product_view: how often a product was looked at, which may be several times a visit: asked for without `isView=false`; paid: orders paid in this time.",
      }),
    conversion: z
      .object({
        rate: z.number().nullable(),
        previousRate: z.number().nullable(),
        definition: conversionDefinition,
      })
      .meta({
        description:
          "The same rate as in the summary: the step `order` divided by the step `visit`.",
      }),
  })
  .meta({ id: "AnalyticsFunnel" });
export type AnalyticsFunnel = z.infer<typeof AnalyticsFunnel>;

/** How many months cohorts reach back, the current one among them. */
export const COHORT_MONTHS = 12;

/** Who bought for the first time in a month, and how many of them bought again later. */
export const AnalyticsCohorts = z
  .object({
    timezone: z.string().meta({ example: "Europe/London" }),
    cohorts: z.array(
      z.object({
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .meta({ example: "2026-11" }),
        customers: z
          .int()
          .meta({ description: "Customers whose first paid order was in this month." }),
        returned: z.array(z.int()).meta({
          description: "How many of them ordered in each later month: one month later, two, …",
        }),
      }),
    ),
  })
  .meta({ id: "AnalyticsCohorts" });
export type AnalyticsCohorts = z.infer<typeof AnalyticsCohorts>;

const SearchTerm = z.object({
  term: z.string().meta({ example: "walnut board" }),
  searches: z.int(),
  withoutResults: z.int().meta({ description: "Searches without results." }),
  clicks: z.int().meta({
    description:
      "How often a product found was opened: `GET /products/{product}` with the term as `searchTerm`.",
  }),
  clickRate: z.number().nullable().meta({
    description:
      "Clicks per search, rounded to four decimals; null without searches. Above 1 when several products of one search are opened.",
  }),
  orders: z.int().meta({
    description:
      "Orders with a product found: added to the cart with the term as `searchTerm`, and placed within 24 hours of that, paid or not. Counted on the day it was added, some minutes after the order is placed.",
  }),
  revenue: Money.meta({
    description:
      "Order lines of these products at the time the order was placed, after discounts. Later refunds are not deducted.",
  }),
});

/** What shoppers looked for in a time. */
export const AnalyticsSearches = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timezone: z.string().meta({ example: "Europe/London" }),
    searches: z.int(),
    withoutResults: z.int(),
    terms: z.array(SearchTerm).meta({ description: `The ${BREAKDOWN_ROWS} looked for most.` }),
    missed: z
      .array(SearchTerm)
      .meta({ description: `The ${BREAKDOWN_ROWS} that most often found nothing.` }),
  })
  .meta({ id: "AnalyticsSearches" });
export type AnalyticsSearches = z.infer<typeof AnalyticsSearches>;
