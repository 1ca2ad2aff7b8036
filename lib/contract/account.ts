import { z } from "zod";
import { ReducedAddress } from "@/lib/contract/address";
import { Totals } from "@/lib/contract/cart";
import { Money, Timestamp } from "@/lib/contract/common";
import {
  CancelReason,
  DeliveryEstimate,
  FULFILLMENT_STATUSES,
  OrderNumber,
  PAYMENT_STATUSES,
} from "@/lib/contract/order";

/** What the list and the view of a customer's order have in common. */
const OrderHead = z.object({
  id: z.string(),
  orderNumber: OrderNumber,
  type: z.literal("order"),
  livemode: z.boolean(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
  currency: z.string(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
});

/** An entry of a customer's list of orders. */
export const AccountOrderListItem = OrderHead.extend({
  totals: z.object({ total: Money }),
  itemCount: z.int().meta({ description: "Units of all lines together." }),
}).meta({ id: "AccountOrderListItem" });

/** One order of a customer. */
export const AccountOrder = OrderHead.extend({
  totals: Totals,
  taxInclusive: z.boolean(),
  discountCode: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      productName: z.string(),
      productSlug: z.string(),
      variantId: z.string().nullable(),
      variantName: z.string().nullable(),
      quantity: z.int(),
      price: Money,
      subtotal: Money,
      image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
    }),
  ),
  shippingAddress: ReducedAddress.nullable().meta({ description: "Null for digital orders." }),
  shippingOptionName: z.string().nullable(),
  ...DeliveryEstimate.shape,
  refunded: Money,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  fulfilledAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  cancelReason: CancelReason,
}).meta({ id: "AccountOrder" });

export type AccountOrderListItem = z.infer<typeof AccountOrderListItem>;
export type AccountOrder = z.infer<typeof AccountOrder>;
