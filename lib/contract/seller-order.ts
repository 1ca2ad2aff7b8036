import { z } from "zod";
import { Address, AddressInput } from "@/lib/contract/address";
import { AppliedDiscount } from "@/lib/contract/applied-discount";
import { lineParts } from "@/lib/contract/bundle";
import { Totals } from "@/lib/contract/cart";
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
import { CustomFieldValues, customFieldsInput } from "@/lib/contract/custom-field";
import { DeliveryConsent } from "@/lib/contract/delivery-consent";
import { Fulfillment } from "@/lib/contract/fulfillment";
import { StoredValuePart } from "@/lib/contract/gift-card";
import {
  Backorder,
  FULFILLMENT_STATUSES,
  OrderNumber,
  PAYMENT_STATUSES,
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
  giftCardId: z.string().nullable().meta({ description: "Null of store credit." }),
}).meta({ id: "SellerStoredValuePart" });

/** Money given back, or on its way (docs/contract.md, Orders). */
export const Refund = z
  .object({
    id: z.string(),
    amount: Money,
    byHand: Money.nullable().meta({
      description:
        "What of it the seller gives back by hand, because an exchange has paid that part of the order: the processor and gift cards get the rest. Null where it is nothing.",
    }),
    credited: Money.nullable().meta({
      description: "What of it goes to gift cards and store credit. Null where it is nothing.",
    }),
    to: z.enum(REFUND_TARGETS).meta({
      description:
        "`payment_method`: back to what the order was paid with. `store_credit`: to the store credit of its customer.",
    }),
    reason: z.enum(REFUND_REASONS),
    status: z.enum(["pending", "succeeded", "failed"]).meta({
      description: "pending: the processor has not said yet; it is asked again until it has.",
    }),
    isSetAside: z.boolean().meta({
      description:
        "It pays a part of a draft order whose pay link waits: it is settled with that payment, and goes when the link ends.",
    }),
    origin: z.enum(["shop", "processor"]).meta({
      description: "processor: made at the payment processor's own site and taken over from there.",
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "Refund" });

/** A request to take what is held, or a part of it. */
export const Capture = z
  .object({
    id: z.string(),
    amount: Money.meta({ description: "Zero where the rest was only let go." }),
    isFinal: z.boolean().meta({ description: "Whether what it left was let go." }),
    status: z.enum(["pending", "succeeded", "failed"]).meta({
      description: "pending: the processor has not said yet; it is asked again until it has.",
    }),
    requestedBy: z
      .object({ kind: z.enum(["api_key", "staff", "system"]), id: z.string() })
      .nullable()
      .meta({
        description:
          "Who asked for it: by hand, or by sending a parcel. Null where it was found at the processor, and in captures that are older than the field.",
      }),
    createdAt: Timestamp,
  })
  .meta({ id: "Capture" });

/** Money that came to the seller directly, as the seller has booked it. */
export const OrderPayment = z
  .object({
    id: z.string(),
    amount: Money,
    receivedOn: z.iso.date().meta({ description: "The day it came." }),
    reference: z.string().nullable().meta({ description: "What came with it, or a note." }),
    recordedBy: z
      .object({ kind: z.enum(["api_key", "staff", "system"]), id: z.string() })
      .meta({ description: "Who booked it." }),
    createdAt: Timestamp,
    reversedAt: Timestamp.nullable().meta({
      description: "When it was taken back as booked by mistake; null while it counts.",
    }),
    canReverse: z.boolean().meta({
      description: "Whether it can be taken back as the order stands.",
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
    description: "One word for both states: cancelled, refunded, fulfilled, paid or pending.",
  }),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
  isCancelling: z.boolean().meta({
    description: "Cancelling waits for the payment processor to confirm.",
  }),
  isCapturing: z.boolean().meta({
    description: "Taking its money waits for the payment processor to confirm.",
  }),
  allowedActions: z.array(z.enum(ORDER_ACTIONS)).meta({
    description:
      "What the order's state lets a seller do now. Whoever asks needs the scope for it as well.",
  }),
  currency: z.string(),
  inStoreCurrency: z
    .object({
      rate: z.string().meta({
        description: "Units of the order's currency for one unit of the store's, as a decimal.",
      }),
      total: Money,
    })
    .nullable()
    .meta({
      description:
        "Of an order in another currency than the store's, at the rate that it keeps; null for every other.",
    }),
  customerEmail: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  fulfilledAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  captureBefore: Timestamp.nullable().meta({
    description:
      "Until when the processor holds the money; what is not taken then is let go, and an order of which nothing was taken is cancelled. Null unless `authorized`.",
  }),
  paymentDueAt: Timestamp.nullable().meta({
    description: "Until when an order on invoice is to be paid; null for every other.",
  }),
  amountReceived: Money.nullable().meta({
    description:
      "What has come by transfer of an order whose money comes to the seller directly; null for every other.",
  }),
  openAmount: Money.nullable().meta({
    description:
      "What of it has not come yet; zero where none is awaited. Null as `amountReceived`.",
  }),
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
      description: "What was sold beyond stock. Null where all was there.",
    }),
    parts: lineParts,
    restockedQuantity: z.int().meta({ description: "Units that were put back on the shelf." }),
    fulfilledQuantity: units("Units in parcels that were not cancelled."),
    deliveredQuantity: units("Units of them that have arrived."),
    lostQuantity: units("Units of them that were lost on the way."),
    fulfillableQuantity: units("Units that can still be sent."),
    price: Money,
    subtotal: Money,
    discount: Money,
    tax: Money,
    taxClass: z.string().nullable().meta({
      description: "As it was when the order was placed. Null in orders from before tax classes.",
    }),
    taxRate: z.number().nullable().meta({
      description: "All rates on it together, as a fraction; null as `taxClass`.",
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
    description: "Each action that `allowedActions` lacks, with the code it would be refused with.",
    example: { capture: "order_not_capturable" },
  }),
  blockedReasons: z.partialRecord(z.enum(ORDER_ACTIONS), z.enum(ORDER_BLOCK_REASONS)).meta({
    description:
      "Each action that `allowedActions` lacks, with the reason; a refusal says it as `details.reason`.",
    example: { capture: "nothing_held" },
  }),
  totals: Totals,
  taxInclusive: z.boolean(),
  taxBreakdown: z.array(TaxBreakdownEntry),
  shippingTax: Money.nullable().meta({
    description: "What of the tax is on shipping. Null in orders from before tax classes.",
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
    .meta({ description: "The account, or for a guest what the order says of them." }),
  stockHeldUntil: Timestamp.nullable().meta({
    description:
      "Until when its units are held for a payment that may take days; null for as long as that takes, and for every other.",
  }),
  payment: z.object({
    gateway: z.string().meta({ description: "manual: paid without a processor." }),
    paymentIntentId: z.string().nullable(),
    status: z
      .enum(["pending", "requires_action", "authorized", "succeeded", "failed", "cancelled"])
      .meta({ description: "The processor's word." }),
    method: z.string().nullable(),
  }),
  authorized: Money.meta({ description: "What is held, and still to be taken." }),
  captured: Money.meta({ description: "What was taken." }),
  voided: Money.meta({
    description: "What was held and let go after a part of it was taken.",
  }),
  credit: Money.nullable().meta({
    description:
      "What of `captured` was paid by an exchange, by the order that this one replaces, and by gift cards and store credit. Null where it is nothing.",
  }),
  storedValue: z.array(SellerStoredValuePart).meta({
    description: "What of `credit` gift cards and store credit have paid.",
  }),
  paymentCapture: z.enum(["manual", "on_fulfillment", "per_fulfillment"]).nullable().meta({
    description: "When money that was held is taken; null where none was held.",
  }),
  capturesParts: z.boolean().meta({
    description:
      "Whether several parts may be taken of what is held. Else it is taken once, with the first parcel where it would go by parcel.",
  }),
  captures: z.array(Capture).nullable().meta({
    description:
      "Each time something was taken of held money. Null only in events that are older than the field.",
  }),
  payments: z.array(OrderPayment).nullable().meta({
    description:
      "What has come to the seller directly, the first one first, with what was taken back. Null only in events that are older than the field.",
  }),
  refunded: Money.meta({ description: "What has gone back." }),
  refundable: Money.meta({ description: "What is left to give back." }),
  overpaid: Money.nullable().meta({
    description:
      "What edits have made the order cheaper by and no refund has given back yet; another edit gives it back. Null only in events that are older than the field.",
  }),
  refunds: z.array(Refund),
  discountCode: z.string().nullable(),
  discounts: z.array(AppliedDiscount),
  shippingOption: z
    .object({ id: z.string().nullable(), name: z.string() })
    .nullable()
    .meta({ description: "As it was called when the order was placed." }),
  pickup: PickupPlace.extend({ readyAt: Timestamp.nullable() })
    .nullable()
    .meta({ description: "Where it is collected, as the place was when the order was placed." }),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  fulfillments: z.array(Fulfillment).meta({
    description:
      "Parcels, the first one first. What the order says of tracking is the latest one's.",
  }),
  notes: z.string().nullable().meta({ description: "The shopper's." }),
  deliveryConsent: DeliveryConsent.nullable().meta({
    description: "That digital goods are delivered at once; null where nobody has said so.",
  }),
  vatId: z.string().nullable().meta({
    description: "Of the company that bought, as it was entered.",
  }),
  vatCheck: VatCheck.nullable().meta({
    description:
      "Null where nobody was asked about the VAT id. `unavailable` is asked again for a week; what comes of it later changes no sum of the order.",
  }),
  reverseCharge: z.boolean().meta({
    description: "No tax was charged: the company that bought owes it in its country.",
  }),
  taxEvidence: TaxEvidence.nullable().meta({
    description:
      "Where the buyer of an order without a delivery belongs, and how that was known when it was placed. Null for what is delivered or collected, and in orders that are older than the field.",
  }),
  internalNotes: z.string().nullable().meta({ description: "Staff only." }),
  metadata: Metadata,
  customFields: CustomFieldValues.meta({ description: "All of them, by key." }),
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
        "Declarations that its customer withdraws. The units that an open one names are not sent; where nothing else is left, `fulfill` is not allowed.",
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
      "paid: also partially refunded. refunded: also in part. fulfillable: paid, or sent before it is paid, such as on invoice, or charged when it is sent. They overlap by design.",
  }),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES).optional(),
  customerId: idParam.optional(),
  tag: tagInput.optional().meta({ description: "Exactly this one among its tags." }),
  country: CountryCode.optional().meta({ description: "Where it is delivered to." }),
  dispute: z.enum(["needs_response"]).optional().meta({
    description: "Those whose payment is disputed, where the bank waits for the seller's answer.",
  }),
  authorization: z.enum(["expiring"]).optional().meta({
    description: "Those whose money is held for less than 48 hours more.",
  }),
  invoice: z.enum(["open", "overdue"]).optional().meta({
    description: "Those on invoice that nobody has paid yet, or not in time.",
  }),
  createdAfter: timestampInput.optional().meta({ description: "Inclusive." }),
  createdBefore: timestampInput.optional().meta({ description: "Inclusive." }),
  q: text(255).optional().meta({
    description:
      "The beginning of an order number or an e-mail, or a name: in any place of a name of the addresses or of the customer; two letters begin a word of it.",
  }),
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
    customFields: customFieldsInput.optional(),
    shippingAddress: AddressInput.optional().meta({ description: "Only before fulfillment." }),
  })
  .refine(({ tags, addTags, removeTags }) => !tags || !(addTags || removeTags), {
    path: ["tags"],
    error: "Send all of them, or what is added and removed.",
  })
  .meta({ id: "UpdateOrder", description: "Only the fields sent change." });

