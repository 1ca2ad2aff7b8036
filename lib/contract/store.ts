import { z } from "zod";
import { COUNTRIES_MAX } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { isLocale } from "@/lib/kit/is-locale";
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

/** The visitors to whom a shop can show its prices. */
export const PRICES_VISIBLE_TO = ["everyone", "customers", "groups"] as const;

/** Who sees what a shop asks. */
export const PricesVisibleTo = z.enum(PRICES_VISIBLE_TO).meta({
  id: "PricesVisibleTo",
  description:
    "Who sees prices and can fill a cart: everybody; `customers`: those who are logged in with a verified e-mail address; `groups`: those of them who are in any customer group. For others the catalogue returns `priceHidden`.",
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
        "The currencies for `?currency=` and carts, the store's own first. Only that one while `features.multiCurrency` is off.",
      example: ["GBP", "EUR"],
    }),
    supportedLocales: z.array(z.string()),
    defaultLocale: z.string(),
    features: z.object({
      reviews: z.boolean(),
      discounts: z.boolean(),
      multiCurrency: z.boolean(),
      newsletter: z.boolean().meta({
        description: "Shoppers can subscribe to the newsletter: `POST /newsletter`.",
      }),
    }),
    consumerRights: z.object({
      priorPrice: z.boolean().meta({
        description: "Sale prices state the lowest price of the 30 days before the sale.",
      }),
      productSafety: z.boolean().meta({
        description:
          "Feed problems include products without a manufacturer, or without a responsible person in the European Union if the manufacturer is outside it. On by default for stores in the European Economic Area.",
      }),
      withdrawal: z.boolean().meta({
        description:
          "Shoppers can declare a withdrawal: `POST /withdrawals`, linked on every page.",
      }),
      withdrawalDays: z.int().meta({ description: "Days from delivery.", example: 14 }),
    }),
    branding: z.object({ primaryColor: z.string(), logoUrl: z.string().nullable() }),
    taxInclusive: z.boolean(),
    pricesVisibleTo: PricesVisibleTo,
    tagline: z.string().nullable().meta({ description: "One sentence below the name." }),
    heroImageUrl: z.string().nullable(),
    contactEmail: z.string().nullable(),
    timezone: z.string().meta({ example: "Europe/London" }),
    country: z.string().meta({ example: "GB" }),
    supportHours: z.array(SupportHours).meta({
      description: "When support is available, in `timezone`. Empty if not stated.",
    }),
    maintenanceMessage: z
      .string()
      .nullable()
      .meta({ description: "While it is set, a storefront shows it instead of the shop." }),
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
      "The locales it is available in: the store's default, and those its title is translated into.",
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
    "When payments of new orders are captured: at once, by hand, in full when the first parcel is shipped, or the share of each parcel when that is shipped. Until then a card payment is authorized. Methods that cannot be authorized are captured at once, and methods that can be captured only once are captured with the first parcel.",
});

/** A way to pay as the seller has arranged it. */
export const PaymentMethodSetting = z
  .object({
    id: z.string().meta({ example: "paypal" }),
    isOffered: z.boolean(),
    countries: z.array(z.string()).meta({
      description: "Countries of buyers. Empty for all that the method supports.",
    }),
    minAmount: z.int().nullable().meta({ description: "Minor units of the store's currency." }),
    maxAmount: z.int().nullable(),
    holdDays: z.int().nullable().meta({
      description:
        "How many days the stock of a new order is held for a payment that may take days. Null: `defaultHoldDays` of the payment method. After that the payment and the order are cancelled.",
    }),
    sendBeforePaid: z.boolean().meta({
      description:
        "Whether new orders can be shipped while such a payment is pending. If it fails after that, it is owed: as on invoice, and overdue.",
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
      description: "Days from order to due date.",
      example: 14,
    }),
    remindAfterDays: z
      .array(z.int().min(1).max(180))
      .max(5)
      .meta({
        description:
          "Days after the due date on which the customer is reminded by mail, once each.",
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
          "The credit limit of customers by tag, in minor units of the store's currency. With several tags, the highest applies. Not for customers with an `invoiceLimit` of their own. If omitted, only those can pay on invoice.",
      }),
  })
  .meta({ id: "InvoicePayment" });
