import { z } from "zod";
import { MAX_MONEY } from "@/lib/kit/money";
import { hasOverlap, WEEKDAYS } from "@/lib/kit/weekly-hours";
import { CountryCode, countryInput, imageUrlInput, Timestamp, tagInput, text } from "./common";
import { Email } from "./email";
import { Invoicing, invoicingInput } from "./invoicing";
import { ProductSafety, productSafetyInput } from "./product-safety";
import { slugInput } from "./seller-product";
import { currencyCode, StoreCurrency, StoreCurrencyInput } from "./store-currency";
import { taxClassCode } from "./tax";

/** A stretch of a day in which the shop answers. */
export const SupportHours = z
  .object({
    day: z.enum(WEEKDAYS),
    from: z.string().meta({ example: "09:00" }),
    to: z.string().meta({ example: "17:00" }),
  })
  .meta({ id: "SupportHours" });
export type SupportHours = z.infer<typeof SupportHours>;

/** The choices of whom a shop shows its prices. */
export const PRICES_VISIBLE_TO = ["everyone", "customers", "groups"] as const;

/** Who sees what a shop asks. */
export const PricesVisibleTo = z.enum(PRICES_VISIBLE_TO).meta({
  id: "PricesVisibleTo",
  description:
    "Who sees prices and can fill a cart: everybody; `customers`: who is logged in with a proved mailbox; `groups`: those of them who are in any customer group. To others the catalogue answers with `priceHidden`.",
});
export type PricesVisibleTo = z.infer<typeof PricesVisibleTo>;

/** The store as a storefront sees it. */
export const PublicStore = z
  .object({
    id: z.string(),
    name: z.string(),
    currency: z.string().meta({ example: "GBP" }),
    supportedCurrencies: z.array(z.string()),
    availableCurrencies: z.array(z.string()).meta({
      description:
        "Those that `?currency=` shows prices in and a cart can have, the store's own first. Only that one while `features.multiCurrency` is off.",
      example: ["GBP", "EUR"],
    }),
    supportedLocales: z.array(z.string()),
    defaultLocale: z.string(),
    features: z.object({
      reviews: z.boolean(),
      discounts: z.boolean(),
      multiCurrency: z.boolean(),
      newsletter: z.boolean().meta({
        description: "Shoppers can ask for the newsletter: `POST /newsletter`.",
      }),
    }),
    consumerRights: z.object({
      priorPrice: z.boolean().meta({
        description: "Prices in a sale say the least price of the 30 days before it.",
      }),
      productSafety: z.boolean().meta({
        description:
          "The feed problems name products without a manufacturer, or without a responsible person in the European Union where it is elsewhere. On at first for stores in the European Economic Area.",
      }),
      withdrawal: z.boolean().meta({
        description:
          "Shoppers can declare that they withdraw from a contract: `POST /withdrawals`, linked on every page.",
      }),
      withdrawalDays: z.int().meta({ description: "For so many days from delivery.", example: 14 }),
    }),
    branding: z.object({ primaryColor: z.string(), logoUrl: z.string().nullable() }),
    taxInclusive: z.boolean(),
    pricesVisibleTo: PricesVisibleTo,
    tagline: z.string().nullable().meta({ description: "One sentence under the name." }),
    heroImageUrl: z.string().nullable(),
    contactEmail: z.string().nullable(),
    timezone: z.string().meta({ example: "Europe/London" }),
    country: z.string().meta({ example: "GB" }),
    supportHours: z.array(SupportHours).meta({
      description: "When somebody answers, in `timezone`; empty where it is not said.",
    }),
    maintenanceMessage: z
      .string()
      .nullable()
      .meta({ description: "While it is set, a storefront shows it in place of the shop." }),
    livemode: z.boolean(),
  })
  .meta({ id: "PublicStore" });
export type PublicStore = z.infer<typeof PublicStore>;

/** A text the shop stands by, such as its terms. */
export const Policy = z
  .object({
    slug: z.string().meta({ example: "returns" }),
    title: z.string(),
    body: z.string().meta({ description: "Markdown." }),
  })
  .meta({ id: "Policy" });
export type Policy = z.infer<typeof Policy>;

/** The same as shoppers read it. */
export const PublicPolicy = Policy.extend({
  locales: z.array(z.string()).meta({
    description:
      "Those it can be read in: the store's own, and those its title is translated into.",
  }),
}).meta({ id: "PublicPolicy" });
export type PublicPolicy = z.infer<typeof PublicPolicy>;

/** When what a card pays is taken. */
export const PAYMENT_CAPTURES = [
  "immediate",
  "manual",
  "on_fulfillment",
  "per_fulfillment",
] as const;
export type PaymentCapture = (typeof PAYMENT_CAPTURES)[number];

