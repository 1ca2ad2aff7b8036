import { z } from "zod";
import { place, placeInput } from "@/lib/contract/address";
import { text } from "@/lib/contract/common";

/** How an order reaches its customer by a shipping option. */
export const SHIPPING_OPTION_TYPES = ["delivery", "pickup"] as const;
export type ShippingOptionType = (typeof SHIPPING_OPTION_TYPES)[number];

/** Four weeks. */
const LEAD_TIME_MAX_HOURS = 672;

/** Where a place is; it has no name of a person. */
export const PickupAddressInput = z.object(placeInput).meta({ id: "PickupAddressInput" });

/** What a pickup place is set up with. */
export const PickupInput = z
  .object({
    address: PickupAddressInput,
    hours: text(500, { isMultiline: true }).nullish().meta({
      description: "Opening hours, as shown to shoppers.",
    }),
    leadTimeHours: z.int().min(0).max(LEAD_TIME_MAX_HOURS).default(0).meta({
      description: "Hours until an order is ready, as promised to shoppers.",
    }),
  })
  .meta({ id: "PickupInput" });

/** Where goods are collected. */
export const Pickup = z
  .object({
    address: z.object(place),
    hours: z.string().nullable(),
    leadTimeHours: z.int(),
  })
  .meta({ id: "Pickup" });

/** The place that an order is collected at, as it was when the order was placed. */
export const PickupPlace = Pickup.extend({ name: z.string() }).meta({ id: "PickupPlace" });

export type PickupInput = z.infer<typeof PickupInput>;
export type Pickup = z.infer<typeof Pickup>;
export type PickupPlace = z.infer<typeof PickupPlace>;
