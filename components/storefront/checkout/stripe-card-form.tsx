"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type {
  PaymentMethodFormProps,
  PaymentMethodHandle,
} from "@/components/storefront/checkout/payment-method-props";
import { stripeAppearance } from "@/components/storefront/checkout/stripe-appearance";
import { useLanguage } from "@/components/ui/language-provider";
import { toStripeAmount } from "@/lib/kit/stripe-amounts";
import type { Messages } from "@/messages/storefront";

/** Stripe's own fields for cards, and the wallets that hold them. What is typed never touches this page. */
export function StripeCardForm({ messages, method, total, ref }: PaymentMethodFormProps) {
  const { locale } = useLanguage();
  const isDark = useSyncExternalStore(onSchemeChange, isSchemeDark, () => null);
  const appearance = useMemo(
    () => (isDark === null ? undefined : stripeAppearance(isDark)),
    [isDark],
  );
  const stripe = useStripeOf(method.processor?.publishableKey ?? "");
  return (
    <Elements
      stripe={stripe ?? null}
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
      <Fields messages={messages} isAway={stripe === null} ref={ref} />
    </Elements>
  );
}

type FieldsProps = {
  messages: Messages["payment"];
  /** Stripe could not be reached, and will not be. */
  isAway: boolean;
  ref: Ref<PaymentMethodHandle> | undefined;
};

function Fields({ messages, isAway, ref }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState<string>();
  const alert = useRef<HTMLParagraphElement>(null);
  const complaint = isAway ? messages.cardUnready : error;
  const isSettled = isAway || (stripe !== null && elements !== null);

  useImperativeHandle(isSettled ? ref : undefined, () => ({
    async prepare() {
      if (!stripe || !elements) {
        alert.current?.focus();
        return null;
      }
      setError(undefined);
      const { error: incomplete } = await elements.submit();
      // What is wrong with a field stands at the field, which has the focus.
      if (incomplete?.type === "validation_error") return null;
      const made = incomplete ? undefined : await stripe.createPaymentMethod({ elements });
      if (made?.paymentMethod) return made.paymentMethod.id;
      setError(made?.error?.message ?? incomplete?.message ?? messages.cardUnready);
      return null;
    },
  }));

  return (
    <div className="flex flex-col gap-4">
      {!isAway && (
        <PaymentElement
          options={{ layout: "tabs" }}
          onLoadError={() => setError(messages.cardUnready)}
        />
      )}
      <p ref={alert} role="alert" tabIndex={-1} className="text-small text-danger empty:hidden">
        {complaint}
      </p>
    </div>
  );
}

/** Undefined while it is on its way, null when it cannot be reached. */
function useStripeOf(publishableKey: string): Stripe | null | undefined {
  const [stripe, setStripe] = useState<Stripe | null>();
  useEffect(() => {
    void stripeOf(publishableKey).then(setStripe);
  }, [publishableKey]);
  return stripe;
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
