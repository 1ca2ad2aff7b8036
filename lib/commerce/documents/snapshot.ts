import type { OrderRecord } from "@/lib/commerce/orders";
import type { StoredAddress } from "@/lib/contract/address";
import { type Invoicing, missingDetails } from "@/lib/contract/invoicing";
import { isoSeconds } from "@/lib/kit/clock";
import { paymentMethodId } from "@/lib/kit/payment-method-name";
import { normalizeVatId } from "@/lib/kit/vat-id";
import { isoDay } from "@/lib/kit/working-days";
import { type Credit, type CreditedGoods, creditOf } from "./credit";
import type { DocumentParty, DocumentRecord, DocumentSeller } from "./record";
import { documentLines, taxGroups } from "./tax-groups";

/** The current details of a store that its documents show. */
export interface SellingStore {
  name: string;
  country: string;
  timezone: string;
  defaultLocale: string;
  contactEmail: string | null;
  logoUrl: string | null;
  primaryColor: string;
  invoicing: Invoicing | null;
}

/** The number and the day that a document gets. */
export type Issue = { number: string; issuedOn: string; now: Date };

/** All that the invoice of an order says. Pure. */
export function snapshotInvoice(
  order: OrderRecord,
  store: SellingStore,
  { number, issuedOn, now }: Issue,
): DocumentRecord {
  const lines = documentLines(order);
  const groups = taxGroups(order, lines);
  const net = order.total - order.tax;
  const { pickup, shipping_address, billing_address, reverse_charge } = order;
  // Goods for pickup are supplied where they are handed over, regardless of the order's addresses.
  const destination = pickup?.address ?? shipping_address ?? billing_address;
  return {
    version: 1,
    kind: "invoice",
    number,
    issuedOn,
    issuedAt: isoSeconds(now),
    livemode: order.livemode,
    locale: order.locale ?? store.defaultLocale,
    currency: order.currency,
    inStoreCurrency:
      order.store_currency && order.exchange_rate
        ? { currency: order.store_currency, rate: order.exchange_rate }
        : null,
    orderNumber: order.order_number,
    orderedOn: dayIn(store.timezone, new Date(order.placed_at)),
    paidOn: order.paid_at && dayIn(store.timezone, new Date(order.paid_at)),
    dueOn:
      order.payment_due_at && isUnpaidInvoice(order)
        ? dayIn(store.timezone, new Date(order.payment_due_at))
        : null,
    suppliedOn: suppliedOn(order, store),
    paymentMethod: order.payment_method && paymentMethodId(order.payment_method),
    ...(order.stored_value && {
      storedValue: order.stored_value.map(({ lastFour, amount }) => ({ lastFour, amount })),
    }),
    corrects: null,
    seller: sellerOf(store),
    buyer: buyerOf(order, store),
    destinationCountry:
      order.tax_evidence?.countryCode ?? destination?.countryCode ?? store.country,
    taxInclusive: order.tax_inclusive,
    reverseCharge: reverse_charge ?? false,
    lines,
    shipping:
      order.shipping_option_name === null && order.shipping === 0
        ? null
        : {
            name: order.shipping_option_name,
            amount: order.shipping,
            net: groups.reduce((sum, group) => sum + group.shippingNet, 0),
          },
    taxGroups: groups,
    totals: {
      subtotal: order.subtotal,
      discount: order.discount,
      shipping: order.shipping,
      net,
      tax: order.tax,
      total: order.total,
    },
    missing: missingDetails(store.invoicing),
  };
}

/** Whether an order is on invoice and not paid. */
export function isUnpaidInvoice({
  payment_method,
  payment_status,
}: Pick<OrderRecord, "payment_method" | "payment_status">): boolean {
  return payment_method === "invoice" && payment_status === "pending";
}

/** An invoice as it was, addressed to the buyer that the order names now. The day of the supply may be known meanwhile. Pure. */
export function snapshotForBuyer(
  invoice: DocumentRecord,
  order: OrderRecord,
  store: SellingStore,
  { number, issuedOn, now }: Issue,
): DocumentRecord {
  return {
    ...invoice,
    ...{ number, issuedOn, issuedAt: isoSeconds(now) },
    periodOn: invoice.periodOn ?? invoice.issuedOn,
    suppliedOn: suppliedOn(order, store),
    seller: sellerOf(store),
    buyer: buyerOf(order, store),
    missing: missingDetails(store.invoicing),
  };
}

