import { z } from "zod";
import { CountryCode, Money, queryInteger, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { OrderNumber } from "@/lib/contract/order";
import { MAX_MONEY } from "@/lib/kit/money";
import { currencyParam } from "./store-currency";

/** Only a place on the web may be returned to: never `javascript:` or a file. */
const ReturnUrl = text(2048).refine(isWebUrl, FIELD_RULES.web_url);

/**
 * Half an hour for a shopper to confirm with their bank: longer than any bank keeps its page open. Then the
 * payment is cancelled and its units are available again (docs/contract.md, How long things live).
 */
export const PAYMENT_ANSWER_MS = 30 * 60_000;

export const SubmitCheckout = z
  .object({
    paymentMethod: text(255, { min: 1 }).nullish().meta({
      description:
        "The token of the processor's own fields: pm_… for a card, else the method's id and a token (sepa_debit:ctoken_…). Or the id of a method that is not created in the browser. Required unless there is nothing to pay.",
    }),
    returnUrl: ReturnUrl.nullish(),
    expectedTotal: z.int().min(0).max(MAX_MONEY).nullish().meta({
      description: "Minor units. If the total differs, the request is refused with cart_changed.",
    }),
    expectedDue: z.int().min(0).max(MAX_MONEY).nullish().meta({
      description:
        "Minor units: `due` as it was shown. If gift cards or store credit pay less by now, the request is refused with gift_card_unavailable.",
    }),
  })
  .meta({ id: "SubmitCheckout" });

export const CheckoutResult = z
  .object({
    orderId: z.string(),
    orderNumber: OrderNumber,
    status: z.enum(["paid", "pending"]),
    paymentStatus: z
      .enum(["succeeded", "authorized", "pending", "requires_action"])
      .meta({ description: "authorized: placed, and captured later by the shop." }),
    requiresAction: z.boolean(),
    nextActionUrl: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    livemode: z.boolean(),
  })
  .meta({ id: "CheckoutResult" });

export const CheckoutOutcome = z
  .object({
    isUnderWay: z.boolean().meta({
      description: "The cart is being charged and the result is not known yet: ask again.",
    }),
    order: CheckoutResult.nullable().meta({
      description:
        "The order that this cart token placed last, within 24 hours and if not cancelled. An order has the id of the cart it was placed from.",
    }),
  })
  .meta({ id: "CheckoutOutcome" });

export const PaymentMethod = z
  .object({
    id: z.string(),
    label: z.string().meta({ description: "In the language of the request." }),
    iconUrl: z.url().meta({ example: "https://shop.example.com/payment-methods/card.svg" }),
    processor: z
      .object({
        name: z.string().meta({ example: "stripe" }),
        publishableKey: z
          .string()
          .nullable()
          .meta({ description: "For the processor's own fields." }),
      })
      .nullable()
      .meta({
        description:
          "The processor whose fields create the payment method; null if the method's id is sent.",
      }),
    isMadeInBrowser: z.boolean().meta({
      description:
        "Whether the processor's own fields create the payment method. Otherwise its id is sent, and `nextActionUrl` of the response may be where the shopper confirms it.",
    }),
    mayTakeDays: z.boolean().meta({
      description:
        "Whether the payment can take days to be confirmed. The order is placed and pending until then, with its stock reserved.",
    }),
    minAmount: Money.nullable().meta({
      description: "The minimum amount, in the requested currency. Null if there is none.",
    }),
    maxAmount: Money.nullable().meta({ description: "The maximum amount. Null if there is none." }),
  })
  .meta({ id: "PaymentMethod" });

/** Why a payment method is not offered: because of the seller, the processor's account, or the given cart. */
const NOT_OFFERED = ["switched_off", "off_at_processor", "not_for_this_buyer"] as const;

const NOT_OFFERED_DETAIL = [
  "off_in_account",
  "key_refused",
  "account_unreachable",
  "country",
  "currency",
  "amount_too_low",
  "amount_too_high",
] as const;

export const SellerPaymentMethod = PaymentMethod.extend({
  gateway: z.string().nullable().meta({
    description: "The payment processor. Null if you book payments yourself.",
    example: "stripe",
  }),
  notOfferedBecause: z.enum(NOT_OFFERED).nullable().meta({
    description:
      "Null if it is offered to shoppers. `off_at_processor`: it is not enabled in the processor's account.",
  }),
  notOfferedDetail: z.enum(NOT_OFFERED_DETAIL).nullable().meta({
    description:
      "More about `notOfferedBecause`. `off_at_processor`: whether it is disabled in the account or the account could not be queried; `not_for_this_buyer`: what about the buyer does not fit.",
  }),
  gateways: z.array(z.object({ name: z.string(), isSwitchedOn: z.boolean() })).meta({
    description:
      "Each processor of the mode that supports it, and whether it is enabled in its account. The first enabled one is used.",
    example: [
      { name: "stripe", isSwitchedOn: false },
      { name: "mollie", isSwitchedOn: true },
    ],
  }),
  countries: z
    .array(CountryCode)
    .nullable()
    .meta({
      description:
        "The countries of buyers that the method supports, whatever your settings. Null for all.",
      example: ["NL"],
    }),
  currencies: z
    .array(z.string())
    .nullable()
    .meta({
      description: "The currencies that the method supports, whatever your settings. Null for all.",
      example: ["EUR"],
    }),
  defaultHoldDays: z.int().nullable().meta({
    description:
      "How many days stock is held for its payment by default. Null: until the result of the payment is known.",
    example: 3,
  }),
}).meta({ id: "SellerPaymentMethod" });

export const PaymentMethodQuery = z.object({
  country: CountryCode.optional().meta({
    description: "Leaves out methods that buyers of this country cannot use.",
  }),
  currency: currencyParam,
  amount: queryInteger({ min: 0, max: MAX_MONEY, fallback: 0 })
    .unwrap()
    .optional()
    .meta({ description: "Minor units. Leaves out methods whose limits exclude this amount." }),
});

export const SellerPaymentMethodQuery = PaymentMethodQuery.extend({
  all: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .meta({ description: "True includes methods that are not offered, with the reason." }),
});

export const CheckPaymentProcessor = z.object({
  gateway: z.string().max(40).meta({ description: "A `gateway` of the list.", example: "stripe" }),
});

export const PaymentProcessorCheck = z
  .object({
    gateway: z.string().meta({ example: "stripe" }),
    livemode: z.boolean(),
    answer: z.enum(["works", "refused", "unreachable"]).meta({
      description:
        "`refused`: the key is invalid, or has no permission to read the enabled methods. `unreachable`: there was no valid response.",
    }),
    methods: z
      .array(z.object({ id: z.string(), label: z.string() }))
      .meta({ description: "The methods that are enabled in its account and supported here." }),
  })
  .meta({ id: "PaymentProcessorCheck" });

export type PaymentProcessorCheck = z.infer<typeof PaymentProcessorCheck>;
export type SellerPaymentMethod = z.infer<typeof SellerPaymentMethod>;
export type SellerPaymentMethodQuery = z.infer<typeof SellerPaymentMethodQuery>;
export type SubmitCheckout = z.infer<typeof SubmitCheckout>;
export type CheckoutResult = z.infer<typeof CheckoutResult>;
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;
export type PaymentMethod = z.infer<typeof PaymentMethod>;
export type PaymentMethodQuery = z.infer<typeof PaymentMethodQuery>;

/** An absolute http or https address without a password in it. */
export function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}
