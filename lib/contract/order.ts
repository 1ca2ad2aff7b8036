import { z } from "zod";
import { ReducedAddress } from "@/lib/contract/address";
import { AppliedDiscount } from "@/lib/contract/applied-discount";
import { lineParts } from "@/lib/contract/bundle";
import { Money, Timestamp, text } from "@/lib/contract/common";
import { CustomFieldEntry } from "@/lib/contract/custom-field";
import { DigitalGoods } from "@/lib/contract/digital";
import { Email } from "@/lib/contract/email";
import { StoredValuePart } from "@/lib/contract/gift-card";
import { PickupPlace } from "@/lib/contract/pickup";
import { OwnWithdrawals, WithdrawalExclusion } from "@/lib/contract/withdrawal";

export const PAYMENT_STATUSES = [
  "pending",
  "requires_action",
  "authorized",
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

export const FULFILLMENT_STATUSES = [
  "unfulfilled",
  "partially_fulfilled",
  "ready_for_pickup",
  "fulfilled",
] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** Why an order was cancelled, as its shopper may know it. */
export const CANCEL_REASONS = ["payment_failed", "expired", "customer", "seller"] as const;

export const CancelReason = z
  .enum(CANCEL_REASONS)
  .nullable()
  .meta({
    description:
      "payment_failed: the shopper's bank did not confirm the payment. expired: the payment was not completed in time. " +
      "customer: cancelled before it was paid. seller: cancelled by the shop. Null unless cancelled.",
  });

/** When an order is expected. Orders placed before this was kept have none. */
export const DeliveryEstimate = z.object({
  estimatedMinDays: z.int().nullable().meta({
    description:
      "Working days from payment to the earliest delivery, as promised when the order was placed. Null if nothing is shipped.",
  }),
  estimatedMaxDays: z.int().nullable().meta({
    description: "Working days from payment to the latest delivery.",
  }),
});

/** Where an order is collected, and what its customer shows there. */
export const OrderPickup = PickupPlace.extend({
  readyAt: Timestamp.nullable().meta({ description: "Null until it is ready for pickup." }),
  code: z.string().nullable().meta({
    description:
      "The code to show at pickup. Null until it is ready, and if `shippingAddress` is not returned.",
  }),
}).meta({ id: "OrderPickup" });
export type OrderPickup = z.infer<typeof OrderPickup>;

/** The units of a line that were sold beyond stock. */
export const Backorder = z
  .object({
    quantity: z
      .int()
      .meta({ description: "Units that were not in stock when the order was placed." }),
    isPreorder: z.boolean(),
    expectedOn: z.iso
      .date()
      .nullable()
      .meta({ description: "As stated when the order was placed." }),
  })
  .meta({ id: "Backorder" });
export type Backorder = z.infer<typeof Backorder>;

/** A parcel as its shopper sees it; one that was cancelled is not shown. */
export const Parcel = z
  .object({
    status: z.enum(["shipped", "delivered", "lost"]),
    isDigital: z.boolean().meta({
      description: "Whether the order contains nothing to ship; its content is in `digital`.",
    }),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().meta({
      description: "The seller's own URL, or the page of the carrier if it is known.",
    }),
    items: z.array(
      z.object({
        productName: z.string(),
        variantName: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
    shippedAt: Timestamp,
    deliveredAt: Timestamp.nullable(),
  })
  .meta({ id: "Parcel" });
export type Parcel = z.infer<typeof Parcel>;

/** What every view of an order begins with. */
export const orderHead = {
  id: z.string(),
  orderNumber: OrderNumber,
  type: z.literal("order"),
  livemode: z.boolean(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
  currency: z.string(),
};

/** The payments of an order that every buyer's view of it has besides the totals. */
export const moneyMoved = {
  refunded: Money,
  voided: Money.meta({ description: "The part of the authorized amount that was released." }),
  credit: Money.nullable().meta({
    description:
      "The part of the total paid by an exchange, by the order that this one replaces, and by gift cards and store credit. Null if there is none.",
  }),
  storedValue: z.array(StoredValuePart).meta({
    description: "The part of it paid by gift cards and store credit.",
  }),
};

/** Whether an order is taxed by reverse charge. */
export const reverseCharge = z.boolean().meta({
  description:
    "No tax was charged: the buying company owes it in its own country (reverse charge).",
});

/** Of an order, as its buyer sees it. */
export const recipient = z.string().nullable().meta({
  description: "The recipient. Null whenever `shippingAddress` is.",
  example: "Ada Lovelace",
});

/** What the visitor who placed an order may see of it. */
export const PublicOrder = z
  .object({
    ...orderHead,
    totals: z.object({ total: Money }),
    breakdown: z
      .object({ subtotal: Money, discount: Money, shipping: Money, tax: Money })
      .meta({ description: "The parts of the total when the order was placed." }),
    taxInclusive: z.boolean(),
    reverseCharge,
    discountCode: z.string().nullable(),
    discounts: z.array(AppliedDiscount),
    shippingOptionName: z.string().nullable().meta({
      description: "The shipping option. Null if nothing is shipped.",
    }),
    ...DeliveryEstimate.shape,
    ...moneyMoved,
    items: z.array(
      z.object({
        id: z.string(),
        productName: z.string(),
        variantName: z.string().nullable(),
        quantity: z.int(),
        subtotal: Money,
        withdrawalExclusion: WithdrawalExclusion,
        backorder: Backorder.nullable(),
        parts: lineParts,
        image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
      }),
    ),
    shippingAddress: ReducedAddress.nullable().meta({
      description: "Null for digital orders, and after two hours without a request of the visitor.",
    }),
    paymentMethod: z.string().nullable().meta({
      description:
        "A payment method of the list, such as `card`. Null if there was nothing to pay.",
    }),
    nextActionUrl: z.string().nullable().meta({
      description: "Where the payment can be confirmed. Only with the status `requires_action`.",
    }),
    showsPersonalData: z.boolean().meta({
      description:
        "False for a guest after two hours without a request: no address and no documents of the order until they log in.",
    }),
    recipient,
    bankTransfer: z
      .object({
        bankDetails: z.string().nullable().meta({
          description:
            "The seller's account, as lines of text. Null if the shop provides it in another way.",
        }),
        reference: z.string().nullable().meta({ description: "The payment reference." }),
        dueAt: Timestamp.nullable().meta({
          description:
            "When the transfer or the invoice is due. Null for a transfer that was received in part.",
        }),
        amountReceived: Money.meta({ description: "The amount received." }),
        openAmount: Money.meta({ description: "The amount still to be transferred." }),
      })
      .nullable()
      .meta({ description: "How to pay, while a bank transfer is awaited, on invoice or not." }),
    cancelReason: CancelReason,
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    pickup: OrderPickup.nullable().meta({ description: "Null if it is not a pickup order." }),
    fulfillments: z.array(Parcel).meta({ description: "Parcels, oldest first." }),
    customFieldDetails: z.array(CustomFieldEntry).meta({
      description: "Public custom fields, in their order. Empty if no personal data is shown.",
    }),
    digital: DigitalGoods,
    withdrawals: OwnWithdrawals.meta({
      description:
        "Withdrawals, oldest first. With only the cart token of a guest, empty after two hours without a request.",
    }),
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
      "authorized",
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
/** The data of an order for those who cannot open its page. */
export const FindOrder = z
  .object({
    orderNumber: text(40, { min: 1 }).meta({
      description: "As in the mail. A leading # is ignored.",
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
