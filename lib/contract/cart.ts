import { z } from "zod";
import { Address, AddressInput } from "@/lib/contract/address";
import { AppliedDiscount, DiscountNotApplied, DiscountType } from "@/lib/contract/applied-discount";
import { lineParts } from "@/lib/contract/bundle";
import {
  CountryCode,
  Money,
  QUANTITY_MAX,
  searchParam,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { Pickup, SHIPPING_OPTION_TYPES } from "@/lib/contract/pickup";
import { Availability, UnitPrice } from "@/lib/contract/product";
import { TaxBreakdownEntry, VatCheckResult } from "@/lib/contract/tax";
import { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import { DeliveryConsent, GiveDeliveryConsent } from "./delivery-consent";
import { CartGift, CartGiftCard, CartStoreCredit } from "./gift-card";
import { currencyCode, currencyParam } from "./store-currency";

/** What the link of a mail about a cart carries. */
export const RestoreCart = z
  .object({ token: z.string().min(1).max(200) })
  .meta({ id: "RestoreCart" });

export const AddCartItem = z
  .object({
    productId: text(100, { min: 1 }).meta({ description: "Id or slug of the product." }),
    variantId: text(100, { min: 1 })
      .nullish()
      .meta({ description: "Required when the product has variants." }),
    quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
    gift: CartGift.nullish().meta({
      description:
        "Only for a product of the type `gift_card`: the recipient of all units of its line. Replaces the recipient of the line.",
    }),
    searchTerm: searchParam.nullish().meta({
      description:
        "The search term whose results led to the product. If it is ordered within 24 hours, analytics attribute the order to the term. It is not part of the cart or the order.",
    }),
  })
  .meta({ id: "AddCartItem" });

export const SetCartItem = z
  .object({
    quantity: z.int().min(0).max(QUANTITY_MAX).meta({ description: "0 removes the line." }),
  })
  .meta({ id: "SetCartItem" });

export const CartQuery = z.object({
  currency: currencyParam.meta({
    description:
      "For a cart that this request creates: one of `availableCurrencies`. By default the currency of the visitor's country, if it is one of them. An existing cart keeps its currency.",
  }),
});

export const SetCartCurrency = z
  .object({ currency: currencyCode.meta({ example: "EUR" }) })
  .meta({ id: "SetCartCurrency" });

export const ApplyDiscount = z
  .object({ code: text(100, { min: 1 }) })
  .meta({ id: "ApplyDiscount" });

export const DiscountCodeParams = z.object({
  code: text(100, { min: 1 }).meta({ description: "Case does not matter." }),
});

export const EstimateCart = z
  .object({ countryCode: CountryCode, postcode: text(100).nullish(), state: text(100).nullish() })
  .meta({ id: "EstimateCart" });

export const SelectShippingOption = z
  .object({ shippingOptionId: text(100, { min: 1 }) })
  .meta({ id: "SelectShippingOption" });

export const SaveCheckoutData = z
  .object({
    email: Email.nullish(),
    shippingAddress: AddressInput.nullish(),
    billingAddress: AddressInput.nullish(),
    sameAsShipping: z.boolean().optional(),
    notes: text(2000, { isMultiline: true }).nullish(),
    deliveryConsent: GiveDeliveryConsent.nullish(),
    vatId: text(30).nullish().meta({
      description:
        "VAT id of the buying company. Its format is checked; spaces, dots and case do not matter.",
      example: "DE136695976",
    }),
  })
  .meta({
    id: "SaveCheckoutData",
    description: "Fields that are not sent stay as they are; null clears one.",
  });

export const Totals = z
  .object({ subtotal: Money, tax: Money, shipping: Money, discount: Money, total: Money })
  .meta({ id: "Totals" });

/** What an exchange pays of a total, so that only the rest is charged. */
export const Credit = z
  .object({
    amount: Money.meta({ description: "The part of `totals.total` paid by an exchange." }),
    due: Money.meta({ description: "The amount to be charged, as `due` of the cart." }),
  })
  .meta({ id: "Credit" });

export const CartItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    variantId: z.string().nullable(),
    productName: z.string(),
    productSlug: z.string(),
    variantName: z.string().nullable(),
    quantity: z.int(),
    price: Money,
    subtotal: Money,
    unitPrice: UnitPrice.nullable().meta({ description: "Null if the variant has no `unit`." }),
    image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
    trackInventory: z.boolean(),
    inStock: z.boolean(),
    inventoryCount: z.int(),
    availability: Availability.meta({ description: "Availability of the quantity of the line." }),
    expectedOn: z.iso
      .date()
      .nullable()
      .meta({ description: "When units that are not in stock are expected." }),
    productType: z.string(),
    withdrawalExclusion: WithdrawalExclusion,
    minOrderQuantity: z.int(),
    maxOrderQuantity: z.int().nullable(),
    parts: lineParts,
    gift: z.object({ sendOn: z.iso.date().nullable() }).nullable().meta({
      description:
        "For a gift card that is mailed to somebody else: the date, null for at once. The recipient is in `gifts` of the checkout data.",
    }),
  })
  .meta({ id: "CartItem" });