const paymentCapture = z.enum(PAYMENT_CAPTURES).meta({
  description:
    "When the money of new orders is taken: at once, by hand, all of it when the first parcel is sent, or each parcel's share when that is sent. Until then a card's money is held; what cannot be held is taken at once, and what its processor takes only once is taken with the first parcel.",
});

/** A way to pay as the seller has arranged it. */
export const PaymentMethodSetting = z
  .object({
    id: z.string().meta({ example: "paypal" }),
    isOffered: z.boolean(),
    countries: z.array(z.string()).meta({
      description: "Where the buyer has to be at home; empty: wherever it can be paid with.",
    }),
    minAmount: z.int().nullable().meta({ description: "Minor units of the store's currency." }),
    maxAmount: z.int().nullable(),
    holdDays: z.int().nullable().meta({
      description:
        "For how many days the units of a new order are held for a payment that may take days; null: as `defaultHoldDays` of the payment method says. Then the payment is ended, and the order cancelled.",
    }),
    sendBeforePaid: z.boolean().meta({
      description:
        "Whether new orders may be sent while such a payment is not there yet. One that fails after that is owed: as on invoice, and overdue.",
    }),
  })
  .meta({ id: "PaymentMethodSetting" });
export type PaymentMethodSetting = z.infer<typeof PaymentMethodSetting>;

const PAYMENT_METHODS =
  "The ways to pay in the order to show them. Those that are not in it come after, and are offered.";

/** Most tags whose customers may pay on invoice. */
export const TAG_LIMITS_MAX = 20;

/** On what terms orders are paid on invoice. */
export const InvoicePayment = z
  .object({
    dueDays: z.int().min(1).max(180).meta({
      description: "So many days after it was placed an order is to be paid.",
      example: 14,
    }),
    remindAfterDays: z
      .array(z.int().min(1).max(180))
      .max(5)
      .meta({
        description: "So many days after that its customer is reminded by mail, each time once.",
        example: [3, 10],
      }),
    tagLimits: z
      .array(
        z.object({
          tag: tagInput.meta({ example: "trade" }),
          limit: z.int().min(1).max(MAX_MONEY).meta({ example: 50000 }),
        }),
      )
      .max(TAG_LIMITS_MAX)
      .optional()
      .meta({
        description:
          "What each customer with a tag may owe, in minor units of the store's currency: of several tags the highest. Not of customers with an `invoiceLimit` of their own. Missing: only these pay on invoice.",
      }),
  })
  .meta({ id: "InvoicePayment" });
export type InvoicePayment = z.infer<typeof InvoicePayment>;

const invoicePayment = InvoicePayment.nullable().meta({
  description:
    "Lets customers with an `invoiceLimit`, or with a tag of `tagLimits`, pay on invoice; null: nobody does. Orders keep the day that they are to be paid by, and those of their reminders.",
});

/** The store as its seller sees it; also a ping for the key. */
export const PrivateStore = PublicStore.extend({
  bankDetails: z
    .string()
    .nullable()
    .meta({ description: "Where a bank transfer goes; each mode has its own." }),
  paymentCapture,
  paymentMethods: z.array(PaymentMethodSetting).meta({ description: PAYMENT_METHODS }),
  invoicePayment,
  currencies: z.array(StoreCurrency).meta({
    description: "The currencies of the store beside its own.",
  }),
  testKeysMayChangeCatalog: z.boolean().meta({
    description:
      "Whether test keys may write what both modes share: products, categories, media, custom fields, saved replies and these settings.",
  }),
  policies: z.array(Policy),
  productSafety: ProductSafety.nullable().meta({
    description: "What holds for products that say nothing else.",
  }),
  invoicing: Invoicing.nullable().meta({
    description:
      "Who sells, as invoices name it, and how those are numbered; null: nobody has said.",
  }),
  downloadLimit: z.int().meta({
    description: "How often each file of an order can be downloaded, before its seller renews it.",
    example: 5,
  }),
  cartReminderHours: z.int().nullable().meta({
    description:
      "After so many hours a cart that a subscriber has left gets one mail; null: none does.",
    example: 24,
  }),
  untaxedCountries: z.array(z.string()).meta({
    description:
      "Where the seller owes no tax: these countries are not among the warnings about missing rates.",
    example: ["CH", "US"],
  }),
  shippingTaxClass: z.string().nullable().meta({
    description:
      "The tax class of shipping to where the law does not make it part of the goods; null: as the goods it comes with. In the European Union, Britain, Norway, Switzerland and Australia it follows the goods in any case.",
    example: "standard",
  }),
  hosts: z.array(z.string()).meta({
    description:
      "The hosts at which the deployment's storefront shows this store. Links of mails and replies name the first; without any they name the deployment's own address.",
    example: ["shop.example.com"],
  }),
  returnUrlHosts: z.array(z.string()).meta({
    description: "Hosts of other storefronts that `returnUrl` of a checkout may lead to.",
  }),
  plan: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}).meta({ id: "PrivateStore" });
