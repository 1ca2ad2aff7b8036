import type { Invoicing } from "@/lib/contract/invoicing";
import type { ProductSafety } from "@/lib/contract/product-safety";
import type {
  InvoicePayment,
  PaymentCapture,
  PaymentMethodSetting,
  PricesVisibleTo,
  SupportHours,
} from "@/lib/contract/store";
import type { CurrencyTerms, PriceRounding } from "@/lib/kit/currency-terms";

/** The settings of a store that almost every request needs, read with its key. */
export interface StoreSettings {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly supportedCurrencies: string[];
  /** Those beside its own that prices can be shown and paid in, as long as `features.multiCurrency` is on. */
  readonly currencies: readonly StoreCurrency[];
  readonly supportedLocales: string[];
  readonly defaultLocale: string;
  readonly timezone: string;
  readonly country: string;
  readonly plan: string;
  readonly taxInclusive: boolean;
  /** Who sees prices, and can fill a cart. */
  readonly pricesVisibleTo: PricesVisibleTo;
  /** When what a card pays is taken. */
  readonly paymentCapture: PaymentCapture;
  /** Ways to pay as the seller has arranged them, in their order; those that are not in it come after. */
  readonly paymentMethods: readonly PaymentMethodSetting[];
  /** On what terms orders are paid on invoice; null: none is. */
  readonly invoicePayment: InvoicePayment | null;
  readonly features: StoreFeatures;
  readonly consumerRights: ConsumerRights;
  readonly primaryColor: string;
  readonly logoUrl: string | null;
  readonly tagline: string | null;
  readonly heroImageUrl: string | null;
  readonly contactEmail: string | null;
  /** Support hours in the store's time zone. */
  readonly supportHours: SupportHours[];
  /** Hosts of other storefronts that a payment may lead back to. */
  readonly returnUrlHosts: string[];
  /** The hosts at which the deployment's pages show this store; its links name the first. */
  readonly hosts: string[];
  /** While it is set the storefront shows it in place of the shop. */
  readonly maintenanceMessage: string | null;
  /** Whether test keys may write what both modes share. */
  readonly testKeysMayChangeCatalog: boolean;
  readonly createdAt: Date;
}

/** A currency of a store beside its own. */
export interface StoreCurrency {
  readonly code: string;
  /** Units of it for one unit of the store's currency, as a plain decimal. */
  readonly rate: string;
  /** Whether its seller types the rate, or it is taken from a bank every day. */
  readonly source: "manual" | "ecb";
  readonly rounding: PriceRounding;
  /** When the rate was last another. */
  readonly changedAt: string;
  /** What follows from the above, as SQL reads it: CurrencyTerms. */
  readonly minorRate: string;
  readonly step: number;
  readonly ending: number;
}

/** What a seller can switch off. */
export interface StoreFeatures {
  readonly reviews: boolean;
  readonly discounts: boolean;
  readonly multiCurrency: boolean;
  /** Whether shoppers can ask for the newsletter. */
  readonly newsletter: boolean;
}

/** Duties towards consumers, which a seller switches off where the law does not ask for them. */
export interface ConsumerRights {
  /** The lowest price of the 30 days before a sale is shown beside the sale price. */
  readonly priorPrice: boolean;
  /** Products without a manufacturer are named among the problems of the feeds. */
  readonly productSafety: boolean;
  /** Shoppers can declare that they withdraw from a contract. */
  readonly withdrawal: boolean;
  /** For so many days from delivery. */
  readonly withdrawalDays: number;
}

/** A text the shop stands by, such as its terms. */
export interface StorePolicy {
  readonly slug: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** All settings, with those that requests do not need and shoppers are not shown. */
export interface PrivateStoreSettings extends StoreSettings {
  /** Of one mode, where the rest is of both. */
  readonly bankDetails: string | null;
  readonly policies: StorePolicy[];
  /** What holds for the safety of products that say nothing else. */
  readonly productSafety: ProductSafety | null;
  /** The seller, as invoices name it. */
  readonly invoicing: Invoicing | null;
  /** How often each file of an order can be downloaded. */
  readonly downloadLimit: number;
  /** After how many hours a cart that was left gets a mail; null: none does. */
  readonly cartReminderHours: number | null;
  /** Where its seller delivers to and owes no tax. */
  readonly untaxedCountries: string[];
  /** What shipping is taxed as where the law does not make it part of the goods; null: as the goods. */
  readonly shippingTaxClass: string | null;
  readonly updatedAt: Date;
}

/** On whose behalf, in which mode, when and in which language something is done. */
export interface StoreContext {
  readonly store: StoreSettings;
  readonly livemode: boolean;
  readonly locale: string;
  /** Fixed for the request, so that all it decides is decided at one moment. */
  readonly now: Date;
  readonly requestId: string;
  /** What the client calls itself. */
  readonly agent?: string;
  /** SHA-256 of the token of an order's link, where one was sent. */
  readonly orderTokenHash?: Buffer;
  /** ISO 3166-1 alpha-2; worked out when first read. */
  readonly visitorCountry: string;
  /** Of the client's address, by the header that the operator trusts; null without one. */
  readonly ipCountry?: string | null;
  /** The requested currency, if the store has it. */
  readonly askedCurrency?: string;
  /** On which terms prices are shown; none are those of the store's own currency. */
  readonly terms?: CurrencyTerms;
  /** SHA-256 of store, mode and client address; undefined outside of a request. */
  readonly clientHash?: Buffer;
}

/** The store and mode that a query is limited to. */
export type StoreMode = { readonly store: { readonly id: string }; readonly livemode: boolean };

/** A visitor with a cart token. */
export interface VisitorContext extends StoreContext {
  /** SHA-256 of store, mode and token; the token itself goes no further. */
  readonly tokenHash: Buffer;
}

/** A visitor who has logged in. */
export interface CustomerContext extends VisitorContext {
  readonly customer: SessionCustomer;
}

/** The logged-in customer. */
export interface SessionCustomer {
  readonly id: string;
  readonly email: string;
  /** False until a login link has verified the e-mail address: anyone may have typed it. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A seller's integration, known by its secret key. */
export interface SellerContext extends StoreContext {
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
  readonly actor: Actor;
}

/** Who answers for a change a seller makes. */
export interface Actor {
  readonly kind: "api_key" | "staff" | "system";
  /** The id of the key or the member of staff; for the system, the name of its task. */
  readonly id: string;
  /** Of a member of staff: the browser they are signed in with. */
  readonly sessionId?: string;
}