/** As many lines as a cart can have. */
const REFUND_ITEMS_MAX = 500;

/** Where a refund is to go, in a request. */
export const refundTarget = z.enum(REFUND_TARGETS).optional().meta({
  description:
    "`payment_method`, by default: to the processor as far as it was paid there, the rest to the gift cards and the store credit that it was paid with. `store_credit`: all of it to the store credit of the order's customer.",
});

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
    refunded: Money.meta({ description: "What would go back in all." }),
    credited: Money.meta({
      description: "What of it would go to gift cards and store credit.",
    }),
    remaining: Money.meta({ description: "What could still be given back afterwards." }),
    items: z
      .array(
        z.object({
          itemId: z.string().meta({ description: "The line." }),
          quantity: z.int().meta({ description: "Units that would be put back." }),
          amount: Money.meta({
            description:
              "What of `refunded` is of them: what they cost, with their discount and tax; less where the refund is less than all units in it cost.",
          }),
        }),
      )
      .meta({ description: "Lines of which units would be put back; none without `restock`." }),
    shipping: Money.meta({
      description:
        "What of `refunded` is of the delivery: what it is more than the units cost, as far as the delivery was charged and not given back. Nothing where a part of the money names no units.",
    }),
    restock: z.boolean().meta({ description: "Whether anything goes back on the shelf." }),
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
        "How much of what is held; by default all of it. A part is refused where the order has not `capturesParts`, unless it is `final`.",
    }),
    final: z
      .boolean()
      .default(false)
      .meta({ description: "Whether what is left is let go: nothing more is taken of the order." }),
  })
  .meta({ id: "CaptureOrder" });