export type PrivateStore = z.infer<typeof PrivateStore>;

/** In its canonical form: `en-gb` becomes `en-GB`. */
const locale = z
  .string()
  .refine(isLocale, "Must be a language tag such as en-GB.")
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag);

/** Languages or currencies of one store: far more than any shop has. */
const MOST = 50;

/** Every country there is, and a few to spare. */
const MOST_COUNTRIES = 300;

/** The texts a shop stands by. */
const policyInput = z.object({
  slug: slugInput,
  title: text(150, { min: 1 }),
  body: text(50_000, { min: 1, isMultiline: true }).meta({ description: "Markdown." }),
});

/** What a text of a policy may be. */
export const policyTexts = policyInput.omit({ slug: true });

const policies = z
  .array(policyInput)
  .max(20)
  .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
    error: "Two of them have the same slug.",
  });

const amount = z.int().min(0).max(MAX_MONEY).nullable().default(null);

/** Far more ways to pay than any two processors have. */
const paymentMethods = z
  .array(
    z
      .object({
        id: z.string().regex(/^[a-z0-9_]{1,40}$/, "Must be the id of a payment method."),
        isOffered: z.boolean().default(true),
        countries: z
          .array(countryInput)
          .max(MOST_COUNTRIES)
          .transform((all) => [...new Set(all)].toSorted())
          .default([]),
        minAmount: amount,
        maxAmount: amount,
        holdDays: z.int().min(1).max(60).nullable().default(null),
        sendBeforePaid: z.boolean().default(false),
      })
      .refine(
        ({ minAmount, maxAmount }) =>
          minAmount === null || maxAmount === null || minAmount <= maxAmount,
        { error: "Must not be below minAmount.", path: ["maxAmount"] },
      ),
  )
  .max(100)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: "Two of them are the same.",
  })
  .meta({ description: `${PAYMENT_METHODS} Replaces all of them.` });

/** Hosts that a payment may lead back to: far more than anybody has storefronts. */
const returnUrlHosts = z
  .array(
    z
      .string()
      .max(255)
      .refine(isHost, "Must be a host such as shop.example.com or shop.example.com:8443.")
      .transform((host) => new URL(`https://${host}`).host),
  )
  .max(20)
  .meta({
    description:
      "Hosts beside the shop's own, without https://, that `returnUrl` of a checkout may lead to.",
  });

/** Names of hosts, as browsers send them: in lower case, in ASCII, without a port. */
const hosts = z
  .array(
    z
      .string()
      .max(253)
      .refine(isHostName, "Must be the name of a host such as shop.example.com, without a port.")
      .transform((host) => new URL(`https://${host}`).hostname),
  )
  .max(20)
  .transform((all) => [...new Set(all)])
  .meta({
    description:
      "Replaces all of them. A host shows one store; that of the deployment's own address cannot be taken. They count within seconds, at the latest after half a minute.",
  });

/** Stretches of answering hours in a week: three a day. */
const MOST_HOURS = 21;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, "Must be a time such as 09:00.");

const supportHours = z
  .array(
    z
      .object({
        day: z.enum(WEEKDAYS),
        from: time,
        to: z.union([time, z.literal("24:00")], "Must be a time such as 17:00."),
      })
      .refine(({ from, to }) => from < to || !TIME.test(from), {
        error: "Must be after the beginning.",
        path: ["to"],
      }),
  )
  .max(MOST_HOURS)
  .refine((all) => !hasOverlap(all), { error: "Two of them overlap." })
  .meta({ description: "By the clock of the store's time zone. An empty list says nothing." });

/** At least as long as the law wants it (Article 9 of Directive 2011/83/EU), at most a year. */
const withdrawalDays = z.int().min(14).max(365);

/** Three days: later a reminder is of no use. */
export const CART_REMINDER_HOURS_MAX = 72;

