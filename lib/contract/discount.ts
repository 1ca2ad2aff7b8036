import { z } from "zod";
import { DiscountKind, DiscountType } from "@/lib/contract/applied-discount";
import {
  BEGINS,
  ENDS,
  idParam,
  Money,
  momentOrDay,
  moneyInput,
  PageQuery,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { MAX_MONEY } from "@/lib/kit/money";

/** The column's bound. */
const USES_MAX = 2_147_483_647;

/** Longer lists are what categories are for. */
const LISTED_MAX = 500;

const CODE_MAX = 64;

export const DiscountStatus = z.enum(["scheduled", "active", "expired", "disabled", "exhausted"]);

/** What discounts are combined by. */
export const DiscountClass = z.enum(["product", "order", "shipping"]);

const quantity = z.int().min(1).max(1000);

const percent = z.number().gt(0).max(100);

/** Some products; both lists empty: everything. */
const itemSet = {
  productIds: z.array(idParam).max(LISTED_MAX).default([]),
  categoryIds: z.array(idParam).max(LISTED_MAX).default([]),
};

export const BuyXGetY = z
  .object({
    buy: z.object({ quantity, ...itemSet }),
    get: z.object({
      quantity,
      percentOff: percent.meta({ description: "100: free of charge." }),
      ...itemSet,
    }),
    maxUses: quantity.nullable().default(null).meta({ description: "Per order." }),
  })
  .meta({
    id: "BuyXGetY",
    description:
      "Buying `buy.quantity` units makes `get.quantity` more cheaper by a percentage, the cheapest first. No unit counts as both. Empty lists match everything.",
  });

export const DiscountTiers = z
  .object({
    by: z.enum(["subtotal", "quantity"]),
    tiers: z
      .array(
        z.object({
          from: moneyInput.meta({ description: "Minor units, or units." }),
          type: z.enum(["percentage", "fixed"]),
          value: z.number().gt(0).max(MAX_MONEY),
        }),
      )
      .min(1)
      .max(10),
  })
  .meta({
    id: "DiscountTiers",
    description: "The highest threshold reached by the items it applies to is used.",
  });

export const BundlePrice = z
  .object({
    items: z
      .array(z.object({ productId: idParam, quantity }))
      .min(1)
      .max(10),
    price: moneyInput,
  })
  .meta({
    id: "BundlePrice",
    description:
      "These products together at a fixed price, as often as the cart contains all of them.",
  });

/** A discount: a code that shoppers enter, or one that applies by itself. */
export const Discount = z
  .object({
    id: z.string(),
    code: z.string().nullable().meta({ description: "Null only for `automatic` discounts." }),
    automatic: z.boolean().meta({ description: "Applies without a code." }),
    title: z.string().nullable().meta({
      description: "The name shoppers see. Null: its code.",
    }),
    kind: DiscountKind.meta({
      description:
        "`standard`: by `type` and `value`. All others have their rule in the member with their name.",
    }),
    class: DiscountClass.meta({
      description:
        "Its class for combining discounts: `shipping`; `product` if it is limited to some products; else `order`.",
    }),
    buyXGetY: BuyXGetY.nullable(),
    tiers: DiscountTiers.nullable(),
    bundlePrice: BundlePrice.nullable(),
    minQuantity: z.int().nullable().meta({ description: "Units of the items it applies to." }),
    firstOrderOnly: z.boolean(),
    excludesSaleItems: z.boolean(),
    combinesWith: z.array(DiscountClass).meta({
      description:
        "Classes of discounts that it can be combined with, if those allow its class too.",
    }),
    type: DiscountType,
    value: z.number().meta({
      description: "Percent for `percentage`, minor units for `fixed`, 0 for `free_shipping`.",
    }),
    amountOff: Money.nullable().meta({
      description: "The value of a `fixed` discount; else null.",
    }),
    status: DiscountStatus,
    active: z.boolean(),
    startsAt: Timestamp.nullable(),
    endsAt: Timestamp.nullable(),
    usageLimit: z.int().nullable().meta({ description: "Per mode." }),
    usageLimitPerCustomer: z.int().nullable(),
    usageCount: z.int().meta({ description: "In the mode of the key." }),
    minSubtotal: Money.nullable(),
    productIds: z.array(z.string()),
    categoryIds: z
      .array(z.string())
      .meta({ description: "If both lists are empty, it applies to everything." }),
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
      .regex(/^[ -~]*$/, FIELD_RULES.discount_code),
  )
  .meta({
    minLength: 1,
    maxLength: CODE_MAX,
    description: "Case does not matter; surrounding spaces are removed.",
  });

const uses = z.int().min(1).max(USES_MAX);

const fields = {
  code: code.nullable(),
  automatic: z.boolean(),
  title: text(100)
    .transform((value) => value.trim() || null)
    .nullable()
    .meta({ description: "Required for an `automatic` discount, which has no code." }),
  kind: DiscountKind,
  buyXGetY: BuyXGetY.nullable(),
  tiers: DiscountTiers.nullable(),
  bundlePrice: BundlePrice.nullable(),
  minQuantity: z.int().min(1).max(1_000_000).nullable(),
  firstOrderOnly: z.boolean(),
  excludesSaleItems: z.boolean(),
  combinesWith: z.array(DiscountClass).max(3),
  type: DiscountType.meta({ description: "For a `standard` discount." }),
  value: z.number().min(0).max(MAX_MONEY).meta({
    description:
      "Percent above 0 to 100 with at most two decimals, or minor units from 1; omitted for `free_shipping`.",
  }),
  active: z.boolean(),
  startsAt: momentOrDay.nullable().meta({ description: BEGINS }),
  endsAt: momentOrDay.nullable().meta({ description: ENDS }),
  usageLimit: uses.nullable(),
  usageLimitPerCustomer: uses.nullable(),
  minSubtotal: moneyInput.nullable(),
  productIds: z.array(idParam).max(LISTED_MAX),
  categoryIds: z.array(idParam).max(LISTED_MAX),
};

/** A new discount. */
export const CreateDiscount = z
  .object(fields)
  .partial()
  .superRefine(({ code, automatic, kind, type }, ctx) => {
    const required = (name: string) =>
      ctx.addIssue({ code: "custom", path: [name], message: "This field is required." });
    if (code == null && !automatic) required("code");
    if (type === undefined && (kind ?? "standard") === "standard") required("type");
  })
  .meta({
    id: "CreateDiscount",
    description: "`code` is required unless it is `automatic`, `type` if its kind is `standard`.",
  });

/** A change of a discount: only what is sent changes, null clears. */
export const UpdateDiscount = z.object(fields).partial().meta({ id: "UpdateDiscount" });

/** What the list of discounts can be narrowed to. */
export const DiscountQuery = PageQuery.extend({
  status: DiscountStatus.optional(),
  q: text(CODE_MAX)
    .transform((value) => value.trim() || undefined)
    .optional()
    .meta({ description: "Part of the code or the title." }),
});

export type Discount = z.infer<typeof Discount>;
export type CreateDiscount = z.infer<typeof CreateDiscount>;
export type UpdateDiscount = z.infer<typeof UpdateDiscount>;
export type DiscountQuery = z.infer<typeof DiscountQuery>;
