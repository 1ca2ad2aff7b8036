import { z } from "zod";
import { ReducedAddress } from "@/lib/contract/address";
import { Money, Timestamp, text } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";

export const PAYMENT_STATUSES = [
  "pending",
  "requires_action",
  "paid",
  "partially_refunded",
  "refunded",
  "cancelled",
] as const;

/** The number an order goes by, once it has one. */
export const OrderNumber = z
  .string()
  .nullable()
  .meta({
    description:
      "Numbers have no gaps, so one is taken only when the order is placed. Null while the shopper's " +
      "bank has not confirmed the payment, and for good where it never does.",
    example: "1042",
  });

export const FULFILLMENT_STATUSES = ["unfulfilled", "fulfilled"] as const;

/** Why an order was cancelled, as its shopper may know it. */
export const CANCEL_REASONS = ["payment_failed", "expired", "customer", "seller"] as const;

export const CancelReason = z
  .enum(CANCEL_REASONS)
  .nullable()
  .meta({
    description:
      "payment_failed: the shopper's bank did not confirm the payment. expired: nobody paid in time. " +
      "customer: cancelled before it was paid. seller: cancelled by the shop. Null unless cancelled.",
  });

/** When an order is expected. Orders placed before this was kept have none. */
export const DeliveryEstimate = z.object({
  estimatedMinDays: z.int().nullable().meta({
    description:
      "Working days from payment until it may arrive, as promised when the order was placed. Null where nothing has to travel.",
  }),
  estimatedMaxDays: z.int().nullable().meta({
    description: "Working days from payment until it has arrived.",
  }),
});

/** What the visitor who placed an order may see of it. */
export const PublicOrder = z
  .object({
    id: z.string(),
    orderNumber: OrderNumber,
    type: z.literal("order"),
    livemode: z.boolean(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    currency: z.string(),
    totals: z.object({ total: Money }),
    breakdown: z
      .object({ subtotal: Money, discount: Money, shipping: Money, tax: Money })
      .meta({ description: "What the total is made of, as it was when the order was placed." }),
    taxInclusive: z.boolean(),
    discountCode: z.string().nullable(),
    shippingOptionName: z.string().nullable().meta({
      description: "How it is delivered. Null where nothing has to travel.",
    }),
    ...DeliveryEstimate.shape,
    refunded: Money,
    items: z.array(
      z.object({
        productName: z.string(),
        variantName: z.string().nullable(),
        quantity: z.int(),
        subtotal: Money,
        image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
      }),
    ),
    shippingAddress: ReducedAddress.nullable().meta({
      description: "Null for digital orders, and once the visitor has been away for two hours.",
    }),
    paymentMethod: z.string().nullable().meta({
      description:
        "A way to pay as it is listed, such as `card`. Null when there was nothing to pay.",
    }),
    nextActionUrl: z.string().nullable().meta({
      description: "Where the payment waits to be confirmed; only while it is `requires_action`.",
    }),
    recipient: z.string().nullable().meta({
      description: "Whom it goes to. Null wherever `shippingAddress` is.",
      example: "Ada Lovelace",
    }),
    bankTransfer: z
      .object({
        bankDetails: z.string().nullable().meta({
          description:
            "Where the money goes, as lines of text. Null where the shop tells it otherwise.",
        }),
        reference: z.string().nullable().meta({ description: "What to give as the reference." }),
        dueAt: Timestamp.nullable().meta({ description: "Until when the order waits for it." }),
      })
      .nullable()
      .meta({ description: "How to pay, while a bank transfer is awaited." }),
    cancelReason: CancelReason,
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    createdAt: Timestamp,
    paidAt: Timestamp.nullable(),
  })
  .meta({ id: "PublicOrder" });

/** For polling. `paymentStatus` is the payment's word: `succeeded` where the order says `paid`. */
export const OrderStatus = z
  .object({
    paymentStatus: z.enum([
      "pending",
      "requires_action",
      "succeeded",
      "partially_refunded",
      "refunded",
      "cancelled",
    ]),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    updatedAt: Timestamp,
  })
  .meta({ id: "OrderStatus" });

export type PublicOrder = z.infer<typeof PublicOrder>;
/** What somebody knows of an order whose page they cannot open. */
export const FindOrder = z
  .object({
    orderNumber: text(40, { min: 1 }).meta({
      description: "As in the mail; a leading # is ignored.",
    }),
    email: Email.meta({ description: "The address the order was placed with." }),
  })
  .meta({ id: "FindOrder" });

export const OrderLinkSent = z
  .object({ sent: z.literal(true) })
  .meta({ id: "OrderLinkSent", description: "The same whether or not there is such an order." });

export type FindOrder = z.infer<typeof FindOrder>;
export type OrderLinkSent = z.infer<typeof OrderLinkSent>;
export type OrderStatus = z.infer<typeof OrderStatus>;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
