import { z } from "zod";
import { DiscountReason } from "@/lib/contract/applied-discount";
import { idParam, Money, QUANTITY_MAX } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";

const item = z
  .object({
    variantId: idParam.nullish().meta({ description: "What is put into the cart." }),
    productId: idParam.nullish().meta({
      description: "Id or slug of a product without options, in place of its only variant.",
    }),
    quantity: z.int().min(1).max(QUANTITY_MAX),
  })
  .superRefine(({ variantId, productId }, ctx) => {
    if (variantId || productId) return;
    ctx.addIssue({ code: "custom", path: ["variantId"], message: "This field is required." });
  });

/** A hypothetical cart, to see what a code does for it. */
export const TestDiscount = z
  .object({
    items: z.array(item).min(1).max(100),
    email: Email.nullish().meta({
      description: "Whose cart it is: a limit per customer counts what this address has used.",
    }),
  })
  .meta({ id: "TestDiscount" });

/** What a code would do for a cart now. */
export const DiscountTest = z
  .object({
    applies: z.boolean(),
    reason: DiscountReason.nullable().meta({
      description:
        "The `reason` that entering the code would be refused with, null where it applies. " +
        "`discount_not_found`: codes are switched off in this store.",
    }),
    subtotal: Money.meta({ description: "At the current prices." }),
    discount: Money.meta({ description: "Off the items; nothing of a `free_shipping` one." }),
    total: Money.meta({ description: "Subtotal less discount: without delivery and added tax." }),
  })
  .meta({ id: "DiscountTest" });

export type TestDiscount = z.infer<typeof TestDiscount>;
export type DiscountTest = z.infer<typeof DiscountTest>;
