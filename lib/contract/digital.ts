import { z } from "zod";
import { Timestamp } from "@/lib/contract/common";
import { SoldGiftCard } from "./gift-card";

/** What of an order is delivered over the wire, once its units were sent. */
export const DigitalGoods = z
  .object({
    isPending: z.boolean().meta({
      description:
        "Whether more is delivered in a moment: the order is paid, and nothing holds it.",
    }),
    keys: z.array(
      z.object({
        lineId: z.string(),
        variantId: z.string(),
        key: z.string().nullable().meta({
          description:
            "Null once it is revoked, and for the bearer of a cart token who was away for two hours; a link of the order and its customer still open it.",
        }),
        revokedAt: Timestamp.nullable().meta({
          description: "When it was given back, by a refund for one.",
        }),
      }),
    ),
    giftCards: z.array(SoldGiftCard),
  })
  .meta({ id: "DigitalGoods" });
export type DigitalGoods = z.infer<typeof DigitalGoods>;