/** A refund, the credit notes before it, and what it was for. */
type Crediting = { amount: number; earlier: readonly Credit[]; goods?: CreditedGoods };

/** All that the credit note of a refund says: parties as the invoice has them, but for the seller's details now. Pure. */
export function snapshotCreditNote(
  invoice: DocumentRecord,
  { amount, earlier, goods }: Crediting,
  store: SellingStore,
  { number, issuedOn, now }: Issue,
): DocumentRecord {
  return {
    ...invoice,
    ...creditOf(invoice, earlier, amount, goods),
    kind: "credit_note",
    number,
    issuedOn,
    issuedAt: isoSeconds(now),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    // There is no claim for it.
    dueOn: null,
    // Payment terms are only for a buyer who still has to pay.
    seller: { ...sellerOf(store), dueText: null },
    missing: missingDetails(store.invoicing),
  };
}

/** `INV-{year}-{number}` as a number; one of test mode begins as its orders do. */
export function numberOf(
  pattern: string,
  { year, sequence, livemode }: { year: number; sequence: number; livemode: boolean },
): string {
  const padded = String(sequence).padStart(5, "0");
  const number = pattern.replace("{year}", String(year)).replace("{number}", () => padded);
  return livemode ? number : `T-${number}`;
}

/** The day of a moment by the clock of a time zone, as 2026-11-23. */
export function dayIn(timeZone: string, moment: Date): string {
  return isoDay(timeZone).format(moment);
}

/** The day on which the last parcel arrived, or left where that is all that is known; null while units are to be sent. */
function suppliedOn(
  { fulfillment_status, fulfilled_at, fulfillments = [] }: OrderRecord,
  { timezone }: SellingStore,
): string | null {
  if (fulfillment_status !== "fulfilled") return null;
  const parcels = fulfillments.filter(({ cancelled_at }) => cancelled_at === null);
  const arrived = parcels.flatMap(({ delivered_at }) => delivered_at ?? []);
  const sent = parcels.map(({ created_at }) => created_at);
  const moments = arrived.length === parcels.length ? arrived : sent;
  const last = moments.toSorted().at(-1) ?? fulfilled_at;
  return last && dayIn(timezone, new Date(last));
}

function sellerOf(store: SellingStore): DocumentSeller {
  const { invoicing } = store;
  return {
    tradeName: store.name,
    name: invoicing?.companyName ?? store.name,
    line1: invoicing?.line1 ?? null,
    line2: invoicing?.line2 ?? null,
    postcode: invoicing?.postcode ?? null,
    city: invoicing?.city ?? null,
    state: null,
    countryCode: invoicing?.countryCode ?? store.country,
    email: invoicing?.email ?? store.contactEmail,
    vatId: invoicing?.vatId ? normalizeVatId(invoicing.vatId) : null,
    taxNumber: invoicing?.taxNumber ?? null,
    registration: invoicing?.registration ?? null,
    phone: invoicing?.phone ?? null,
    bankName: invoicing?.bankName ?? null,
    iban: invoicing?.iban ?? null,
    bic: invoicing?.bic ?? null,
    dueText: invoicing?.dueText ?? null,
    taxNote: invoicing?.taxNote ?? null,
    footer: invoicing?.footer ?? null,
    logoUrl: store.logoUrl,
    primaryColor: store.primaryColor,
  };
}

/** Whom an invoice of the order is addressed to. */
export function buyerOf(order: OrderRecord, store: SellingStore): DocumentParty {
  const { shipping_address, billing_address, vat_id } = order;
  const address = billing_address ?? shipping_address;
  return { ...partyOf(order, address, store), vatId: vat_id ?? null };
}

function partyOf(
  { customer, email }: OrderRecord,
  address: StoredAddress | null,
  store: SellingStore,
): DocumentParty {
  const named = address ?? customer;
  const person = [named?.firstName, named?.lastName].filter(Boolean).join(" ");
  const company = address?.company;
  return {
    name: company || person || null,
    ...(company && person && { contact: person }),
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    postcode: address?.postcode ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    countryCode: address?.countryCode ?? store.country,
    email,
    vatId: null,
  };
}
