import { z } from "zod";
import { CountryCode, Money, queryInteger, text } from "@/lib/contract/common";
import { OrderNumber } from "@/lib/contract/order";
import { MAX_MONEY } from "@/lib/kit/money";
import { currencyParam } from "./store-currency";

/** Only a place on the web may be returned to: never `javascript:` or a file. */
const ReturnUrl = text(2048).refine(isWebUrl, "Use an absolute http or https address.");

/**
 * Half an hour for a shopper to answer the bank's question: longer than any bank leaves its page open. Then the payment
 * is ended, and its units are sold to somebody else (docs/contract.md, How long things live).
 */
export const PAYMENT_ANSWER_MS = 30 * 60_000;

export const SubmitCheckout = z
  .object({
    paymentMethod: text(255, { min: 1 }).nullish().meta({
      description:
        "What the processor's own fields have made: pm_… of a card, else the method's id and a token (sepa_debit:ctoken_…). Or the id of a method that is not made in the browser. Required unless there is nothing to pay.",
    }),
    returnUrl: ReturnUrl.nullish(),
    expectedTotal: z.int().min(0).max(MAX_MONEY).nullish().meta({
      description: "Minor units. Another total than this refuses with cart_changed.",
    }),
    expectedDue: z.int().min(0).max(MAX_MONEY).nullish().meta({
      description:
        "Minor units: `due` as it was shown. Where gift cards or store credit pay less by now, refuses with gift_card_unavailable.",
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
      .meta({ description: "authorized: placed; the shop takes the money later." }),
    requiresAction: z.boolean(),
    nextActionUrl: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    livemode: z.boolean(),
  })
  .meta({ id: "CheckoutResult" });

export const CheckoutOutcome = z
  .object({
    isUnderWay: z.boolean().meta({
      description: "The cart is being charged, and nothing is decided yet: ask again.",
    }),
    order: CheckoutResult.nullable().meta({
      description:
        "The order that this cart token placed last, if that was within 24 hours and it is not cancelled. A cart that became an order gave it its id.",
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
      .meta({ description: "Whose fields make what is sent; null where the method's id is sent." }),
    isMadeInBrowser: z.boolean().meta({
      description:
        "Whether the processor's own fields make what is sent. Otherwise the id is sent, and `nextActionUrl` of the reply may lead to where the shopper confirms it.",
    }),
    mayTakeDays: z.boolean().meta({
      description:
        "Whether days may pass until the money is known to be there. The order is placed and pending until then, with its stock.",
    }),
    minAmount: Money.nullable().meta({
      description: "The least it takes, in the currency that is asked for; null for any amount.",
    }),
    maxAmount: Money.nullable().meta({ description: "The most it takes; null for any amount." }),
  })
  .meta({ id: "PaymentMethod" });

/** Why a way to pay is not offered: by the seller, by the processor's account, or to who was asked about. */
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
    description: "The processor that takes it; null where you book the money yourself.",
    example: "stripe",
  }),
  notOfferedBecause: z.enum(NOT_OFFERED).nullable().meta({
    description:
      "Null where shoppers can pay so. `off_at_processor`: it is not switched on in the processor's account.",
  }),
  notOfferedDetail: z.enum(NOT_OFFERED_DETAIL).nullable().meta({
    description:
      "More of `notOfferedBecause`. `off_at_processor`: whether it is off in the account, or the account could not be asked; `not_for_this_buyer`: what of the buyer does not fit.",
  }),
  gateways: z.array(z.object({ name: z.string(), isSwitchedOn: z.boolean() })).meta({
    description:
      "Every processor of the mode that knows it, and whether it is switched on in its account; the first where it is takes it.",
    example: [
      { name: "stripe", isSwitchedOn: false },
      { name: "mollie", isSwitchedOn: true },
    ],
  }),
  countries: z
    .array(CountryCode)
    .nullable()
    .meta({
      description: "Where buyers can pay with it, whatever you have set; null: everywhere.",
      example: ["NL"],
    }),
  currencies: z
    .array(z.string())
    .nullable()
    .meta({
      description: "What can be paid with it, whatever you have set; null: any currency.",
      example: ["EUR"],
    }),
  defaultHoldDays: z.int().nullable().meta({
    description:
      "For how many days the units of an order are held for its payment unless you say otherwise; null: until it is known whether it is paid.",
    example: 3,
  }),
}).meta({ id: "SellerPaymentMethod" });

export const PaymentMethodQuery = z.object({
  country: CountryCode.optional().meta({
    description: "Leaves out what buyers of this country cannot pay with.",
  }),
  currency: currencyParam,
  amount: queryInteger({ min: 0, max: MAX_MONEY, fallback: 0 })
    .unwrap()
    .optional()
    .meta({ description: "Minor units. Leaves out what does not take so much, or so little." }),
});

export const SellerPaymentMethodQuery = PaymentMethodQuery.extend({
  all: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .meta({ description: "True: also those that are not offered, and why." }),
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
        "`refused`: the key is not taken, or may not read what is switched on. `unreachable`: there was no answer that could be read.",
    }),
    methods: z
      .array(z.object({ id: z.string(), label: z.string() }))
      .meta({ description: "What is switched on in its account, of what the shop knows." }),
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