const CART_MESSAGE_CODES = [
  "quantity_capped",
  "out_of_stock",
  "item_unavailable",
  "price_changed",
  "minimum_quantity",
  "minimum_order",
  "prices_hidden",
  "maximum_quantity",
  "discount_removed",
  "shipping_option_unavailable",
  "address_undeliverable",
  "checkout_data_expired",
  "cart_merged",
  "currency_unavailable",
  "gift_card_unavailable",
] as const;

export const CartMessage = z
  .object({
    type: z.enum(["info", "warning", "error"]),
    code: z.enum(CART_MESSAGE_CODES),
    message: z.string(),
    itemId: z.string().nullable(),
    path: z.string().nullable().meta({ description: "The field of the cart it is about." }),
    blocking: z.boolean().meta({ description: "Whether checkout is refused until this is fixed." }),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "CartMessage" });

export const SelectedShippingOption = z
  .object({
    id: z.string(),
    type: z.enum(SHIPPING_OPTION_TYPES).meta({
      description: "pickup: the order is collected and needs no shipping address.",
    }),
    name: z.string(),
    price: Money,
  })
  .meta({ id: "SelectedShippingOption" });

/** The parts of a draft order's cart that its seller can lock; items and discount always are. */
export const DRAFT_LOCKS = [
  "email",
  "shippingAddress",
  "billingAddress",
  "sameAsShipping",
  "shippingOptionId",
  "vatId",
] as const;

