import {
  type StoreContext,
  type StoreSettings,
  storeTerms,
  storeUrl,
  type VisitorContext,
} from "@/lib/commerce/stores";
import type { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";
import { convertAmount } from "@/lib/kit/currency-terms";
import { money } from "@/lib/kit/money";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import {
  type OfferedMethod,
  type PaymentProcessor,
  type PaymentProcessors,
  paymentProcessors,
} from "@/lib/providers/payments";
import { getMessages } from "@/messages/server";
import { findInvoiceCredit } from "./find-invoice-credit";

/** A bank transfer not received after three days releases its stock, unless the seller has set another period. */
const TRANSFER_DAYS = 3;

/** Beside what processors offer: paid by the buyer's own bank, and booked by the seller. */
const TRANSFER = {
  ...{ id: "bank_transfer", isMadeInBrowser: false, mayTakeDays: true, holdDays: TRANSFER_DAYS },
} satisfies OfferedMethod;

/** The buyer that methods are listed for: country and payment. */
export type Buyer = { country?: string | undefined; currency: string; amount?: number | undefined };

/** Likewise, for customers with an invoice limit, which is computed in invoice-credit.sql. */
export const INVOICE = {
  ...{ id: "invoice", isMadeInBrowser: false, mayTakeDays: true },
} satisfies OfferedMethod;

/** The visitor and store that payment methods are listed for. */
export type ListContext = Pick<
  StoreContext,
  "livemode" | "store" | "locale" | "askedCurrency" | "now"
> &
  Partial<Pick<VisitorContext, "tokenHash">>;

/** The seller's settings for them. */
export type Arranging = Pick<
  StoreSettings,
  "paymentMethods" | "currency" | "currencies" | "features"
>;

/** An offered payment method and its processor; null where the seller books the money. */
export type ResolvedPaymentMethod = { processor: PaymentProcessor | null; method: OfferedMethod };

/**
 * The payment methods of the mode, in display order; with a country or an amount in minor units only those that accept
 * it. Limits are in the requested currency, else the store's own. If two processors offer the same method, the first is
 * used. `invoice` is listed for the cart token of a customer who may use it.
 */
export async function listPaymentMethods(
  ctx: ListContext,
  asked: PaymentMethodQuery = {},
  processors: PaymentProcessors = paymentProcessors,
): Promise<PaymentMethod[]> {
  const { livemode, store, locale, askedCurrency } = ctx;
  const currency = askedCurrency ?? store.currency;
  const [offered, invoice] = await Promise.all([
    findOffered(processors.configured(livemode)),
    findInvoice(ctx),
  ]);
  const all = invoice === null ? offered : [...offered, { processor: null, method: invoice }];
  return inOrder(all, store)
    .filter(({ method }) => takesPayment(method, store, { ...asked, currency }))
    .map((resolved) => presentMethod(resolved, { store, locale, currency }));
}

/**
 * Resolves the client's `paymentMethod` to a payment method, with the first processor of the mode that knows and offers
 * it now, or none where the seller books it. Undefined if no processor accepts it, and for the name of a method that
 * the list has from an earlier processor, which expects another form.
 */
export async function resolvePaymentMethod(
  paymentMethod: string,
  livemode: boolean,
  processors: PaymentProcessors,
): Promise<ResolvedPaymentMethod | undefined> {
  const own = [TRANSFER, INVOICE].find(({ id }) => id === paymentMethod);
  if (own !== undefined) return { processor: null, method: own };
  const before = new Set<string>();
  for (const processor of processors.configured(livemode)) {
    const id = processor.methodOf(paymentMethod);
    const offered = await processor.methods();
    const method = offered.find((one) => one.id === id);
    if (method !== undefined) return before.has(paymentMethod) ? undefined : { processor, method };
    for (const one of offered) before.add(one.id);
  }
  return undefined;
}

/** Whether a payment method accepts a buyer's payment. */
export function takesPayment(method: OfferedMethod, store: Arranging, buyer: Buyer): boolean {
  return whyNotTaken(method, store, buyer) === null;
}

/** The reason why a buyer cannot use a payment method. */
type NotTaken = "switched_off" | "country" | "currency" | "amount_too_low" | "amount_too_high";

/**
 * Why a payment method does not accept a currency, or, if known, an amount or the buyer's country: by the limits of its
 * processor and the seller's settings. Null if it does.
 */
export function whyNotTaken(
  method: OfferedMethod,
  store: Arranging,
  { country, currency, amount }: Buyer,
): NotTaken | null {
  const setting = settingOf(method, store);
  if (setting?.isOffered === false) return "switched_off";
  const countries = [method.countries ?? [], setting?.countries ?? []];
  if (country !== undefined && countries.some((all) => all.length > 0 && !all.includes(country)))
    return "country";
  if (!takesCurrency(method, currency)) return "currency";
  if (amount === undefined) return null;
  const { min, max } = limitsOf(method, store, currency);
  if (min !== null && amount < min) return "amount_too_low";
  return max !== null && amount > max ? "amount_too_high" : null;
}

/** The terms of its payment that an order stores. */
export type PaymentTerms = { stockHeldUntil: string | null; sendsBeforePaid: boolean };

/**
 * Until when the units of an order with this method are held, and whether it may be sent before payment: by the
 * seller's settings, else by the method. Only methods that may take days are awaited; an invoice is always awaited, and
 * may be sent at once.
 */
export function paymentTerms(method: OfferedMethod, store: Arranging, now: Date): PaymentTerms {
  if (method.id === INVOICE.id) return { stockHeldUntil: null, sendsBeforePaid: true };
  if (!method.mayTakeDays) return PREPAID_TERMS;
  const setting = settingOf(method, store);
  const days = setting?.holdDays ?? method.holdDays;
  return {
    stockHeldUntil: days === undefined ? null : daysAfter(now, days).toISOString(),
    sendsBeforePaid: setting?.sendBeforePaid ?? false,
  };
}

/** For payments that succeed at once or fail. */
export const PREPAID_TERMS: PaymentTerms = { stockHeldUntil: null, sendsBeforePaid: false };

/** Until when an order awaiting a transfer holds its units, if it stores no time. */
export function transferDeadline(now: Date): Date {
  return daysAfter(now, TRANSFER_DAYS);
}

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

function takesCurrency({ currencies, limits }: OfferedMethod, currency: string): boolean {
  if (currencies !== undefined) return currencies.includes(currency);
  return limits === undefined || Object.hasOwn(limits, currency);
}

/** Payment on invoice for eligible customers, up to their remaining credit. */
async function findInvoice(ctx: ListContext): Promise<OfferedMethod | null> {
  const credit = await findInvoiceCredit(ctx);
  const { currency } = ctx.store;
  if (credit === null || credit === 0) return null;
  return { ...INVOICE, currencies: [currency], limits: { [currency]: { min: 1, max: credit } } };
}

/** The methods of all processors, wallets first, and the transfer; of duplicates the first. */
export async function findOffered(
  configured: PaymentProcessor[],
): Promise<ResolvedPaymentMethod[]> {
  const offered = await Promise.all(
    configured.map(async (processor) =>
      (await processor.methods()).map((method) => ({ processor, method })),
    ),
  );
  return firstOfEach([...offered.flat(), { processor: null, method: TRANSFER }]).toSorted(
    (one, other) => walletRank(one) - walletRank(other),
  );
}

const walletRank = ({ method }: ResolvedPaymentMethod) => (method.isWallet ? 0 : 1);

/** Of several with the same method, the first. */
export function firstOfEach(resolved: ResolvedPaymentMethod[]): ResolvedPaymentMethod[] {
  const ids = resolved.map(({ method }) => method.id);
  return resolved.filter(({ method }, index) => ids.indexOf(method.id) === index);
}

/** In the seller's order; methods without a place come after, in their original order. */
export function inOrder(
  resolved: ResolvedPaymentMethod[],
  { paymentMethods }: Arranging,
): ResolvedPaymentMethod[] {
  const ids = paymentMethods.map(({ id }) => id);
  const placeOf = ({ method }: ResolvedPaymentMethod) =>
    ids.indexOf(method.id) + 1 || ids.length + 1;
  return resolved.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function settingOf({ id }: OfferedMethod, { paymentMethods }: Arranging) {
  return paymentMethods.find((setting) => setting.id === id);
}

/** The narrower of the processor's limits and the seller's, in minor units of a currency; null for none. */
function limitsOf(method: OfferedMethod, store: Arranging, currency: string) {
  const own = method.limits?.[currency];
  const setting = settingOf(method, store);
  const terms = currency === store.currency ? undefined : storeTerms(store, currency);
  const here = (amount: number | null | undefined) =>
    amount != null && terms ? convertAmount(amount, terms) : amount;
  const known = (amounts: (number | null | undefined)[]) => amounts.filter((one) => one != null);
  const least = known([own?.min, here(setting?.minAmount)]);
  const most = known([own?.max, here(setting?.maxAmount)]);
  return {
    min: least.length > 0 ? Math.max(...least) : null,
    max: most.length > 0 ? Math.min(...most) : null,
  };
}

type Place = { store: StoreContext["store"]; locale: string; currency: string };

/** As shoppers see it. */
export function presentMethod(
  { method, processor }: ResolvedPaymentMethod,
  { store, locale, currency }: Place,
): PaymentMethod {
  const { id, isMadeInBrowser, mayTakeDays = false } = method;
  const { min, max } = limitsOf(method, store, currency);
  const limit = (amount: number | null) =>
    amount === null ? null : money(amount, currency, locale);
  return {
    ...{ id, label: paymentMethodName(id, getMessages(locale).paymentMethods) },
    iconUrl: `${storeUrl(store)}/payment-methods/${id}.svg`,
    processor:
      isMadeInBrowser && processor !== null
        ? { name: processor.name, publishableKey: processor.publishableKey }
        : null,
    ...{ isMadeInBrowser, mayTakeDays },
    ...{ minAmount: limit(min), maxAmount: limit(max) },
  };
}
