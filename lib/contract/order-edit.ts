import { z } from "zod";
import { AddressInput } from "@/lib/contract/address";
import { QUANTITY_MAX, Totals } from "@/lib/contract/cart";
import { idParam, Money, moneyInput, text } from "@/lib/contract/common";
import { DraftOrder } from "@/lib/contract/draft-order";
import { Refund, SellerOrder } from "@/lib/contract/seller-order";
import { TaxBreakdownEntry } from "@/lib/contract/tax";

/** As many lines as a draft can have. */
const ITEMS_MAX = 100;

/** What an edit wants of one line, or adds. */
const items = z
  .array(
    z
      .object({
        itemId: idParam.optional().meta({ description: "A line of the order." }),
        productId: idParam.optional().meta({ description: "A product that is on no line yet." }),
        variantId: idParam.nullish().meta({
          description: "With `productId`; required when the product has variants.",
        }),
        quantity: z.int().min(0).max(QUANTITY_MAX).meta({
          description: "Of all units of the line afterwards. 0 takes it out.",
        }),
        price: moneyInput.nullish().meta({
          description:
            "With `productId`: of one unit, in minor units. Left out, what it costs in the shop now.",
        }),
      })
      .refine(({ itemId, productId }) => (itemId === undefined) !== (productId === undefined), {
        path: ["itemId"],
        error: "Name a line of the order, or a product to add.",
      })
      .refine(
        ({ itemId, variantId, price }) => itemId === undefined || !(variantId || price != null),
        {
          path: ["itemId"],
          error: "A line keeps its variant and its price.",
        },
      )
      .refine(({ productId, quantity }) => productId === undefined || quantity > 0, {
        path: ["quantity"],
        error: "Add at least one.",
      }),
  )
  .max(ITEMS_MAX)
  .default([]);

const shippingAddress = AddressInput.nullish().meta({
  description:
    "Where it goes instead, as long as nothing of it was sent. Where other taxes apply, all of it is taxed as there today. Left out or null, it goes where it did.",
});

/** What an edit would come to (docs/contract.md, Orders). */
export const PreviewOrderEdit = z
  .object({ items, shippingAddress })
  .meta({ id: "PreviewOrderEdit" });

export const EditOrder = z
  .object({
    items,
    shippingAddress,
    reason: text(500).nullish().meta({ description: "An internal note." }),
    notifyCustomer: z.boolean().default(true).meta({
      description:
        "Whether the customer is told by mail: of a refund, of another sum to transfer, of a change that moves no money; and whether a pay link is sent.",
    }),
    expectedTotal: moneyInput.nullish().meta({
      description: "`total` of the preview that was agreed to: `conflict` where it is another now.",
    }),
  })
  .meta({
    id: "EditOrder",
    description:
      "Only what is named changes. Without anything, what an edit before has not given back is.",
  });

const EditedItem = z.object({
  itemId: z.string().nullable().meta({ description: "Null for what is added." }),
  productId: z.string(),
  productName: z.string(),
  variantId: z.string().nullable(),
  variantName: z.string().nullable(),
  quantityBefore: z.int(),
  quantity: z.int(),
  price: Money,
  subtotal: Money,
});

export const OrderEditPreview = z
  .object({
    items: z.array(EditedItem).meta({ description: "All lines of the order afterwards." }),
    before: Totals,
    after: Totals,
    taxBreakdown: z.array(TaxBreakdownEntry).meta({ description: "Of the order afterwards." }),
    reverseCharge: z.boolean().meta({
      description: "Whether the buyer owes the tax afterwards: `after` is without it.",
    }),
    refund: Money.nullable().meta({ description: "What goes back. Null where nothing does." }),
    payLink: z
      .object({ items: z.array(EditedItem), total: Money })
      .nullable()
      .meta({
        description:
          "What is asked for by a link of its own, because the order has been paid: a draft order with the units that come in. Null where all of them fit into what was paid.",
      }),
    isReplaced: z.boolean().meta({
      description:
        "The order moves to where it costs more than was paid. `payLink` asks for the difference with a draft order of all its lines, `after`; until it is paid the order stays as it is, and cannot be sent. Then the draft is the order, and this one is refunded by it.",
    }),
    total: Money.meta({ description: "What the order and the link come to: `expectedTotal`." }),
    kept: z.array(z.enum(["discount", "shipping"])).meta({
      description:
        "What stays although a checkout might decide otherwise by now: a discount, whose conditions (least sum, time, uses) are not asked again, and the price of delivery, which may be free or dearer for another sum.",
    }),
  })
  .meta({ id: "OrderEditPreview" });

/** The order after an edit, and what came of it. */
export const EditedOrder = SellerOrder.extend({
  refund: Refund.nullable().meta({
    description: "`failed` where the processor refused it: the edit stands, `overpaid` is left.",
  }),
  draftOrder: DraftOrder.nullable().meta({
    description: "What adds the units that are still to be paid; it expires as drafts do.",
  }),
}).meta({ id: "EditedOrder" });

export type EditOrder = z.infer<typeof EditOrder>;
export type PreviewOrderEdit = z.infer<typeof PreviewOrderEdit>;
export type OrderEditPreview = z.infer<typeof OrderEditPreview>;
export type EditedOrder = z.infer<typeof EditedOrder>;