export const Cart = z
  .object({
    id: z.string(),
    type: z.enum(["cart", "order"]),
    livemode: z.boolean(),
    currency: z.string(),
    visitorCountry: z.string(),
    hasCheckoutData: z.boolean(),
    hasShippingAddress: z.boolean(),
    hasBillingAddress: z.boolean(),
    requiresShipping: z.boolean(),
    requiresDeliveryConsent: z.boolean().meta({
      description:
        "The cart contains digital goods whose right of withdrawal ends with delivery after consent, and the store's `consumerRights.withdrawal` is on: checkout requires `deliveryConsent` in the checkout data.",
    }),
    discountCode: z.string().nullable(),
    discountType: DiscountType.nullable(),
    discountValue: z.number().nullable(),
    discountCodes: z.array(z.string()).meta({
      description:
        "All codes that were entered, applied or not. `discountCode` is the first that is applied.",
    }),
    discounts: z.array(AppliedDiscount).meta({
      description: "Discounts with and without codes, in the order they are applied.",
    }),
    discountsNotApplied: z.array(DiscountNotApplied),
    isAuthenticated: z.boolean(),
    hasOwnPrices: z.boolean().meta({
      description:
        "The customer who is logged in has price lists, or sees prices without tax or hidden from others. Pages and responses with these prices must not be cached for others.",
    }),
    items: z.array(CartItem),
    itemCount: z.int().meta({ description: "Total units of all lines." }),
    totals: Totals,
    credit: Credit.nullable().meta({
      description: "For a draft order of an exchange. Null for any other cart.",
    }),
    giftCards: z.array(CartGiftCard).meta({
      description:
        "The gift cards applied, in the order they are used. They are a means of payment and do not change `totals.total`.",
    }),
    storeCredit: CartStoreCredit.nullable().meta({
      description:
        "The store credit of the customer who is logged in, in the cart's currency. Null if there is none.",
    }),
    due: Money.meta({
      description:
        "The amount to be charged: `totals.total` minus gift cards, store credit and an exchange. Gift cards and store credit do not pay for gift cards that are bought. If it is 0, no payment method is needed.",
    }),
    taxInclusive: z.boolean(),
    reverseCharge: z.boolean().meta({
      description:
        "The buyer is a company in another EU member state that owes the tax there: no tax is charged, and prices exclude it.",
    }),
    taxBreakdown: z.array(TaxBreakdownEntry),
    messages: z.array(CartMessage),
    freeShipping: z
      .object({ minSubtotal: Money, remaining: Money })
      .nullable()
      .meta({
        description:
          "The subtotal from which the cart travels free of charge, and how much of it is missing. " +
          "Null where there is no such bound.",
      }),
    awaitingPayment: z
      .object({
        orderId: z.string(),
        total: Money,
        nextActionUrl: z.string().nullable().meta({
          description:
            "Where the shopper completes the payment. Null while the processor has not reported its status.",
        }),
      })
      .nullable()
      .meta({
        description:
          "An order of this visitor whose payment is not finished: show it where the cart would be. " +
          "`POST /orders/{order}/cancel` ends it and brings its items back into an empty cart.",
      }),
    draftOrder: z
      .object({
        id: z.string(),
        message: z.string().nullable(),
        expiresAt: Timestamp,
        lockedFields: z.array(z.enum(DRAFT_LOCKS)).meta({
          description:
            "Fields that the shop has filled in. Changing one is refused with cart_locked.",
        }),
      })
      .nullable()
      .meta({
        description:
          "A draft that the shop has written for this shopper, opened with the token of its pay link. " +
          "Its items and discount cannot be changed. Null for every other cart.",
      }),
    shippingOption: SelectedShippingOption.optional().meta({
      description: "The selected shipping option, while it applies.",
    }),
    updatedAt: Timestamp,
  })
  .meta({ id: "Cart" });

export const CartEstimate = z
  .object({
    totals: Totals.pick({ subtotal: true, tax: true, shipping: true, total: true }),
    taxRate: z.number(),
    shippingOptionsCount: z.int(),
  })
  .meta({ id: "CartEstimate" });

export const ShippingOption = z
  .object({
    id: z.string(),
    type: z.enum(SHIPPING_OPTION_TYPES),
    pickup: Pickup.nullable().meta({ description: "The pickup location of a `pickup`." }),
    name: z.string(),
    description: z.string(),
    price: Money.meta({
      description: "The price for this cart, with free shipping discounts.",
    }),
    fullPrice: Money.meta({ description: "The same price without discounts." }),
    estimatedMinDays: z.int(),
    estimatedMaxDays: z.int(),
  })
  .meta({ id: "ShippingOption" });

export const CheckoutData = z
  .object({
    email: z.string().nullable(),
    shippingAddress: Address.nullable(),
    billingAddress: Address.nullable(),
    sameAsShipping: z.boolean(),
    notes: z.string().nullable(),
    deliveryConsent: DeliveryConsent.nullable(),
    vatId: z.string().nullable(),
    vatCheck: VatCheckResult.nullable().meta({
      description: "Null if the VAT id was not checked.",
    }),
    gifts: z
      .array(
        z.object({
          itemId: z.string(),
          recipientEmail: z.string().nullable(),
          recipientName: z.string().nullable(),
          message: z.string().nullable(),
          sendOn: z.iso.date().nullable(),
        }),
      )
      .meta({ description: "The recipients of the gift cards in the cart." }),
  })
  .meta({ id: "CheckoutData" });

export type AddCartItem = z.infer<typeof AddCartItem>;
export type EstimateCart = z.infer<typeof EstimateCart>;
export type SaveCheckoutData = z.infer<typeof SaveCheckoutData>;
export type Cart = z.infer<typeof Cart>;
export type CartItem = z.infer<typeof CartItem>;
export type CartMessage = z.infer<typeof CartMessage>;
export type CartMessageCode = (typeof CART_MESSAGE_CODES)[number];
export type CartEstimate = z.infer<typeof CartEstimate>;
export type CheckoutData = z.infer<typeof CheckoutData>;
export type ShippingOption = z.infer<typeof ShippingOption>;
