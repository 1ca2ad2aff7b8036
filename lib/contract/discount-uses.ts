import { z } from "zod";
import type { PERIODS } from "@/lib/contract/analytics";
import { Money } from "@/lib/contract/common";

/** How far back to look: days of the store's calendar up to today. */
export const DiscountUsesQuery = z.object({
  period: z.enum(["7d", "30d", "90d"] as const satisfies (keyof typeof PERIODS)[]).default("30d"),
});

const LocalDate = z.iso.date().meta({ example: "2026-11-21" });

/** How often a code was used, day by day. */
export const DiscountUses = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timezone: z.string().meta({ example: "Europe/London" }),
    uses: z.int().meta({ description: "Orders placed with it that were not cancelled." }),
    given: Money.meta({
      description: "The amount taken off items. Free shipping is not included.",
    }),
    days: z.array(z.object({ date: LocalDate, uses: z.int(), given: Money })),
  })
  .meta({ id: "DiscountUses" });

export type DiscountUsesQuery = z.infer<typeof DiscountUsesQuery>;
export type DiscountUses = z.infer<typeof DiscountUses>;
