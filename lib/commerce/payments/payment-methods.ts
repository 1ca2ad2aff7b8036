import { type StoreContext, storeUrl } from "@/lib/commerce/stores";
import type { PaymentMethod } from "@/lib/contract/checkout";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";

/**
 * The ways to pay in the mode, in the order to show them. Where two processors offer the same, the
 * first takes it.
 */
export function listPaymentMethods(
  { store, livemode }: Pick<StoreContext, "store" | "livemode">,
  processors: PaymentProcessors = paymentProcessors,
): PaymentMethod[] {
  const listed = new Map<string, PaymentMethod>();
  const list = (id: string, label: string, processor: PaymentMethod["processor"]) => {
    const iconUrl = `${storeUrl(store)}/payment-methods/${id}.svg`;
    if (!listed.has(id)) listed.set(id, { id, label, iconUrl, processor });
  };
  for (const { name, publishableKey, methods } of processors.configured(livemode)) {
    for (const { id, label, isMadeInBrowser } of methods)
      list(id, label, isMadeInBrowser ? { name, publishableKey } : null);
  }
  list("bank_transfer", "Bank transfer", null);
  return [...listed.values()];
}
