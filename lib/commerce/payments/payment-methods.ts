import { type StoreContext, storeUrl, type VisitorContext } from "@/lib/commerce/stores";
import type { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";
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

/** Beside what processors offer: paid by the buyer's own bank, and booked by the seller. */
const TRANSFER = {
  ...{ id: "bank_transfer", isMadeInBrowser: false, mayTakeDays: true },
} satisfies OfferedMethod;

type Buyer = { country?: string | undefined; currency: string; amount?: number | undefined };

type ListContext = Pick<StoreContext, "livemode" | "store" | "locale" | "askedCurrency" | "now"> &
  Partial<Pick<VisitorContext, "tokenHash">>;

/**
 * The ways to pay in the mode, in the order to show them; with a country or an amount in minor units only
 * those that take it. Limits are in the currency that is asked for, else the store's own. Where two
 * processors offer the same, the first takes it. `invoice` stands there for the cart token of a customer who may pay so.
 */
export async function listPaymentMethods(
  { livemode, store, locale, askedCurrency, tokenHash, now }: ListContext,
  asked: PaymentMethodQuery = {},
  processors: PaymentProcessors = paymentProcessors,
): Promise<PaymentMethod[]> {
  const currency = askedCurrency ?? store.currency;
  const { paymentMethods } = getMessages(locale);
  const offered = await Promise.all(
    processors.configured(livemode).map(async (processor) => {
      const { name, publishableKey } = processor;
      const methods = await processor.methods();
      return methods.map((method) => ({ method, processor: { name, publishableKey } }));
    }),
  );
  const invoice = await findInvoice({ livemode, store, tokenHash, now });
  const own = [TRANSFER, ...(invoice ? [invoice] : [])];
  const all = [...offered.flat(), ...own.map((method) => ({ method, processor: null }))];
  const ids = all.map(({ method }) => method.id);
  return all
    .filter(({ method }, index) => ids.indexOf(method.id) === index)
    .filter(({ method }) => takesPayment(method, { ...asked, currency }))
    .map(({ method, processor }) => {
      const { id, isMadeInBrowser, mayTakeDays = false } = method;
      const limits = limitsOf(method, currency);
      const limit = (amount: number | undefined) =>
        amount === undefined ? null : money(amount, currency, locale);
      return {
        ...{
          id,
          label: paymentMethodName(id, paymentMethods),
          iconUrl: `${storeUrl(store)}/payment-methods/${id}.svg`,
        },
        processor: isMadeInBrowser ? processor : null,
        ...{ isMadeInBrowser, mayTakeDays },
        ...{ minAmount: limit(limits?.min), maxAmount: limit(limits?.max) },
      };
    });
}

/** Paying on invoice, for whom it is open, up to what they may still owe. */
async function findInvoice(
  ctx: Pick<ListContext, "livemode" | "store" | "tokenHash" | "now">,
): Promise<OfferedMethod | null> {
  const credit = await findInvoiceCredit(ctx);
  const { currency } = ctx.store;
  if (credit === null || credit === 0) return null;
  return {
    ...{ id: "invoice", isMadeInBrowser: false, mayTakeDays: true, currencies: [currency] },
    limits: { [currency]: { min: 1, max: credit } },
  };
}

/** Who takes a payment, and by which of the ways to pay that are offered. */
export type PaymentTaker = { processor: PaymentProcessor; method: OfferedMethod };

/**
 * Who takes what a client sends as `paymentMethod`: the first processor of the mode that knows it and offers it
 * now. Undefined for what nobody takes, and for what asks no processor.
 */
export async function findPaymentTaker(
  paymentMethod: string,
  livemode: boolean,
  processors: PaymentProcessors,
): Promise<PaymentTaker | undefined> {
  for (const processor of processors.configured(livemode)) {
    const id = processor.methodOf(paymentMethod);
    if (id === null) continue;
    const method = (await processor.methods()).find((offered) => offered.id === id);
    if (method !== undefined) return { processor, method };
  }
  return undefined;
}

/** Whether a way to pay takes a currency, and where they are known an amount of it and the buyer's country. */
export function takesPayment(method: OfferedMethod, { country, currency, amount }: Buyer): boolean {
  const { countries, currencies, limits } = method;
  if (country !== undefined && countries?.includes(country) === false) return false;
  if (currencies?.includes(currency) === false) return false;
  if (limits === undefined) return true;
  const limit = limitsOf(method, currency);
  if (limit === undefined) return false;
  return amount === undefined || (amount >= limit.min && amount <= limit.max);
}

function limitsOf({ limits }: OfferedMethod, currency: string) {
  return limits && Object.hasOwn(limits, currency) ? limits[currency] : undefined;
}
