"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from "@stripe/stripe-js";
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

/** What stands in the same fields, where the account and the device have it. */
const TYPES: Readonly<Record<string, string[]>> = { card: ["card", "link"] };

/**
 * Stripe's own fields for a way to pay; those of a card show the wallets that hold one. What is typed never touches
 * this page.
 */
export function StripeForm({ messages, method, total, ref }: PaymentMethodFormProps) {
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
        ...(method.id === "card" && { paymentMethodCreation: "manual" }),
        allowedPaymentMethodTypes: TYPES[method.id] ?? [method.id],
        // Stripe uses the language of the tag if it supports it, and English otherwise.
        locale: locale as StripeElementLocale,
        ...(appearance && { appearance }),
      }}
    >
      <Fields id={method.id} messages={messages} isAway={stripe === null} ref={ref} />
    </Elements>
  );
}

type FieldsProps = {
  /** The way to pay. */
  id: string;
  messages: Messages["payment"];
  /** Stripe could not be reached, and will not be. */
  isAway: boolean;
  ref: Ref<PaymentMethodHandle> | undefined;
};

function Fields({ id, messages, isAway, ref }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState<string>();
  const alert = useRef<HTMLParagraphElement>(null);
  const complaint = isAway ? messages.fieldsUnready : error;
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
      const made = incomplete ? { error: incomplete } : await make(id, stripe, elements);
      if ("sent" in made) return made.sent;
      setError(made.error.message ?? messages.fieldsUnready);
      return null;
    },
  }));

  return (
    <div className="flex flex-col gap-4">
      {!isAway && (
        <PaymentElement
          options={{ layout: "tabs" }}
          onLoadError={() => setError(messages.fieldsUnready)}
        />
      )}
      <p ref={alert} role="alert" tabIndex={-1} className="text-small text-danger empty:hidden">
        {complaint}
      </p>
    </div>
  );
}

/**
 * What is sent for the fields: the id of a card, or for all others a token after the name, which holds the buyer's
 * mandate for a debit too (https://docs.stripe.com/payments/finalize-payments-on-the-server).
 */
async function make(
  id: string,
  stripe: Stripe,
  elements: StripeElements,
): Promise<{ sent: string } | { error: StripeError }> {
  if (id === "card") {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
    return error ? { error } : { sent: paymentMethod.id };
  }
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
  return error ? { error } : { sent: `${id}:${confirmationToken.id}` };
}

/** Undefined while it is on its way, null when it cannot be reached. */
function useStripeOf(publishableKey: string): Stripe | null | undefined {
  const [stripe, setStripe] = useState<Stripe | null>();
  useEffect(() => {
    void stripeOf(publishableKey).then(setStripe);
  }, [publishableKey]);
  return stripe;
}

/** Loaded only where a card is about to be used. Null when it could not be loaded. */
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
