import type { DocumentKind } from "@/lib/contract/document";
import type { MissingDetail } from "@/lib/contract/invoicing";

/** All that a document says, frozen when it is written. Money in minor units, of a credit note positive too. */
export interface DocumentRecord {
  /** Of this shape: what was written before a change of it stays readable. */
  version: 1;
  kind: DocumentKind;
  number: string;
  /** The day by the clock of the store. */
  issuedOn: string;
  issuedAt: string;
  /**
   * Whose tax period it belongs to in the One Stop Shop, where that is not its own day: an invoice that only names
   * another buyer reports the sale when the first one did.
   */
  periodOn?: string;
  livemode: boolean;
  locale: string;
  currency: string;
  /** The store's, where that is another, and the rate of minor units that the order keeps. Absent in older ones. */
  inStoreCurrency?: { currency: string; rate: string } | null;
  orderNumber: string | null;
  orderedOn: string;
  paidOn: string | null;
  /** Until when it is to be paid, of an invoice that was not paid when it was written. Absent in older ones. */
  dueOn?: string | null;
  /** When the goods had all gone, or arrived, where that was known. Absent in older ones. */
  suppliedOn?: string | null;
  /** As it was sent; a card is `card`. */
  paymentMethod: string | null;
  /** What gift cards and store credit have paid of it; absent where that is nothing. */
  storedValue?: { lastFour: string | null; amount: number }[];
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
  seller: DocumentSeller;
  buyer: DocumentParty;
  /** Where the goods go, or where a service is used. */
  destinationCountry: string;
  taxInclusive: boolean;
  /** The buyer owes the tax in their country. */
  reverseCharge: boolean;
  lines: DocumentLine[];
  shipping: { name: string | null; amount: number; net: number } | null;
  taxGroups: TaxGroup[];
  totals: DocumentTotals;
  /** What was not known of the seller. */
  missing: MissingDetail[];
}

/** A name and an address. */
export interface DocumentParty {
  name: string | null;
  /** The person, where the name is a company's. Absent otherwise, and in older ones. */
  contact?: string;
  line1: string | null;
  line2: string | null;
  postcode: string | null;
  city: string | null;
  state: string | null;
  countryCode: string;
  email: string | null;
  vatId: string | null;
}

/** The seller, with the details that the law requires. */
export interface DocumentSeller extends DocumentParty {
  tradeName: string;
  taxNumber: string | null;
  registration: string | null;
  phone: string | null;
  bankName: string | null;
  iban: string | null;
  bic: string | null;
  dueText: string | null;
  taxNote: string | null;
  footer: string | null;
  logoUrl: string | null;
  primaryColor: string;
}

/** A line. `amount` is what it costs after its discount, with tax where the order's prices have it. */
export interface DocumentLine {
  /** Null for an amount credited on the whole order, without goods. */
  name: string | null;
  variantName: string | null;
  sku: string | null;
  /** The contents of one unit of a bundle. Absent for other products and in documents of earlier versions. */
  parts?: DocumentPart[];
  quantity: number;
  unitPrice: number;
  discount: number;
  amount: number;
  net: number;
  tax: number;
  taxClass: string;
  ratePpm: number;
  /** Absent in older ones. */
  supply?: Supply;
}

/** A part of a bundle; it has no price of its own. */
export interface DocumentPart {
  productName: string;
  variantName: string | null;
  quantity: number;
}

/** The distinction of VAT law: goods are shipped, everything else including files is a service. */
export type Supply = "goods" | "services";

/** What is taxed alike: the goods of one class and their delivery, or its services, with each authority's part of the tax. */
export interface TaxGroup {
  taxClass: string;
  /** Absent in older ones. */
  supply?: Supply;
  /** All parts together. */
  ratePpm: number;
  net: number;
  tax: number;
  /** Of the net, what is for shipping. */
  shippingNet: number;
  /** Empty where nothing is taxed. */
  parts: TaxPart[];
}

export interface TaxPart {
  name: string;
  ratePpm: number;
  countryCode: string;
  state: string | null;
  amount: number;
}

interface DocumentTotals {
  subtotal: number;
  discount: number;
  shipping: number;
  net: number;
  tax: number;
  total: number;
}