export type InvoicePayment = z.infer<typeof InvoicePayment>;

const invoicePayment = InvoicePayment.nullable().meta({
  description:
    "Allows customers with an `invoiceLimit`, or with a tag of `tagLimits`, to pay on invoice. Null disables it. Orders keep their due date and the dates of their reminders.",
});

/** The store as its seller sees it; also a ping for the key. */
export const PrivateStore = PublicStore.extend({
  bankDetails: z
    .string()
    .nullable()
    .meta({ description: "The account for bank transfers. Each mode has its own." }),
  paymentCapture,
  paymentMethods: z.array(PaymentMethodSetting).meta({ description: PAYMENT_METHODS }),
  invoicePayment,
  currencies: z.array(StoreCurrency).meta({
    description: "The currencies of the store in addition to its own.",
  }),
  testKeysMayChangeCatalog: z.boolean().meta({
    description:
      "Whether test keys can change data that both modes share: products, categories, media, custom fields, saved replies and these settings.",
  }),
  policies: z.array(Policy),
  productSafety: ProductSafety.nullable().meta({
    description: "Defaults for products that do not set them.",
  }),
  invoicing: Invoicing.nullable().meta({
    description:
      "The legal details of the seller on invoices, and the number series. Null if not set up.",
  }),
  downloadLimit: z.int().meta({
    description: "How often each file of an order can be downloaded until the seller renews it.",
    example: 5,
  }),
  cartReminderHours: z.int().nullable().meta({
    description:
      "Hours after which a subscriber gets one mail about an abandoned cart. Null: no mail.",
    example: 24,
  }),
  untaxedCountries: z.array(z.string()).meta({
    description: "Countries where the seller owes no tax: no warnings about missing rates there.",
    example: ["CH", "US"],
  }),
  shippingTaxClass: z.string().nullable().meta({
    description:
      "The tax class of shipping, where the law does not tie it to the goods. Null: that of the goods. In the European Union, Britain, Norway, Switzerland and Australia it always follows the goods.",
    example: "standard",
  }),
  hosts: z.array(z.string()).meta({
    description:
      "The hosts at which the deployment's storefront shows this store. Links in mails and responses use the first; without any they use the deployment's own address.",
    example: ["shop.example.com"],
  }),
  returnUrlHosts: z.array(z.string()).meta({
    description: "Hosts of other storefronts that `returnUrl` of a checkout can use.",
  }),
  plan: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}).meta({ id: "PrivateStore" });
export type PrivateStore = z.infer<typeof PrivateStore>;

/** In its canonical form: `en-gb` becomes `en-GB`. */
const locale = z
  .string()
  .refine(isLocale, FIELD_RULES.locale)
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag);

/** Languages or currencies of one store: far more than any shop has. */
const MOST = 50;

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
    error: FIELD_RULES.distinct_slugs,
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
          .max(COUNTRIES_MAX)
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
        { error: FIELD_RULES.maximum_amount, path: ["maxAmount"] },
      ),
  )
  .max(100)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: FIELD_RULES.distinct,
  })
  .meta({ description: `${PAYMENT_METHODS} Replaces all of them.` });

/** Hosts that a payment may return to: far more than any shop has storefronts. */
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
      "Hosts, in addition to the shop's own and without https://, that `returnUrl` of a checkout can use.",
  });

