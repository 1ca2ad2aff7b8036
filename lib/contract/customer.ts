import { z } from "zod";
import { Address, Phone } from "@/lib/contract/address";
import { Timestamp, text } from "@/lib/contract/common";

/** A customer as they see themselves (SPEC 2, Customer, public profile). */
export const CustomerProfile = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable().meta({ description: "E.164." }),
    defaultAddress: Address.nullable().meta({
      description: "The address marked as default, else where the last order went.",
    }),
    marketingOptIn: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: "CustomerProfile" });

export const UpdateProfile = z
  .object({
    firstName: text(100, { min: 1 }).nullish(),
    lastName: text(100, { min: 1 }).nullish(),
    phone: Phone.nullish(),
    marketingOptIn: z.boolean().optional(),
  })
  .meta({ id: "UpdateProfile", description: "Only the fields sent change; null clears one." });

/** The fields that were sent, as they are now. */
export const UpdatedProfile = CustomerProfile.pick({
  firstName: true,
  lastName: true,
  phone: true,
  marketingOptIn: true,
})
  .partial()
  .extend({ id: z.string(), updatedAt: Timestamp })
  .meta({ id: "UpdatedProfile" });

export type CustomerProfile = z.infer<typeof CustomerProfile>;
export type UpdateProfile = z.infer<typeof UpdateProfile>;
export type UpdatedProfile = z.infer<typeof UpdatedProfile>;
