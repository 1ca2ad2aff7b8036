import { z } from "zod";
import { AddressInput } from "@/lib/contract/address";
import { Totals } from "@/lib/contract/cart";
import { idParam, Money, moneyInput, QUANTITY_MAX, text } from "@/lib/contract/common";
import { DraftOrder } from "@/lib/contract/draft-order";
import { Refund, SellerOrder } from "@/lib/contract/seller-order";
import { TaxBreakdownEntry } from "@/lib/contract/tax";

/** As many lines as a draft can have. */
const ITEMS_MAX = 100;

/** The new quantities of lines, and the lines that an edit adds. */
const items = z
  .array(
    z
      .object({
        itemId: idParam.optional().meta({ description: "A line of the order." }),
        productId: idParam
          .optional()
          .meta({ description: "A product that is not in the order yet." }),
        variantId: idParam.nullish().meta({
          description: "With `productId`; required when the product has variants.",
        }),
        quantity: z.int().min(0).max(QUANTITY_MAX).meta({
          description: "The new quantity of the line. 0 removes it.",
        }),
        price: moneyInput.nullish().meta({
          description:
            "With `productId`: unit price in minor units. By default the current price in the shop.",
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
    "The new shipping address, while nothing has been shipped. If other taxes apply there, the whole order is taxed again with today's rates. If omitted or null, it does not change.",
});

/** The result of an edit in advance (docs/contract.md, Orders). */
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
        "Whether the customer is notified by mail: of a refund, of another amount to transfer, or of a change without payment; and whether a pay link is sent.",
    }),
    expectedTotal: moneyInput.nullish().meta({
      description:
        "`total` of the preview that was confirmed. If it differs by now, the request is refused with `conflict`.",
    }),
  })
  .meta({
    id: "EditOrder",
    description:
      "Fields that are not sent stay as they are. An empty edit refunds what an earlier edit has not refunded yet.",
  });

const EditedItem = z.object({
  itemId: z.string().nullable().meta({ description: "Null for an added line." }),
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
    items: z.array(EditedItem).meta({ description: "All lines of the order after the edit." }),
    before: Totals,
    after: Totals,
    taxBreakdown: z.array(TaxBreakdownEntry).meta({ description: "Of the order after the edit." }),
    reverseCharge: z.boolean().meta({
      description: "Whether reverse charge applies after the edit: `after` excludes tax.",
    }),
    refund: Money.nullable().meta({ description: "The amount refunded. Null if there is none." }),
    payLink: z
      .object({ items: z.array(EditedItem), total: Money })
      .nullable()
      .meta({
        description:
          "The amount of the pay link, because the order is already paid: a draft order with the added units. Null if what was paid covers them.",
      }),
    isReplaced: z.boolean().meta({
      description:
        "The order moves to an address where it costs more than was paid. `payLink` asks for the difference with a draft order of all lines, `after`. Until it is paid, the order does not change and cannot be shipped. Then the draft becomes the order, and this one is refunded through it.",
    }),
    total: Money.meta({
      description: "The total of the order and the pay link, for `expectedTotal`.",
    }),
    kept: z.array(z.enum(["discount", "shipping"])).meta({
      description:
        "What is kept although a checkout might decide otherwise by now: discounts, whose conditions (minimum, time, uses) are not checked again, and the shipping price.",
    }),
  })
  .meta({ id: "OrderEditPreview" });

/** The order after an edit, and what came of it. */
export const EditedOrder = SellerOrder.extend({
  refund: Refund.nullable().meta({
    description:
      "`failed` if the processor refused it: the edit stays, and `overpaid` is the open amount.",
  }),
  draftOrder: DraftOrder.nullable().meta({
    description: "The draft order with the unpaid units. It expires as drafts do.",
  }),
}).meta({ id: "EditedOrder" });

export type EditOrder = z.infer<typeof EditOrder>;
export type PreviewOrderEdit = z.infer<typeof PreviewOrderEdit>;
export type OrderEditPreview = z.infer<typeof OrderEditPreview>;
export type EditedOrder = z.infer<typeof EditedOrder>;
