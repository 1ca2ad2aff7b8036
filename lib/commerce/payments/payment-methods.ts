import type { StoreContext } from "@/lib/commerce/stores";
import type { PaymentMethod } from "@/lib/contract/checkout";
import { config } from "@/lib/platform/config";
import { paymentProcessor } from "@/lib/providers/payments";

const LABELS: Record<string, string> = {
  card: "Card",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  paypal: "PayPal",
  bank_transfer: "Bank transfer",
};

/** The ways to pay in the store and mode, in the order to show them. */
export function listPaymentMethods(ctx: StoreContext): PaymentMethod[] {
  const { name, publishableKey, methods } = paymentProcessor(ctx.livemode);
  const list = (id: string, processor: PaymentMethod["processor"]) => ({
    id,
    label: LABELS[id] ?? id,
    iconUrl: `${config().baseUrl}/payment-methods/${id}.svg`,
    processor,
  });
  return [
    ...methods(ctx.livemode).map((id) => list(id, { name, publishableKey })),
    list("bank_transfer", null),
  ];
}
