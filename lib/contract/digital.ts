import { z } from "zod";
import { Timestamp } from "@/lib/contract/common";
import { SoldGiftCard } from "./gift-card";

/** The goods of an order that are delivered digitally, once its units were sent. */
export const DigitalGoods = z
  .object({
    isPending: z.boolean().meta({
      description:
        "Whether delivery is still in progress: the order is paid and nothing blocks it.",
    }),
    keys: z.array(
      z.object({
        lineId: z.string(),
        variantId: z.string(),
        key: z.string().nullable().meta({
          description:
            "Null once it is revoked, and with only the cart token of a guest after two hours without a request; a link of the order and its customer can still read it.",
        }),
        revokedAt: Timestamp.nullable().meta({
          description: "When it was revoked, for example by a refund.",
        }),
      }),
    ),
    giftCards: z.array(SoldGiftCard),
  })
  .meta({ id: "DigitalGoods" });
export type DigitalGoods = z.infer<typeof DigitalGoods>;