export const ReadyForPickup = z
  .object({ notifyCustomer: z.boolean().default(true) })
  .meta({ id: "ReadyForPickup" });

export const HandOverOrder = z
  .object({
    code: text(20, { min: 1 }).meta({
      description: "What the customer shows; spaces do not count.",
    }),
  })
  .meta({ id: "HandOverOrder" });

export const RecordPayment = z
  .object({
    amount: moneyInput.min(1).meta({ description: "At most what is open." }),
    receivedOn: z.iso.date().nullish().meta({
      description:
        "The day it came, in the store's zone; today when omitted, and never a day to come.",
    }),
    reference: text(500).nullish().meta({ description: "What came with it, or a note." }),
  })
  .meta({ id: "RecordPayment" });
export type RecordPayment = z.infer<typeof RecordPayment>;

/** The order after a payment, and the payment. */
export const OrderWithPayment = SellerOrder.extend({ recordedPayment: OrderPayment }).meta({
  id: "OrderWithPayment",
});
export type OrderWithPayment = z.infer<typeof OrderWithPayment>;

export const OrderPaymentParams = OrderParams.extend({ payment: idParam });

export const ReverseOrderPayment = z.object({}).meta({ id: "ReverseOrderPayment" });

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
    amount: Money.nullable().meta({ description: "Of a refund, or a payment that was booked." }),
    email: z.string().nullable().meta({ description: "Where a mail goes." }),
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
