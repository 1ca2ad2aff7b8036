import { z } from "zod";
import { Address, AddressInput } from "@/lib/contract/address";
import { Credit, Totals } from "@/lib/contract/cart";
import {
  idParam,
  Money,
  moneyInput,
  PageQuery,
  QUANTITY_MAX,
  searchParam,
  Timestamp,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { OrderNumber } from "@/lib/contract/order";
import { VatCheck } from "@/lib/contract/tax";
import { MAX_MONEY } from "@/lib/kit/money";

/** Where a draft stands: being written, its link sent, an order, or over. */
export const DRAFT_ORDER_STATUSES = ["open", "sent", "completed", "expired"] as const;

/** More lines than an order by telephone has. */
const ITEMS_MAX = 100;

export const DraftOrderItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    variantId: z.string().nullable().meta({ description: "Null if there are no variants." }),
    variantName: z.string().nullable(),
    sku: z.string().nullable(),
    quantity: z.int(),
    price: Money,
    catalogPrice: Money.nullable().meta({
      description: "The price in the shop at the last change. Null once the variant is deleted.",
    }),
    subtotal: Money,
    trackInventory: z.boolean(),
    inventoryCount: z.int(),
  })
  .meta({ id: "DraftOrderItem" });

const discountType = z.enum(["percentage", "fixed"]);

/** An order that its seller writes (docs/contract.md, Draft orders). */
export const DraftOrder = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    status: z.enum(DRAFT_ORDER_STATUSES),
    currency: z.string(),
    email: z.string().nullable(),
    customerId: z.string().nullable(),
    shippingAddress: Address.nullable(),
    billingAddress: Address.nullable(),
    sameAsShipping: z.boolean(),
    vatId: z.string().nullable(),
    vatCheck: VatCheck.nullable().meta({
      description: "The tax office's answer about the VAT id. Null if it was not checked.",
    }),
    reverseCharge: z.boolean().meta({
      description:
        "The customer is a company that owes the tax in its own country: `totals` exclude it.",
    }),
    items: z.array(DraftOrderItem),
    discount: z
      .object({
        type: discountType,
        value: z.number().meta({ description: "Percent, or minor units for `fixed`." }),
      })
      .nullable(),
    shipping: z.object({ name: z.string(), price: Money }).nullable().meta({
      description:
        "Price and name of the delivery. Null: the customer chooses among the store's shipping options.",
    }),
    totals: Totals,
    credit: Credit.nullable(),
    taxInclusive: z.boolean(),
    message: z.string().nullable().meta({ description: "For the customer, sent with the link." }),
    internalNotes: z.string().nullable().meta({ description: "Staff only." }),
    locale: z.string().nullable(),
    payUrl: z.string().nullable().meta({
      description:
        "The pay link; everyone who has it can pay. Null unless it is `sent`, and in events.",
    }),
    orderId: z.string().nullable().meta({ description: "The order that was placed from it." }),
    relatedOrderId: z.string().nullable().meta({
      description: "The order it adds units to, if it was created by an edit with a higher total.",
    }),
    orderNumber: OrderNumber,
    expiresAt: Timestamp,
    sentAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "DraftOrder" });

const items = z
  .array(
    z.object({
      productId: idParam,
      variantId: idParam.nullish().meta({ description: "Required when the product has variants." }),
      quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
      price: moneyInput.nullish().meta({
        description: "Unit price in minor units. By default the current price in the shop.",
      }),
    }),
  )
  .min(1)
  .max(ITEMS_MAX);

const fields = z
  .object({
    email: Email.nullable(),
    customerId: idParam.nullable().meta({
      description: "If no e-mail address is sent, the draft gets the customer's.",
    }),
    shippingAddress: AddressInput.nullable(),
    billingAddress: AddressInput.nullable(),
    sameAsShipping: z.boolean(),
    vatId: text(30).nullable().meta({
      description:
        "VAT id of a company. It is checked as in the checkout; if it is `valid`, no tax is charged where reverse charge applies.",
      example: "ATU13585627",
    }),
    discount: z
      .object({
        type: discountType,
        value: z.number().min(0).max(MAX_MONEY).meta({
          description: "Percent above 0 to 100 with at most two decimals, or minor units from 1.",
        }),
      })
      .nullable(),
    shipping: z.object({ name: text(100, { min: 1 }), price: moneyInput }).nullable(),
    message: text(2_000, { isMultiline: true }).nullable(),
    internalNotes: text(5_000, { isMultiline: true }).nullable(),
    locale: text(35, { min: 1 }).nullable().meta({ description: "One of the store's languages." }),
    expiresAt: timestampInput.meta({ description: "By default in 30 days." }),
  })
  .partial();

export const CreateDraftOrder = fields.extend({ items }).meta({ id: "CreateDraftOrder" });

/** A change of a draft: only what is sent changes; items are sent whole. */
export const UpdateDraftOrder = fields
  .extend({ items: items.optional() })
  .meta({ id: "UpdateDraftOrder" });

export const SendDraftOrder = z
  .object({
    notifyCustomer: z.boolean().default(true).meta({
      description: "False only creates the link and sends no mail.",
    }),
  })
  .meta({ id: "SendDraftOrder" });

export const MarkDraftOrderPaid = z.object({}).meta({ id: "MarkDraftOrderPaid" });

export const DraftOrderQuery = PageQuery.extend({
  status: z.enum(DRAFT_ORDER_STATUSES).optional(),
  relatedOrderId: idParam
    .optional()
    .meta({ description: "Only those that add units to this order." }),
  q: searchParam
    .optional()
    .meta({ description: "Part of the e-mail address or of the recipient's name." }),
});

export type DraftOrderItem = z.infer<typeof DraftOrderItem>;
export type DraftOrder = z.infer<typeof DraftOrder>;
export type CreateDraftOrder = z.infer<typeof CreateDraftOrder>;
export type UpdateDraftOrder = z.infer<typeof UpdateDraftOrder>;
export type SendDraftOrder = z.infer<typeof SendDraftOrder>;
export type DraftOrderQuery = z.infer<typeof DraftOrderQuery>;