/** Names of hosts, as browsers send them: in lower case, in ASCII, without a port. */
const hosts = z
  .array(
    z
      .string()
      .max(253)
      .refine(isHostName, FIELD_RULES.host_name)
      .transform((host) => new URL(`https://${host}`).hostname),
  )
  .max(20)
  .transform((all) => [...new Set(all)])
  .meta({
    description:
      "Replaces all of them. A host shows one store; that of the deployment's own address cannot be used. Changes apply within half a minute.",
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
        error: FIELD_RULES.end_after_start,
        path: ["to"],
      }),
  )
  .max(MOST_HOURS)
  .refine((all) => !hasOverlap(all), { error: FIELD_RULES.no_overlap })
  .meta({ description: "In the store's time zone. An empty list states no hours." });

/** At least as long as the law requires (Article 9 of Directive 2011/83/EU), at most a year. */
const withdrawalDays = z.int().min(14).max(365);

/** Three days: later a reminder is not useful. */
export const CART_REMINDER_HOURS_MAX = 72;

/** What is to change of the store; what is left out stays. */
export const UpdateStore = z
  .object({
    name: text(100, { min: 1 }),
    currency: currencyCode.meta({
      description:
        "The numbers of prices do not change. Locked once the store has an order in either mode.",
    }),
    supportedCurrencies: z.array(currencyCode).min(1).max(MOST).meta({
      description: "Currencies of `currencies` that are not in it are removed.",
    }),
    currencies: z
      .array(StoreCurrencyInput)
      .max(MOST)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
        error: FIELD_RULES.distinct,
      })
      .meta({
        description:
          "Replaces all of them. `supportedCurrencies` follows, and `features.multiCurrency` unless it is sent too.",
      }),
    supportedLocales: z.array(locale).min(1).max(MOST),
    defaultLocale: locale,
    timezone: z.string().max(100).refine(isTimeZone, FIELD_RULES.time_zone),
    country: CountryCode,
    taxInclusive: z.boolean(),
    paymentCapture,
    paymentMethods,
    invoicePayment,
    features: PublicStore.shape.features.partial(),
    consumerRights: PublicStore.shape.consumerRights.extend({ withdrawalDays }).partial().meta({
      description: "Consumer rights. Disable them where the law does not require them.",
    }),
    branding: z
      .object({
        primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, FIELD_RULES.color),
        logoUrl: imageUrlInput.nullable(),
      })
      .partial(),
    tagline: text(200).nullable(),
    heroImageUrl: imageUrlInput.nullable(),
    contactEmail: Email.nullable(),
    bankDetails: text(1_000, { isMultiline: true })
      .nullable()
      .meta({ description: "For the mode of the key." }),
    testKeysMayChangeCatalog: z
      .boolean()
      .meta({ description: "Only with an owner's session or a live key." }),
    policies,
    productSafety: productSafetyInput.nullable(),
    invoicing: invoicingInput
      .nullable()
      .meta({ description: "Replaces all of it. Documents already issued do not change." }),
    downloadLimit: z.int().min(1).max(1000).meta({
      description: "For links created from then on.",
    }),
    cartReminderHours: z.int().min(1).max(CART_REMINDER_HOURS_MAX).nullable(),
    pricesVisibleTo: PricesVisibleTo,
    untaxedCountries: z
      .array(CountryCode)
      .max(COUNTRIES_MAX)
      .transform((all) => [...new Set(all)].toSorted())
      .meta({ description: "Replaces all of them." }),
    shippingTaxClass: taxClassCode.nullable().meta({
      description: "Null: that of the goods.",
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
      queue: Check.meta({ description: "Down if a due job has waited for five minutes." }),
      storage: Check,
    }),
    warnings: z
      .array(
        z.object({
          code: z.enum(["unknown_proxy", "countries_without_tax_rate"]),
          message: z.string(),
          countries: z.array(z.string()).optional().meta({
            description:
              "For `countries_without_tax_rate`: countries the mode delivers to without any tax rate, except the store's `untaxedCountries`.",
          }),
        }),
      )
      .meta({
        description: "Settings that work but may not be intended. They do not affect `status`.",
      }),
    details: z.object({
      queue: z.object({
        oldestDueSeconds: z.int().min(0).nullable().meta({
          description: "How long the oldest due job has waited. Null if unknown.",
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
