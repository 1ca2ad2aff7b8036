import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import type { PaymentMethodSetting } from "@/lib/contract/store";

/** A way to pay as the form holds it. */
export type ArrangedMethod = Omit<PaymentMethodSetting, "minAmount" | "maxAmount" | "holdDays"> & {
  minAmount: NumberEntry;
  maxAmount: NumberEntry;
  holdDays: NumberEntry;
};

/** Every way to pay there is, in the order to show, with what the seller has arranged so far. */
export function arrangedMethods(
  methods: readonly SellerPaymentMethod[],
  settings: readonly PaymentMethodSetting[],
): ArrangedMethod[] {
  return methods.map(({ id }) => {
    const setting = settings.find((one) => one.id === id);
    return {
      ...{ id, isOffered: setting?.isOffered ?? true, countries: setting?.countries ?? [] },
      ...{ minAmount: setting?.minAmount ?? null, maxAmount: setting?.maxAmount ?? null },
      holdDays: setting?.holdDays ?? null,
      sendBeforePaid: setting?.sendBeforePaid ?? false,
    };
  });
}

/** What is sent; settings of ways to pay that this mode does not have now stay, after the others. */
export function methodSettings(
  arranged: readonly ArrangedMethod[],
  before: readonly PaymentMethodSetting[],
): PaymentMethodSetting[] {
  const sent = arranged.map(({ minAmount, maxAmount, holdDays, ...rest }) => ({
    ...rest,
    minAmount: parseNumberEntry(minAmount),
    maxAmount: parseNumberEntry(maxAmount),
    holdDays: parseNumberEntry(holdDays),
  }));
  const ids = new Set(sent.map(({ id }) => id));
  return [...sent, ...before.filter(({ id }) => !ids.has(id))];
}