/** What is to change of the store; what is left out stays. */
export const UpdateStore = z
  .object({
    name: text(100, { min: 1 }),
    currency: currencyCode.meta({
      description: "Prices keep their numbers. Locked once the store has an order in either mode.",
    }),
    supportedCurrencies: z.array(currencyCode).min(1).max(MOST).meta({
      description: "Of `currencies`, those that are not in it are taken away.",
    }),
    currencies: z
      .array(StoreCurrencyInput)
      .max(MOST)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
        error: "Two of them are the same.",
      })
      .meta({
        description:
          "Replaces all of them. `supportedCurrencies` follows, and `features.multiCurrency` unless the request says it.",
      }),
    supportedLocales: z.array(locale).min(1).max(MOST),
    defaultLocale: locale,
    timezone: z.string().max(100).refine(isTimeZone, "Must be a time zone such as Europe/London."),
    country: CountryCode,
    taxInclusive: z.boolean(),
    paymentCapture,
    paymentMethods,
    invoicePayment,
    features: PublicStore.shape.features.partial(),
    consumerRights: PublicStore.shape.consumerRights.extend({ withdrawalDays }).partial().meta({
      description: "Duties towards consumers; switched off where the law does not ask for them.",
    }),
    branding: z
      .object({
        primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, "Must be a colour such as #24483E."),
        logoUrl: imageUrlInput.nullable(),
      })
      .partial(),
    tagline: text(200).nullable(),
    heroImageUrl: imageUrlInput.nullable(),
    contactEmail: Email.nullable(),
    bankDetails: text(1_000, { isMultiline: true })
      .nullable()
      .meta({ description: "Of the mode of the key." }),
    testKeysMayChangeCatalog: z
      .boolean()
      .meta({ description: "Changed by an owner's session or a live key only." }),
    policies,
    productSafety: productSafetyInput.nullable(),
    invoicing: invoicingInput
      .nullable()
      .meta({ description: "Replaces all of it; documents that are written keep what they say." }),
    downloadLimit: z.int().min(1).max(1000).meta({
      description: "Of links that are given from then on.",
    }),
    cartReminderHours: z.int().min(1).max(CART_REMINDER_HOURS_MAX).nullable(),
    pricesVisibleTo: PricesVisibleTo,
    untaxedCountries: z
      .array(CountryCode)
      .max(MOST_COUNTRIES)
      .transform((all) => [...new Set(all)].toSorted())
      .meta({ description: "Replaces all of them." }),
    shippingTaxClass: taxClassCode.nullable().meta({
      description: "Null: as the goods it comes with.",
    }),
    hosts,
    returnUrlHosts,
    supportHours,
    maintenanceMessage: text(500, { isMultiline: true }).nullable(),
  })
  .partial()
  .meta({ id: "UpdateStore" });
export type UpdateStore = z.infer<typeof UpdateStore>;

function isHost(host: string): boolean {
  return /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`https://${host}`);
}

/** What has a dot at its end or stands for an address in numbers is no name that a browser would send alike. */
function isHostName(host: string): boolean {
  const name = isHost(host) ? new URL(`https://${host}`) : null;
  return (
    name !== null &&
    name.port === "" &&
    !host.includes(":") &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name.hostname)
  );
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A name, not an offset such as +01:00: that would be wrong half of the year. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const Check = z.enum(["ok", "down"]);

/** Whether the parts the service stands on answer. */
export const Health = z
  .object({
    status: z.enum(["ok", "degraded"]),
    checks: z.object({
      database: Check,
      redis: Check.meta({ description: "The rate-limit store, whichever is configured." }),
      queue: Check.meta({ description: "Down when due work has waited for five minutes." }),
      storage: Check,
    }),
    warnings: z
      .array(
        z.object({
          code: z.enum(["unknown_proxy", "countries_without_tax_rate"]),
          message: z.string(),
          countries: z.array(z.string()).optional().meta({
            description:
              "Of `countries_without_tax_rate`: where the mode delivers to without any tax rate, but for the store's `untaxedCountries`.",
          }),
        }),
      )
      .meta({
        description: "What works and may not be what is meant; `status` does not depend on it.",
      }),
    details: z.object({
      queue: z.object({
        oldestDueSeconds: z.int().min(0).nullable().meta({
          description: "How long the oldest due work has waited; null when nobody could say.",
        }),
      }),
    }),
    time: Timestamp,
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

/** How many settings of live mode test mode has now. */
export const CopiedSettings = z
  .object({
    discounts: z.int().min(0),
    shippingOptions: z.int().min(0),
    taxRates: z.int().min(0),
  })
  .meta({ id: "CopiedSettings" });
export type CopiedSettings = z.infer<typeof CopiedSettings>;

/** Moves the clock that lifetimes and schedules read; only with TEST_CLOCK=1. */
export const SetTestClock = z.object({
  offsetSeconds: z.int().min(-3_153_600_000).max(3_153_600_000),
});

/** The clock as it reads now. */
export const TestClock = z
  .object({ offsetSeconds: z.int(), now: Timestamp })
  .meta({ id: "TestClock" });
