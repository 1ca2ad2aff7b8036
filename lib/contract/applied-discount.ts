import { z } from "zod";
import { Money } from "./common";

export const DiscountType = z.enum(["percentage", "fixed", "free_shipping"]);

export const DiscountKind = z.enum(["standard", "buy_x_get_y", "tiered", "bundle_price"]);

/** Why a discount does not count. */
export const DiscountReason = z.enum([
  "discount_not_found",
  "discount_inactive",
  "discount_not_started",
  "discount_expired",
  "discount_usage_limit_reached",
  "discount_customer_limit_reached",
  "discount_first_order_only",
  "discount_not_applicable",
  "discount_sale_items_excluded",
  "discount_minimum_not_met",
  "discount_not_combinable",
]);

/** A discount that a cart or an order has. */
export const AppliedDiscount = z
  .object({
    id: z.string().nullable().meta({
      description:
        "Null for a discount that a seller gave a draft order, and in orders older than this field.",
    }),
    code: z.string().nullable().meta({ description: "Null for automatic discounts." }),
    title: z.string().nullable().meta({
      description: "The name shoppers see. Null for a discount that a seller gave a draft order.",
    }),
    kind: DiscountKind,
    type: DiscountType,
    amount: Money.meta({
      description:
        "Taken off the items: the sum of the allocations. Does not include free shipping.",
    }),
    allocations: z.array(z.object({ lineId: z.string(), amount: Money })).meta({
      description: "The amount taken off each item. Items without a share are not listed.",
    }),
  })
  .meta({ id: "AppliedDiscount" });

/** A code that was entered, or a discount that needs none, which a cart does not get now. */
export const DiscountNotApplied = z
  .object({
    id: z.string().nullable().meta({ description: "Null for a code that was deleted since." }),
    code: z.string().nullable(),
    title: z.string(),
    reason: DiscountReason,
    params: z
      .object({
        missingSubtotal: Money.nullable(),
        missingQuantity: z.int().nullable(),
        instead: z.array(z.string()).meta({
          description:
            "With `discount_not_combinable`: the titles of the discounts that save more.",
        }),
      })
      .meta({ description: "Values for a message about it." }),
    message: z.string().meta({ description: "For clients without texts of their own." }),
  })
  .meta({ id: "DiscountNotApplied" });

export type AppliedDiscount = z.infer<typeof AppliedDiscount>;
export type DiscountNotApplied = z.infer<typeof DiscountNotApplied>;
