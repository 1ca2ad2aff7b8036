import { z } from "zod";
import { Address, AddressInput } from "@/lib/contract/address";
import { Totals } from "@/lib/contract/cart";
import { isWebUrl } from "@/lib/contract/checkout";
import {
  CountryCode,
  idParam,
  Metadata,
  Money,
  metadataInput,
  moneyInput,
  PageQuery,
  Timestamp,
  tagInput,
  tagsInput,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { FULFILLMENT_STATUSES, OrderNumber, PAYMENT_STATUSES } from "@/lib/contract/order";
import { TaxBreakdownEntry } from "@/lib/contract/tax";

/** One word for where an order stands (docs/contract.md, Orders). */
export const SELLER_ORDER_STATUSES = [
  "pending",
  "paid",
  "fulfilled",
  "refunded",
  "cancelled",
] as const;

/** What a seller can do to an order. */
export const ORDER_ACTIONS = ["fulfill", "refund", "cancel", "markPaid", "changeAddress"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const REFUND_REASONS = ["customer_request", "duplicate", "fraudulent", "other"] as const;

/** Money given back, or on its way (docs/contract.md, Orders). */
export const Refund = z
  .object({
    id: z.string(),
    amount: Money,
    reason: z.enum(REFUND_REASONS),
    status: z.enum(["pending", "succeeded", "failed"]).meta({
      description: "pending: the processor has not said yet; it is asked again until it has.",
    }),
    origin: z.enum(["shop", "processor"]).meta({
      description: "processor: made at the payment processor's own site and taken over from there.",
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "Refund" });

/** What the list and the view of an order have in common. */
const OrderHead = z.object({
  id: z.string(),
  orderNumber: OrderNumber,
  type: z.literal("order"),
  livemode: z.boolean(),
  status: z.enum(SELLER_ORDER_STATUSES).meta({
    description: "One word for both states: cancelled, refunded, fulfilled, paid or pending.",
  }),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
  isCancelling: z.boolean().meta({
    description: "Cancelling waits for the payment processor to confirm.",
  }),
  allowedActions: z.array(z.enum(ORDER_ACTIONS)).meta({
    description:
      "What the order's state lets a seller do now. Whoever asks needs the scope for it as well.",
  }),
  currency: z.string(),
  customerEmail: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  fulfilledAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  updatedAt: Timestamp,
});

/** An entry of the seller's list of orders (docs/contract.md, Orders). */
export const SellerOrderListItem = OrderHead.extend({
  totals: z.object({ total: Money }),
  itemCount: z.int().meta({ description: "Units of all lines together." }),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  paymentMethod: z.string().nullable(),
}).meta({ id: "SellerOrderListItem" });

const UNKNOWN_IN_OLD_EVENTS =
  "Of the variant now, as in a cart. Null only in events that are older than the field.";

export const SellerOrderItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    productSlug: z.string(),
    productType: z.string(),
    variantId: z.string().nullable(),
    variantName: z.string().nullable(),
    sku: z.string().nullable(),
    quantity: z.int(),
    restockedQuantity: z.int().meta({ description: "Units that were put back on the shelf." }),
    price: Money,
    subtotal: Money,
    discount: Money,
    tax: Money,
    image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
    trackInventory: z.boolean().nullable().meta({ description: UNKNOWN_IN_OLD_EVENTS }),
    inStock: z.boolean().nullable().meta({ description: UNKNOWN_IN_OLD_EVENTS }),
    inventoryCount: z.int().nullable().meta({ description: UNKNOWN_IN_OLD_EVENTS }),
  })
  .meta({ id: "SellerOrderItem" });

/** An order as its seller sees it (docs/contract.md, Orders). */
export const SellerOrder = OrderHead.extend({
  totals: Totals,
  taxInclusive: z.boolean(),
  taxBreakdown: z.array(TaxBreakdownEntry),
  items: z.array(SellerOrderItem),
  shippingAddress: Address.nullable().meta({ description: "Null for digital orders." }),
  billingAddress: Address.nullable(),
  customer: z
    .object({
      id: z.string().nullable().meta({ description: "Null for guests." }),
      email: z.string().nullable().meta({ description: "Null once a guest has been erased." }),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      phone: z.string().nullable(),
      isGuest: z.boolean(),
    })
    .meta({ description: "The account, or for a guest what the order says of them." }),
  payment: z.object({
    gateway: z.string().meta({ description: "manual: paid without a processor." }),
    paymentIntentId: z.string().nullable(),
    status: z
      .enum(["pending", "requires_action", "succeeded", "failed", "cancelled"])
      .meta({ description: "The processor's word." }),
    method: z.string().nullable(),
  }),
  captured: Money.meta({ description: "What was taken." }),
  refunded: Money.meta({ description: "What has gone back." }),
  refundable: Money.meta({ description: "What is left to give back." }),
  refunds: z.array(Refund),
  discountCode: z.string().nullable(),
  shippingOption: z
    .object({ id: z.string().nullable(), name: z.string() })
    .nullable()
    .meta({ description: "As it was called when the order was placed." }),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  notes: z.string().nullable().meta({ description: "The shopper's." }),
  internalNotes: z.string().nullable().meta({ description: "Staff only." }),
  metadata: Metadata,
  cancelReason: z.string().nullable(),
  dispute: z
    .object({
      id: z.string(),
      status: z.string().meta({ example: "needs_response" }),
      reason: z.string().meta({ example: "fraudulent" }),
      amount: Money,
      openedAt: Timestamp,
    })
    .nullable()
    .meta({ description: "The shopper disputes the payment; in the processor's words." }),
}).meta({ id: "SellerOrder" });

/** What the seller's list can be sorted by; `-` before it turns the order round. */
export const ORDER_SORTS = [
  ...(["createdAt", "-createdAt", "orderNumber", "-orderNumber", "total", "-total"] as const),
  ...(["customerEmail", "-customerEmail", "paymentStatus", "-paymentStatus"] as const),
  ...(["fulfillmentStatus", "-fulfillmentStatus"] as const),
] as const;

/** What the seller's list can be narrowed to. */
export const SellerOrderQuery = PageQuery.extend({
  status: z.enum(SELLER_ORDER_STATUSES).optional().meta({
    description: "paid: also partially refunded. refunded: also in part. They overlap by design.",
  }),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES).optional(),
  customerId: idParam.optional(),
  tag: tagInput.optional().meta({ description: "Exactly this one among its tags." }),
  country: CountryCode.optional().meta({ description: "Where it is delivered to." }),
  dispute: z.enum(["needs_response"]).optional().meta({
    description: "Those whose payment is disputed, where the bank waits for the seller's answer.",
  }),
  createdAfter: timestampInput.optional().meta({ description: "Inclusive." }),
  createdBefore: timestampInput.optional().meta({ description: "Inclusive." }),
  q: text(255).optional().meta({ description: "The beginning of an order number or an e-mail." }),
  sort: z.enum(ORDER_SORTS).optional().meta({ description: "The latest first without it." }),
});

export const OrderParams = z.object({ order: idParam });

export const UpdateOrder = z
  .object({
    internalNotes: text(5_000, { isMultiline: true }).nullish(),
    tags: tagsInput.optional().meta({ description: "Replaces all of them." }),
    addTags: tagsInput.optional().meta({ description: "Beside those it has, whoever adds too." }),
    removeTags: tagsInput.optional().meta({ description: "What it does not have is no mistake." }),
    metadata: metadataInput.optional().meta({ description: "Replaces what was there." }),
    shippingAddress: AddressInput.optional().meta({ description: "Only before fulfillment." }),
  })
  .refine(({ tags, addTags, removeTags }) => !tags || !(addTags || removeTags), {
    path: ["tags"],
    error: "Send all of them, or what is added and removed.",
  })
  .meta({ id: "UpdateOrder", description: "Only the fields sent change." });

export const FulfillOrder = z
  .object({
    carrier: text(100).nullish(),
    trackingNumber: text(100).nullish(),
    trackingUrl: text(2048).refine(isWebUrl, "Use an absolute http or https address.").nullish(),
    notifyCustomer: z.boolean().default(true),
  })
  .meta({ id: "FulfillOrder" });

/** As many lines as a cart can have. */
const REFUND_ITEMS_MAX = 500;

export const RefundOrder = z
  .object({
    amount: moneyInput.min(1).nullish().meta({ description: "All that is left when omitted." }),
    reason: z.enum(REFUND_REASONS).default("other"),
    restock: z.boolean().default(true),
    items: z
      .array(z.object({ id: idParam, quantity: z.int().min(1).max(1_000_000) }))
      .min(1)
      .max(REFUND_ITEMS_MAX)
      .nullish()
      .meta({
        description: "Exactly these units are put back. Without: by the share of the money.",
      }),
    notifyCustomer: z.boolean().default(true),
  })
  .refine(({ items, restock }) => !items || restock, {
    path: ["items"],
    error: "Leave this out when nothing is put back.",
  })
  .refine(({ items }) => new Set(items?.map(({ id }) => id)).size === (items?.length ?? 0), {
    path: ["items"],
    error: "Name each line once.",
  })
  .meta({ id: "RefundOrder" });

/** The order after a refund, and the refund. */
export const RefundedOrder = SellerOrder.extend({ refund: Refund }).meta({ id: "RefundedOrder" });

export const CancelOrder = z
  .object({
    reason: text(500).nullish().meta({ description: "An internal note." }),
    notifyCustomer: z.boolean().default(true),
  })
  .meta({ id: "CancelOrder" });

export const MarkOrderPaid = z.object({}).meta({ id: "MarkOrderPaid" });

/** Something that happened to an order, or was done to it. */
export const OrderTimelineEntry = z
  .object({
    id: z.string(),
    kind: z.enum(["event", "mail", "refund", "change"]),
    type: z.string().meta({
      description: "The event, the kind of mail, the state of the refund, or what was done.",
      example: "order.paid",
    }),
    actor: z
      .object({
        kind: z.enum(["api_key", "staff", "system"]),
        id: z.string(),
        name: z.string().nullable().meta({ description: "Of the key or the member of staff." }),
      })
      .nullable()
      .meta({ description: "Of a change." }),
    amount: Money.nullable().meta({ description: "Of a refund." }),
    email: z.string().nullable().meta({ description: "Where a mail goes." }),
    mailStatus: z.enum(["pending", "sent", "captured", "failed"]).nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "OrderTimelineEntry" });

export type SellerOrderStatus = (typeof SELLER_ORDER_STATUSES)[number];
export type SellerOrder = z.infer<typeof SellerOrder>;
export type SellerOrderListItem = z.infer<typeof SellerOrderListItem>;
export type SellerOrderQuery = z.infer<typeof SellerOrderQuery>;
export type Refund = z.infer<typeof Refund>;
export type RefundedOrder = z.infer<typeof RefundedOrder>;
export type UpdateOrder = z.infer<typeof UpdateOrder>;
export type FulfillOrder = z.infer<typeof FulfillOrder>;
export type RefundOrder = z.infer<typeof RefundOrder>;
export type CancelOrder = z.infer<typeof CancelOrder>;
export type OrderTimelineEntry = z.infer<typeof OrderTimelineEntry>;
