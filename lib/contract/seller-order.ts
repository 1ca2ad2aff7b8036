import { z } from "zod";
import { Address, AddressInput } from "@/lib/contract/address";
import { AppliedDiscount } from "@/lib/contract/applied-discount";
import { lineParts } from "@/lib/contract/bundle";
import { Totals } from "@/lib/contract/cart";
import {
  CountryCode,
  dayInput,
  idParam,
  Metadata,
  Money,
  metadataInput,
  moneyInput,
  ORDER_ITEMS_MAX,
  PageQuery,
  Timestamp,
  tagInput,
  tagsInput,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { CustomFieldValues, customFieldsInput } from "@/lib/contract/custom-field";
import { DeliveryConsent } from "@/lib/contract/delivery-consent";
import { Fulfillment } from "@/lib/contract/fulfillment";
import { StoredValuePart } from "@/lib/contract/gift-card";
import {
  Backorder,
  FULFILLMENT_STATUSES,
  OrderNumber,
  PAYMENT_STATUSES,
  reverseCharge,
} from "@/lib/contract/order";
import { PickupPlace } from "@/lib/contract/pickup";
import { TaxBreakdownEntry, TaxEvidence, VatCheck } from "@/lib/contract/tax";
import { WithdrawalExclusion, WithdrawalStatus } from "@/lib/contract/withdrawal";

/** One word for where an order stands (docs/contract.md, Orders). */
export const SELLER_ORDER_STATUSES = [
  "pending",
  "paid",
  "fulfilled",
  "refunded",
  "cancelled",
] as const;

/** What the status of the seller's list can be asked for: also what is to be sent as far as money goes. */
export const SELLER_ORDER_FILTERS = [...SELLER_ORDER_STATUSES, "fulfillable"] as const;

/** What a seller can do to an order. */
export const ORDER_ACTIONS = [
  ...(["fulfill", "refund", "cancel", "markPaid", "changeAddress"] as const),
  ...(["edit", "readyForPickup", "handOver", "capture", "void"] as const),
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Why an action cannot be done to an order as it stands. */
export const ORDER_BLOCK_REASONS = [
  ...(["cancelled", "cancelling", "fulfilled", "partially_fulfilled"] as const),
  ...(["not_paid", "not_captured", "capturing", "already_captured", "nothing_held"] as const),
  ...(["refunded", "refund_pending", "withdrawn", "no_payment_awaited"] as const),
  ...(["ready_for_pickup", "not_ready_for_pickup", "not_collected"] as const),
] as const;
export type OrderBlockReason = (typeof ORDER_BLOCK_REASONS)[number];

/** Where a refund goes. */
export const REFUND_TARGETS = ["payment_method", "store_credit"] as const;

export const REFUND_REASONS = ["customer_request", "duplicate", "fraudulent", "other"] as const;

/** A part of an order that a gift card or store credit has paid, as its seller sees it. */
const SellerStoredValuePart = StoredValuePart.extend({
  giftCardId: z.string().nullable().meta({ description: "Null for store credit." }),
}).meta({ id: "SellerStoredValuePart" });

/** Money given back, or on its way (docs/contract.md, Orders). */
export const Refund = z
  .object({
    id: z.string(),
    amount: Money,
    byHand: Money.nullable().meta({
      description:
        "The part that the seller refunds by hand, because an exchange has paid that part of the order: the processor and gift cards get the rest. Null if there is none.",
    }),
    credited: Money.nullable().meta({
      description:
        "The part that is refunded to gift cards and store credit. Null if there is none.",
    }),
    to: z.enum(REFUND_TARGETS).meta({
      description:
        "`payment_method`: to what the order was paid with. `store_credit`: to the store credit of its customer.",
    }),
    reason: z.enum(REFUND_REASONS),
    status: z.enum(["pending", "succeeded", "failed"]).meta({
      description: "pending: the processor has not confirmed yet; it is queried until it has.",
    }),
    isSetAside: z.boolean().meta({
      description:
        "It pays part of a draft order whose pay link is open: it is settled with that payment, and cancelled when the link expires.",
    }),
    origin: z.enum(["shop", "processor"]).meta({
      description: "processor: made at the payment processor and synchronized from there.",
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "Refund" });

/** A request to take what is held, or a part of it. */
export const Capture = z
  .object({
    id: z.string(),
    amount: Money.meta({ description: "Zero if the rest was only released." }),
    isFinal: z.boolean().meta({ description: "Whether the rest was released." }),
    status: z.enum(["pending", "succeeded", "failed"]).meta({
      description: "pending: the processor has not confirmed yet; it is queried until it has.",
    }),
    requestedBy: z
      .object({ kind: z.enum(["api_key", "staff", "system"]), id: z.string() })
      .nullable()
      .meta({
        description:
          "Who requested it: by hand, or by shipping a parcel. Null if it was made at the processor, and in captures older than this field.",
      }),
    createdAt: Timestamp,
  })
  .meta({ id: "Capture" });

/** Money that came to the seller directly, as the seller has booked it. */
export const OrderPayment = z
  .object({
    id: z.string(),
    amount: Money,
    receivedOn: z.iso.date().meta({ description: "The date it was received." }),
    reference: z.string().nullable().meta({ description: "Its payment reference, or a note." }),
    recordedBy: z
      .object({ kind: z.enum(["api_key", "staff", "system"]), id: z.string() })
      .meta({ description: "Who booked it." }),
    createdAt: Timestamp,
    reversedAt: Timestamp.nullable().meta({
      description: "When it was reversed as booked by mistake. Null while it counts.",
    }),
    canReverse: z.boolean().meta({
      description: "Whether it can be reversed in the current state of the order.",
    }),
  })
  .meta({ id: "OrderPayment" });
export type OrderPayment = z.infer<typeof OrderPayment>;

/** What the list and the view of an order have in common. */
const OrderHead = z.object({
  id: z.string(),
  orderNumber: OrderNumber,
  type: z.literal("order"),
  livemode: z.boolean(),
  status: z.enum(SELLER_ORDER_STATUSES).meta({
    description:
      "One status for payment and fulfillment: cancelled, refunded, fulfilled, paid or pending.",
  }),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
  isCancelling: z.boolean().meta({
    description: "Cancellation awaits confirmation by the payment processor.",
  }),
  isCapturing: z.boolean().meta({
    description: "Capture awaits confirmation by the payment processor.",
  }),
  allowedActions: z.array(z.enum(ORDER_ACTIONS)).meta({
    description: "The actions that the order's state allows now. A key also needs the scope.",
  }),
  currency: z.string(),
  inStoreCurrency: z
    .object({
      rate: z.string().meta({
        description: "Units of the order's currency per unit of the store's, as a decimal.",
      }),
      total: Money,
    })
    .nullable()
    .meta({
      description:
        "For an order in another currency than the store's, converted at the rate stored with it. Null for all others.",
    }),
  customerEmail: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  fulfilledAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  captureBefore: Timestamp.nullable().meta({
    description:
      "When the authorization expires: what is not captured by then is released, and an order of which nothing was captured is cancelled. Null unless `authorized`.",
  }),
  paymentDueAt: Timestamp.nullable().meta({
    description: "When an order on invoice is due. Null for all others.",
  }),
  amountReceived: Money.nullable().meta({
    description:
      "The amount received by transfer, for an order that is paid to the seller directly. Null for all others.",
  }),
  openAmount: Money.nullable().meta({
    description: "The amount not received yet. Zero if none is awaited. Null as `amountReceived`.",
  }),
  updatedAt: Timestamp,
});

/** An entry of the seller's list of orders (docs/contract.md, Orders). */
export const SellerOrderListItem = OrderHead.extend({
  totals: z.object({ total: Money }),
  itemCount: z.int().meta({ description: "Total units of all lines." }),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  paymentMethod: z.string().nullable(),
}).meta({ id: "SellerOrderListItem" });

const UNKNOWN_IN_OLD_EVENTS =
  "Of the variant now, as in a cart. Null only in events that are older than the field.";

const units = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null only in events that are older than the field.` });

export const SellerOrderItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    productSlug: z.string(),
    productType: z.string(),
    withdrawalExclusion: WithdrawalExclusion,
    variantId: z.string().nullable(),
    variantName: z.string().nullable(),
    sku: z.string().nullable(),
    quantity: z.int(),
    backorder: Backorder.nullable().meta({
      description: "Units sold beyond stock. Null if all were in stock.",
    }),
    parts: lineParts,
    restockedQuantity: z.int().meta({ description: "Units that were restocked." }),
    fulfilledQuantity: units("Units in parcels that were not cancelled."),
    deliveredQuantity: units("Units of them that have arrived."),
    lostQuantity: units("Units of them that were lost on the way."),
    fulfillableQuantity: units("Units that can still be sent."),
    price: Money,
    subtotal: Money,
    discount: Money,
    tax: Money,
    taxClass: z.string().nullable().meta({
      description: "When the order was placed. Null in orders older than tax classes.",
    }),
    taxRate: z.number().nullable().meta({
      description: "The sum of the rates on it, as a fraction. Null as `taxClass`.",
    }),
    image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
    trackInventory: z.boolean().nullable().meta({ description: UNKNOWN_IN_OLD_EVENTS }),
    inStock: z.boolean().nullable().meta({ description: UNKNOWN_IN_OLD_EVENTS }),
    inventoryCount: z.int().nullable().meta({ description: UNKNOWN_IN_OLD_EVENTS }),
  })
  .meta({ id: "SellerOrderItem" });

/** An order as its seller sees it (docs/contract.md, Orders). */
export const SellerOrder = OrderHead.extend({
  blockedActions: z.partialRecord(z.enum(ORDER_ACTIONS), z.string()).meta({
    description:
      "Each action that is not in `allowedActions`, with the error code it would be refused with.",
    example: { capture: "order_not_capturable" },
  }),
  blockedReasons: z.partialRecord(z.enum(ORDER_ACTIONS), z.enum(ORDER_BLOCK_REASONS)).meta({
    description:
      "Each action that is not in `allowedActions`, with the reason, as in `details.reason` of the error.",
    example: { capture: "nothing_held" },
  }),
  totals: Totals,
  taxInclusive: z.boolean(),
  taxBreakdown: z.array(TaxBreakdownEntry),
  shippingTax: Money.nullable().meta({
    description: "The part of the tax that is on shipping. Null in orders older than tax classes.",
  }),
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
    .meta({ description: "The customer's account, or for a guest the data of the order." }),
  stockHeldUntil: Timestamp.nullable().meta({
    description:
      "How long stock is held for a payment that may take days. Null for as long as the payment takes, and for all other orders.",
  }),
  payment: z.object({
    gateway: z.string().meta({ description: "manual: paid without a processor." }),
    paymentIntentId: z.string().nullable(),
    status: z
      .enum(["pending", "requires_action", "authorized", "succeeded", "failed", "cancelled"])
      .meta({ description: "The status reported by the processor." }),
    method: z.string().nullable(),
  }),
  authorized: Money.meta({ description: "Authorized and still to be captured." }),
  captured: Money.meta({ description: "The captured amount." }),
  voided: Money.meta({
    description: "Authorized and released after a part was captured.",
  }),
  credit: Money.nullable().meta({
    description:
      "The part of `captured` paid by an exchange, by the order that this one replaces, and by gift cards and store credit. Null if there is none.",
  }),
  storedValue: z.array(SellerStoredValuePart).meta({
    description: "The part of `credit` paid by gift cards and store credit.",
  }),
  paymentCapture: z.enum(["manual", "on_fulfillment", "per_fulfillment"]).nullable().meta({
    description: "When an authorized payment is captured. Null if none was authorized.",
  }),
  capturesParts: z.boolean().meta({
    description:
      "Whether an authorization can be captured in several parts. Otherwise it is captured once, with the first parcel if capture is by parcel.",
  }),
  captures: z.array(Capture).nullable().meta({
    description:
      "Each capture of an authorized payment. Null only in events older than this field.",
  }),
  payments: z.array(OrderPayment).nullable().meta({
    description:
      "Payments received by the seller directly, oldest first, including reversed ones. Null only in events older than this field.",
  }),
  refunded: Money.meta({ description: "The amount refunded." }),
  refundable: Money.meta({ description: "The amount that can still be refunded." }),
  overpaid: Money.nullable().meta({
    description:
      "The amount by which edits have reduced the total and that is not refunded yet; another edit refunds it. Null only in events older than this field.",
  }),
  refunds: z.array(Refund),
  discountCode: z.string().nullable(),
  discounts: z.array(AppliedDiscount),
  shippingOption: z
    .object({ id: z.string().nullable(), name: z.string() })
    .nullable()
    .meta({ description: "Its name when the order was placed." }),
  pickup: PickupPlace.extend({ readyAt: Timestamp.nullable() })
    .nullable()
    .meta({ description: "The pickup location when the order was placed." }),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  fulfillments: z.array(Fulfillment).meta({
    description: "Parcels, oldest first. The tracking data of the order is that of the latest.",
  }),
  notes: z.string().nullable().meta({ description: "The shopper's notes." }),
  deliveryConsent: DeliveryConsent.nullable().meta({
    description: "Consent to immediate delivery of digital goods. Null if not given.",
  }),
  vatId: z.string().nullable().meta({
    description: "VAT id of the buying company, as entered.",
  }),
  vatCheck: VatCheck.nullable().meta({
    description:
      "Null if the VAT id was not checked. `unavailable` is retried for a week; its result does not change the totals of the order.",
  }),
  reverseCharge,
  taxEvidence: TaxEvidence.nullable().meta({
    description:
      "The buyer's country for an order without delivery, and the evidence for it when the order was placed. Null for orders that are delivered or picked up, and in orders older than this field.",
  }),
  internalNotes: z.string().nullable().meta({ description: "Staff only." }),
  metadata: Metadata,
  customFields: CustomFieldValues.meta({ description: "All custom fields, by key." }),
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
    .meta({ description: "The shopper disputes the payment, as described by the processor." }),
  withdrawals: z
    .array(
      z.object({
        id: z.string(),
        status: WithdrawalStatus,
        isLate: z.boolean(),
        createdAt: Timestamp,
      }),
    )
    .meta({
      description:
        "Withdrawals by its customer. Units of an open one are not shipped; if nothing else is left, `fulfill` is not allowed.",
    }),
}).meta({ id: "SellerOrder" });

/** What the seller's list can be sorted by; `-` before it turns the order round. */
export const ORDER_SORTS = [
  ...(["createdAt", "-createdAt", "orderNumber", "-orderNumber", "total", "-total"] as const),
  ...(["customerEmail", "-customerEmail", "paymentStatus", "-paymentStatus"] as const),
  ...(["fulfillmentStatus", "-fulfillmentStatus"] as const),
] as const;

/** What the seller's list can be narrowed to. */
export const SellerOrderQuery = PageQuery.extend({
  status: z.enum(SELLER_ORDER_FILTERS).optional().meta({
    description:
      "paid: includes partially refunded. refunded: includes partially. fulfillable: paid, shipped before payment (such as on invoice), or charged on shipment. They overlap by design.",
  }),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES).optional(),
  customerId: idParam.optional(),
  tag: tagInput.optional().meta({ description: "Orders with exactly this tag." }),
  country: CountryCode.optional().meta({ description: "Country of delivery." }),
  dispute: z.enum(["needs_response"]).optional().meta({
    description: "Orders with a disputed payment that the bank awaits an answer to.",
  }),
  authorization: z.enum(["expiring"]).optional().meta({
    description: "Orders whose authorization expires within 48 hours.",
  }),
  invoice: z.enum(["open", "overdue"]).optional().meta({
    description: "Orders on invoice that are unpaid, or overdue.",
  }),
  createdAfter: timestampInput.optional().meta({ description: "Inclusive." }),
  createdBefore: timestampInput.optional().meta({ description: "Inclusive." }),
  q: text(255).optional().meta({
    description:
      "The beginning of an order number or an e-mail address, or a part of a name of the addresses or of the customer; two letters match the beginning of a word of it.",
  }),
  sort: z.enum(ORDER_SORTS).optional().meta({ description: "By default newest first." }),
});

export const UpdateOrder = z
  .object({
    internalNotes: text(5_000, { isMultiline: true }).nullish(),
    tags: tagsInput.optional().meta({ description: "Replaces all tags." }),
    addTags: tagsInput
      .optional()
      .meta({ description: "Added to its tags, safe for concurrent changes." }),
    removeTags: tagsInput.optional().meta({ description: "Tags it does not have are ignored." }),
    metadata: metadataInput.optional().meta({ description: "Replaces all metadata." }),
    customFields: customFieldsInput.optional(),
    shippingAddress: AddressInput.optional().meta({ description: "Only before fulfillment." }),
  })
  .refine(({ tags, addTags, removeTags }) => !tags || !(addTags || removeTags), {
    path: ["tags"],
    error: "Send all of them, or what is added and removed.",
  })
  .meta({ id: "UpdateOrder", description: "Fields that are not sent stay as they are." });

/** Where a refund is to go, in a request. */
export const refundTarget = z.enum(REFUND_TARGETS).optional().meta({
  description:
    "`payment_method`, the default: to the processor as far as it was paid there, the rest to the gift cards and store credit it was paid with. `store_credit`: all of it to the store credit of the order's customer.",
});

export const RefundOrder = z
  .object({
    amount: moneyInput
      .min(1)
      .nullish()
      .meta({ description: "By default everything that is left." }),
    reason: z.enum(REFUND_REASONS).default("other"),
    restock: z.boolean().default(true),
    items: z
      .array(z.object({ id: idParam, quantity: z.int().min(1).max(1_000_000) }))
      .min(1)
      .max(ORDER_ITEMS_MAX)
      .nullish()
      .meta({
        description: "The units to restock. By default in proportion to the amount.",
      }),
    to: refundTarget,
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

/** What a refund would be, before it is made. */
export const RefundPreview = z
  .object({
    refunded: Money.meta({ description: "The total to be refunded." }),
    credited: Money.meta({
      description: "The part that would be refunded to gift cards and store credit.",
    }),
    remaining: Money.meta({ description: "What could still be refunded afterwards." }),
    items: z
      .array(
        z.object({
          itemId: z.string().meta({ description: "The line." }),
          quantity: z.int().meta({ description: "Units that would be restocked." }),
          amount: Money.meta({
            description:
              "The part of `refunded` for these units, with their discount and tax; less if the refund is less than the value of all its units.",
          }),
        }),
      )
      .meta({ description: "Lines with units that would be restocked. Empty without `restock`." }),
    shipping: Money.meta({
      description:
        "The part of `refunded` for shipping: what exceeds the value of the units, as far as shipping was charged and not refunded. 0 if a part of the amount is not for named units.",
    }),
    restock: z.boolean().meta({ description: "Whether units are restocked." }),
  })
  .meta({ id: "RefundPreview" });

/** The order after a refund, and the refund. */
export const RefundedOrder = SellerOrder.extend({ refund: Refund }).meta({ id: "RefundedOrder" });

export const CancelOrder = z
  .object({
    reason: text(500).nullish().meta({ description: "An internal note." }),
    notifyCustomer: z.boolean().default(true),
  })
  .meta({ id: "CancelOrder" });

export const CaptureOrder = z
  .object({
    amount: moneyInput.min(1).nullish().meta({
      description:
        "The amount to capture. By default all that is authorized. A partial amount is refused if the order has no `capturesParts`, unless it is `final`.",
    }),
    final: z.boolean().default(false).meta({
      description: "Whether the rest is released: nothing more is captured for the order.",
    }),
  })
  .meta({ id: "CaptureOrder" });

export const ReadyForPickup = z
  .object({ notifyCustomer: z.boolean().default(true) })
  .meta({ id: "ReadyForPickup" });

export const HandOverOrder = z
  .object({
    code: text(20, { min: 1 }).meta({
      description: "The code that the customer shows. Spaces are ignored.",
    }),
  })
  .meta({ id: "HandOverOrder" });

export const RecordPayment = z
  .object({
    amount: moneyInput.min(1).meta({ description: "At most the open amount." }),
    receivedOn: dayInput.nullish().meta({
      description:
        "The date it was received, in the store's time zone. By default today; not in the future.",
    }),
    reference: text(500).nullish().meta({ description: "Its payment reference, or a note." }),
  })
  .meta({ id: "RecordPayment" });
export type RecordPayment = z.infer<typeof RecordPayment>;

/** The order after a payment, and the payment. */
export const OrderWithPayment = SellerOrder.extend({ recordedPayment: OrderPayment }).meta({
  id: "OrderWithPayment",
});
export type OrderWithPayment = z.infer<typeof OrderWithPayment>;

export const ReverseOrderPayment = z.object({}).meta({ id: "ReverseOrderPayment" });

export const MarkOrderPaid = z.object({}).meta({ id: "MarkOrderPaid" });

/** Something that happened to an order, or was done to it. */
export const OrderTimelineEntry = z
  .object({
    id: z.string(),
    kind: z.enum(["event", "mail", "refund", "change"]),
    type: z.string().meta({
      description: "The event, the kind of mail, the status of the refund, or the action.",
      example: "order.paid",
    }),
    actor: z
      .object({
        kind: z.enum(["api_key", "staff", "system"]),
        id: z.string(),
        name: z.string().nullable().meta({ description: "Name of the API key or staff member." }),
      })
      .nullable()
      .meta({ description: "For a change." }),
    amount: Money.nullable().meta({ description: "For a refund or a booked payment." }),
    email: z.string().nullable().meta({ description: "The recipient of a mail." }),
    mailStatus: z.enum(["pending", "sent", "captured", "failed"]).nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "OrderTimelineEntry" });

export type SellerOrderFilter = (typeof SELLER_ORDER_FILTERS)[number];
export type SellerOrderStatus = (typeof SELLER_ORDER_STATUSES)[number];
export type SellerOrder = z.infer<typeof SellerOrder>;
export type SellerOrderListItem = z.infer<typeof SellerOrderListItem>;
export type SellerOrderQuery = z.infer<typeof SellerOrderQuery>;
export type Refund = z.infer<typeof Refund>;
export type Capture = z.infer<typeof Capture>;
export type RefundedOrder = z.infer<typeof RefundedOrder>;
export type UpdateOrder = z.infer<typeof UpdateOrder>;
export type RefundOrder = z.infer<typeof RefundOrder>;
export type RefundPreview = z.infer<typeof RefundPreview>;
export type CaptureOrder = z.infer<typeof CaptureOrder>;
export type CancelOrder = z.infer<typeof CancelOrder>;
export type ReadyForPickup = z.infer<typeof ReadyForPickup>;
export type HandOverOrder = z.infer<typeof HandOverOrder>;
export type OrderTimelineEntry = z.infer<typeof OrderTimelineEntry>;
