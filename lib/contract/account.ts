import { z } from "zod";
import { Address, AddressInput, ReducedAddress } from "@/lib/contract/address";
import { AppliedDiscount } from "@/lib/contract/applied-discount";
import { lineParts } from "@/lib/contract/bundle";
import { Totals } from "@/lib/contract/cart";
import { Money, Timestamp } from "@/lib/contract/common";
import { CustomFieldEntry } from "@/lib/contract/custom-field";
import { DigitalGoods } from "@/lib/contract/digital";
import {
  Backorder,
  CancelReason,
  DeliveryEstimate,
  moneyMoved,
  OrderPickup,
  orderHead,
  Parcel,
  recipient,
  reverseCharge,
} from "@/lib/contract/order";
import { OwnWithdrawals, WithdrawalExclusion } from "@/lib/contract/withdrawal";

/** What the list and the view of a customer's order have in common. */
const OrderHead = z.object({
  ...orderHead,
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
});

/** An entry of a customer's list of orders. */
export const AccountOrderListItem = OrderHead.extend({
  totals: z.object({ total: Money }),
  itemCount: z.int().meta({ description: "Total units of all lines." }),
}).meta({ id: "AccountOrderListItem" });

/** One order of a customer. */
export const AccountOrder = OrderHead.extend({
  totals: Totals,
  taxInclusive: z.boolean(),
  reverseCharge,
  discountCode: z.string().nullable(),
  discounts: z.array(AppliedDiscount),
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
      withdrawalExclusion: WithdrawalExclusion,
      backorder: Backorder.nullable(),
      parts: lineParts,
      image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
    }),
  ),
  shippingAddress: ReducedAddress.nullable().meta({ description: "Null for digital orders." }),
  recipient,
  shippingOptionName: z.string().nullable(),
  ...DeliveryEstimate.shape,
  ...moneyMoved,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  pickup: OrderPickup.nullable(),
  fulfillments: z.array(Parcel).meta({ description: "Parcels, oldest first." }),
  customFieldDetails: z
    .array(CustomFieldEntry)
    .meta({ description: "Public custom fields, in their order." }),
  digital: DigitalGoods,
  withdrawals: OwnWithdrawals,
  fulfilledAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  cancelReason: CancelReason,
}).meta({ id: "AccountOrder" });

export type AccountOrderListItem = z.infer<typeof AccountOrderListItem>;
export type AccountOrder = z.infer<typeof AccountOrder>;

/** An address that a customer keeps for their next orders. */
export const AccountAddress = Address.extend({ id: z.string(), isDefault: z.boolean() }).meta({
  id: "AccountAddress",
});
export type AccountAddress = z.infer<typeof AccountAddress>;

/** An address as a customer sends it, always whole. */
export const AccountAddressInput = AddressInput.extend({
  isDefault: z.boolean().optional().meta({
    description:
      "`true` makes it the default in place of the previous one. There is always a default, so `false` changes nothing.",
  }),
}).meta({ id: "AccountAddressInput" });
export type AccountAddressInput = z.infer<typeof AccountAddressInput>;
