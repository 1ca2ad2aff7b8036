import { z } from "zod";
import { Address, AddressInput } from "@/lib/contract/address";
import { CountryCode, Money, Timestamp, text } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { UnitPrice } from "@/lib/contract/product";
import { TaxBreakdownEntry } from "@/lib/contract/tax";

/** More units of one line than any shop sells at once; keeps sums far from overflow. */
const QUANTITY_MAX = 1_000_000;

export const AddCartItem = z
  .object({
    productId: text(100, { min: 1 }).meta({ description: "Id or slug of the product." }),
    variantId: text(100, { min: 1 })
      .nullish()
      .meta({ description: "Required when the product has variants." }),
    quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
  })
  .meta({ id: "AddCartItem" });

export const SetCartItem = z
  .object({
    quantity: z.int().min(0).max(QUANTITY_MAX).meta({ description: "0 removes the line." }),
  })
  .meta({ id: "SetCartItem" });

export const ApplyDiscount = z
  .object({ code: text(100, { min: 1 }) })
  .meta({ id: "ApplyDiscount" });

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
  })
  .meta({ id: "SaveCheckoutData", description: "Only the fields sent change; null clears one." });

export const Totals = z
  .object({ subtotal: Money, tax: Money, shipping: Money, discount: Money, total: Money })
  .meta({ id: "Totals" });

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
    unitPrice: UnitPrice.nullable().meta({ description: "Null where the variant has no `unit`." }),
    image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
    trackInventory: z.boolean(),
    inStock: z.boolean(),
    inventoryCount: z.int(),
    productType: z.string(),
    minOrderQuantity: z.int(),
    maxOrderQuantity: z.int().nullable(),
  })
  .meta({ id: "CartItem" });

export const CART_MESSAGE_CODES = [
  "quantity_capped",
  "out_of_stock",
  "item_unavailable",
  "price_changed",
  "minimum_quantity",
  "maximum_quantity",
  "discount_removed",
  "shipping_option_unavailable",
  "address_undeliverable",
  "checkout_data_expired",
  "cart_merged",
] as const;

export const CartMessage = z
  .object({
    type: z.enum(["info", "warning", "error"]),
    code: z.enum(CART_MESSAGE_CODES),
    message: z.string(),
    itemId: z.string().nullable(),
    path: z.string().nullable().meta({ description: "The field of the cart that is meant." }),
    blocking: z.boolean().meta({ description: "True: checkout refuses until this is mended." }),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "CartMessage" });

export const SelectedShippingOption = z
  .object({ id: z.string(), name: z.string(), price: Money })
  .meta({ id: "SelectedShippingOption" });

export const DiscountType = z.enum(["percentage", "fixed", "free_shipping"]);

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
    discountCode: z.string().nullable(),
    discountType: DiscountType.nullable(),
    discountValue: z.number().nullable(),
    isAuthenticated: z.boolean(),
    items: z.array(CartItem),
    itemCount: z.int().meta({ description: "Units of all lines together." }),
    totals: Totals,
    taxInclusive: z.boolean(),
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
            "Where the shopper finishes paying. Null while the processor has not said how the payment stands.",
        }),
      })
      .nullable()
      .meta({
        description:
          "An order of this visitor whose payment is not finished: show it where the cart would be. " +
          "`POST /orders/{order}/cancel` ends it and brings its items back into an empty cart.",
      }),
    shippingOption: SelectedShippingOption.optional().meta({
      description: "Present once a shipping option is selected and still applies.",
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
    name: z.string(),
    description: z.string(),
    price: Money,
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
