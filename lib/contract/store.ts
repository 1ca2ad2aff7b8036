import { z } from "zod";
import { Timestamp } from "./common";

/** The store as a storefront sees it (SPEC 2, Store). */
export const PublicStore = z
  .object({
    id: z.string(),
    name: z.string(),
    currency: z.string().meta({ example: "GBP" }),
    supportedCurrencies: z.array(z.string()),
    supportedLocales: z.array(z.string()),
    defaultLocale: z.string(),
    features: z.object({
      reviews: z.boolean(),
      discounts: z.boolean(),
      multiCurrency: z.boolean(),
    }),
    branding: z.object({ primaryColor: z.string(), logoUrl: z.string().nullable() }),
    taxInclusive: z.boolean(),
    livemode: z.boolean(),
  })
  .meta({ id: "PublicStore" });
export type PublicStore = z.infer<typeof PublicStore>;

/** The store as its seller sees it; also a ping for the key. */
export const PrivateStore = PublicStore.extend({
  timezone: z.string().meta({ example: "Europe/London" }),
  country: z.string(),
  plan: z.string(),
  createdAt: Timestamp,
}).meta({ id: "PrivateStore" });
export type PrivateStore = z.infer<typeof PrivateStore>;

const Check = z.enum(["ok", "down"]);

/** Whether the parts the service stands on answer. */
export const Health = z
  .object({
    status: z.enum(["ok", "degraded"]),
    checks: z.object({
      database: Check,
      redis: Check.meta({ description: "The rate-limit store, whichever is configured." }),
      queue: Check.meta({ description: "Down when due work has waited for five minutes." }),
      storage: Check,
    }),
    details: z.object({
      queue: z.object({
        oldestDueSeconds: z.int().min(0).nullable().meta({
          description: "How long the oldest due work has waited; null when nobody could say.",
        }),
      }),
    }),
    time: Timestamp,
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

/** Moves the clock that lifetimes and schedules read; only with TEST_CLOCK=1. */
export const SetTestClock = z.object({
  offsetSeconds: z.int().min(-3_153_600_000).max(3_153_600_000),
});

/** The clock as it reads now. */
export const TestClock = z
  .object({ offsetSeconds: z.int(), now: Timestamp })
  .meta({ id: "TestClock" });
