import { z } from "zod";
import {
  COUNTRIES_MAX,
  CountryCode,
  Money,
  moneyInput,
  PageQuery,
  positionInput,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { Pickup, PickupInput, SHIPPING_OPTION_TYPES } from "@/lib/contract/pickup";

/** A type and a place that do not belong together are refused at the place. */
const PICKUP_PAIR = {
  path: ["pickup"],
  error: "Say where it is for `pickup`, and leave it out for `delivery`.",
};

/** A hundred tonnes: no parcel is heavier. */
const WEIGHT_MAX_GRAMS = 100_000_000;

/** Longer than any delivery takes. */
const DAYS_MAX = 365;

const weight = z.int().min(0).max(WEIGHT_MAX_GRAMS);
const days = z.int().min(0).max(DAYS_MAX);

/** A way to ship as its seller sets it up. Lower bounds are included, upper ones not. */
export const SellerShippingOption = z
  .object({
    id: z.string(),
    type: z.enum(SHIPPING_OPTION_TYPES).meta({
      description: "pickup: the customer collects the order, whatever their country.",
    }),
    pickup: Pickup.nullable().meta({
      description: "The location of a `pickup`. Its name is `name`.",
    }),
    name: z.string(),
    description: z.string(),
    price: Money,
    countries: z.array(z.string()).meta({ description: "Empty for all." }),
    minSubtotal: Money.nullable(),
    maxSubtotal: Money.nullable(),
    minWeightGrams: z.int().nullable(),
    maxWeightGrams: z.int().nullable(),
    estimatedMinDays: z.int(),
    estimatedMaxDays: z.int(),
    active: z.boolean(),
    position: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SellerShippingOption" });

/** The editable fields of a shipping option. */
const ShippingOptionFields = z.object({
  type: z
    .enum(SHIPPING_OPTION_TYPES)
    .optional()
    .meta({ description: "Cannot be changed. By default `delivery`." }),
  pickup: PickupInput.nullish(),
  name: text(100, { min: 1 }),
  description: text(500).nullish(),
  price: moneyInput.meta({ description: "Minor units of the store's currency." }),
  countries: z.array(CountryCode).max(COUNTRIES_MAX).optional().meta({
    description: "Empty for all.",
  }),
  minSubtotal: moneyInput.nullish(),
  maxSubtotal: moneyInput.nullish(),
  minWeightGrams: weight.nullish(),
  maxWeightGrams: weight.nullish(),
  estimatedMinDays: days,
  estimatedMaxDays: days,
  active: z.boolean().optional(),
  position: positionInput.optional().meta({
    description: "Its order in the shop. By default after the last.",
  }),
});

/** A new way to ship. */
export const CreateShippingOption = ShippingOptionFields.refine(
  ({ type, pickup }) => (type === "pickup") === Boolean(pickup),
  PICKUP_PAIR,
).meta({ id: "CreateShippingOption" });

/** A change of a way to ship: only what is sent changes, null clears. */
export const UpdateShippingOption = ShippingOptionFields.omit({ type: true }).partial().meta({
  id: "UpdateShippingOption",
});

export const ShippingOptionQuery = PageQuery;

export type SellerShippingOption = z.infer<typeof SellerShippingOption>;
export type CreateShippingOption = z.infer<typeof CreateShippingOption>;
export type UpdateShippingOption = z.infer<typeof UpdateShippingOption>;
