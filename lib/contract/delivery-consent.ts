import { z } from "zod";
import { Timestamp, text } from "./common";

/** Where it can be given. */
const DELIVERY_CONSENT_CHANNELS = ["checkout"] as const;

/** That a shopper wants digital goods at once, and knows what that costs (Article 16(m) of Directive 2011/83/EU). */
export const DeliveryConsent = z
  .object({
    wording: z.string().meta({ description: "The exact text that was agreed to." }),
    channel: z.enum(DELIVERY_CONSENT_CHANNELS),
    givenAt: Timestamp,
  })
  .meta({ id: "DeliveryConsent" });
export type DeliveryConsent = z.infer<typeof DeliveryConsent>;

export const GiveDeliveryConsent = z.object({ wording: text(1_000, { min: 1 }) }).meta({
  description:
    "Consent to immediate delivery of digital goods, as the exact text that the shopper agreed to. Null withdraws it. Required if the cart's `requiresDeliveryConsent` is true.",
});

/**
 * Whether a line is digital goods: by its product's type, not by its delivery. A parcel with a file beside it is
 * still a parcel.
 */
export function isDigital({ productType }: { productType: string }): boolean {
  return productType === "digital";
}

/** Whether a line is a gift card that is sold: money that is paid for, not goods. */
export function isGiftCard({ productType }: { productType: string }): boolean {
  return productType === "gift_card";
}

/** Whether a line is delivered digitally, so that it is not packed. */
export function isDeliveredOnline(line: { productType: string }): boolean {
  return isDigital(line) || isGiftCard(line);
}
