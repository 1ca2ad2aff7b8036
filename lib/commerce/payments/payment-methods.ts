import { type StoreContext, storeUrl } from "@/lib/commerce/stores";
import type { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";
import { money } from "@/lib/kit/money";
import {
  type OfferedMethod,
  type PaymentProcessors,
  paymentProcessors,
} from "@/lib/providers/payments";

/** Beside what processors offer: paid by the buyer's own bank, and booked by the seller. */
const TRANSFER = {
  ...{ id: "bank_transfer", label: "Bank transfer" },
  ...{ isMadeInBrowser: false, mayTakeDays: true },
} satisfies OfferedMethod;

type Buyer = { country?: string | undefined; currency: string; amount?: number | undefined };

type ListContext = Pick<StoreContext, "livemode" | "store" | "locale" | "askedCurrency">;

/**
 * The ways to pay in the mode, in the order to show them; with a country or an amount in minor units only
 * those that take it. Limits are in the currency that is asked for, else the store's own. Where two
 * processors offer the same, the first takes it.
 */
export function listPaymentMethods(
  { livemode, store, locale, askedCurrency }: ListContext,
  asked: PaymentMethodQuery = {},
  processors: PaymentProcessors = paymentProcessors,
): PaymentMethod[] {
  const currency = askedCurrency ?? store.currency;
  const offered = processors
    .configured(livemode)
    .flatMap(({ name, publishableKey, methods }) =>
      methods.map((method) => ({ method, processor: { name, publishableKey } })),
    );
  const all = [...offered, { method: TRANSFER, processor: null }];
  const ids = all.map(({ method }) => method.id);
  return all
    .filter(({ method }, index) => ids.indexOf(method.id) === index)
    .filter(({ method }) => takesPayment(method, { ...asked, currency }))
    .map(({ method, processor }) => {
      const { id, label, isMadeInBrowser, mayTakeDays = false } = method;
      const limits = limitsOf(method, currency);
      const limit = (amount: number | undefined) =>
        amount === undefined ? null : money(amount, currency, locale);
      return {
        ...{ id, label, iconUrl: `${storeUrl(store)}/payment-methods/${id}.svg` },
        processor: isMadeInBrowser ? processor : null,
        ...{ isMadeInBrowser, mayTakeDays },
        ...{ minAmount: limit(limits?.min), maxAmount: limit(limits?.max) },
      };
    });
}

/** Whether a way to pay takes a currency, and where they are known an amount of it and the buyer's country. */
export function takesPayment(method: OfferedMethod, { country, currency, amount }: Buyer): boolean {
  const { countries, limits } = method;
  if (country !== undefined && countries?.includes(country) === false) return false;
  if (limits === undefined) return true;
  const limit = limitsOf(method, currency);
  if (limit === undefined) return false;
  return amount === undefined || (amount >= limit.min && amount <= limit.max);
}

function limitsOf({ limits }: OfferedMethod, currency: string) {
  return limits && Object.hasOwn(limits, currency) ? limits[currency] : undefined;
}
