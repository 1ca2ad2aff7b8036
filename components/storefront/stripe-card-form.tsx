"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type Ref, useImperativeHandle, useMemo, useState, useSyncExternalStore } from "react";
import type {
  PaymentMethodFormProps,
  PaymentMethodHandle,
} from "@/components/storefront/payment-method-form";
import { stripeAppearance } from "@/components/storefront/stripe-appearance";
import type { Words } from "@/components/storefront/words";
import { useLanguage } from "@/components/ui/ui-words";
import { toStripeAmount } from "@/lib/kit/stripe-amounts";

/** Stripe's own fields for cards, and the wallets that hold them. What is typed never touches this page. */
export function StripeCardForm({ words, method, total, ref }: PaymentMethodFormProps) {
  const { locale } = useLanguage();
  const isDark = useSyncExternalStore(onSchemeChange, isSchemeDark, () => null);
  const appearance = useMemo(
    () => (isDark === null ? undefined : stripeAppearance(isDark)),
    [isDark],
  );
  const [stripe] = useState(() => stripeOf(method.processor?.publishableKey ?? ""));
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: "payment",
        amount: toStripeAmount(total.amount, total.currency),
        currency: total.currency.toLowerCase(),
        paymentMethodCreation: "manual",
        allowedPaymentMethodTypes: ["card"],
        // Stripe speaks what it can of any tag, and English otherwise.
        locale: locale as StripeElementLocale,
        ...(appearance && { appearance }),
      }}
    >
      <Fields words={words} ref={ref} />
    </Elements>
  );
}

type FieldsProps = { words: Words["payment"]; ref: Ref<PaymentMethodHandle> | undefined };

function Fields({ words, ref }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [complaint, setComplaint] = useState<string>();

  useImperativeHandle(ref, () => ({
    async prepare() {
      setComplaint(undefined);
      if (!stripe || !elements) {
        setComplaint(words.cardUnready);
        return null;
      }
      const { error: incomplete } = await elements.submit();
      // What is wrong with a field stands at the field, which has the focus.
      if (incomplete?.type === "validation_error") return null;
      const made = incomplete ? undefined : await stripe.createPaymentMethod({ elements });
      if (made?.paymentMethod) return made.paymentMethod.id;
      setComplaint(made?.error?.message ?? incomplete?.message ?? words.cardUnready);
      return null;
    },
  }));

  return (
    <div className="flex flex-col gap-4">
      <PaymentElement
        options={{ layout: "tabs" }}
        onLoadError={() => setComplaint(words.cardUnready)}
      />
      <p role="alert" className="text-small text-danger empty:hidden">
        {complaint}
      </p>
      <noscript>
        <p className="text-small text-ink-soft">{words.cardNeedsScript}</p>
      </noscript>
    </div>
  );
}

/** Loaded where a card is about to be paid with and nowhere else. Null when it could not be. */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const loading = loaded.get(publishableKey) ?? loadStripe(publishableKey).catch(() => null);
  loaded.set(publishableKey, loading);
  return loading;
}
const loaded = new Map<string, Promise<Stripe | null>>();

const DARK = "(prefers-color-scheme: dark)";
const isSchemeDark = () => matchMedia(DARK).matches;

function onSchemeChange(tell: () => void): () => void {
  const scheme = matchMedia(DARK);
  scheme.addEventListener("change", tell);
  return () => scheme.removeEventListener("change", tell);
}
