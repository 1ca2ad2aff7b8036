import { z } from "zod";
import { DiscountType } from "@/lib/contract/cart";
import {
  idParam,
  Money,
  moneyInput,
  PageQuery,
  Timestamp,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { MAX_MONEY } from "@/lib/kit/money";

/** The column's bound. */
const USES_MAX = 2_147_483_647;

/** Longer lists are what categories are for. */
const LISTED_MAX = 500;

const CODE_MAX = 64;

export const DiscountStatus = z.enum(["scheduled", "active", "expired", "disabled", "exhausted"]);

/** A code shoppers enter. */
export const Discount = z
  .object({
    id: z.string(),
    code: z.string(),
    type: DiscountType,
    value: z.number().meta({
      description: "Percent for `percentage`, minor units for `fixed`, 0 for `free_shipping`.",
    }),
    amountOff: Money.nullable().meta({ description: "The value of a `fixed` one; else null." }),
    status: DiscountStatus,
    active: z.boolean(),
    startsAt: Timestamp.nullable(),
    endsAt: Timestamp.nullable(),
    usageLimit: z.int().nullable().meta({ description: "In each mode." }),
    usageLimitPerCustomer: z.int().nullable(),
    usageCount: z.int().meta({ description: "In the mode of the key." }),
    minSubtotal: Money.nullable(),
    productIds: z.array(z.string()),
    categoryIds: z.array(z.string()).meta({ description: "Both lists empty: everything." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Discount" });

/** ASCII alone, so that upper case is the same here and in the database. */
const code = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .pipe(
    z
      .string()
      .min(1, "Must not be empty.")
      .max(CODE_MAX)
      .regex(/^[ -~]*$/, "Must be letters, digits and signs without accents."),
  )
  .meta({ minLength: 1, maxLength: CODE_MAX, description: "In any case; spaces around it go." });

const uses = z.int().min(1).max(USES_MAX);

const fields = {
  code,
  type: DiscountType,
  value: z.number().min(0).max(MAX_MONEY).meta({
    description:
      "Percent above 0 to 100 with at most two decimals, or minor units from 1; left out for `free_shipping`.",
  }),
  active: z.boolean(),
  startsAt: timestampInput.nullable(),
  endsAt: timestampInput.nullable(),
  usageLimit: uses.nullable(),
  usageLimitPerCustomer: uses.nullable(),
  minSubtotal: moneyInput.nullable(),
  productIds: z.array(idParam).max(LISTED_MAX),
  categoryIds: z.array(idParam).max(LISTED_MAX),
};

/** A new discount. */
export const CreateDiscount = z
  .object({ ...z.object(fields).partial().shape, code: fields.code, type: fields.type })
  .meta({ id: "CreateDiscount" });

/** A change of a discount: only what is sent changes, null clears. */
export const UpdateDiscount = z.object(fields).partial().meta({ id: "UpdateDiscount" });

export const DiscountParams = z.object({ discount: idParam });

/** What the list of discounts can be narrowed to. */
export const DiscountQuery = PageQuery.extend({
  status: DiscountStatus.optional(),
  q: text(CODE_MAX)
    .transform((value) => value.trim() || undefined)
    .optional()
    .meta({ description: "Part of the code." }),
});

export type Discount = z.infer<typeof Discount>;
export type CreateDiscount = z.infer<typeof CreateDiscount>;
export type UpdateDiscount = z.infer<typeof UpdateDiscount>;
export type DiscountQuery = z.infer<typeof DiscountQuery>;
