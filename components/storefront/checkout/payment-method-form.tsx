"use client";

import { type ComponentType, lazy, Suspense, useImperativeHandle, useState } from "react";
import type {
  PaymentMethodFormProps,
  PaymentMethodHandle,
} from "@/components/storefront/checkout/payment-method-props";
import { TestCardForm } from "@/components/storefront/checkout/test-card-form";
import type { PaymentMethod } from "@/lib/contract/checkout";
import type { Messages } from "@/messages/storefront";

type PaymentMethodForm = ComponentType<PaymentMethodFormProps>;

/** Only a shop that is paid through Stripe loads any of it. */
const LoadedStripeForm: PaymentMethodForm = lazy(async () => {
  const { StripeForm } = await import("@/components/storefront/checkout/stripe-form");
  return { default: StripeForm };
});

/**
 * The other forms are no part of this boundary: without scripts React may show its fallback for good.
 * A payment that is submitted before the fields are there waits for them.
 */
function LazyStripeForm({ ref, ...props }: PaymentMethodFormProps) {
  const [fields] = useState(() => Promise.withResolvers<PaymentMethodHandle>());
  useImperativeHandle(ref, () => ({ prepare: async () => (await fields.promise).prepare() }));
  return (
    <>
      {/* As high as the fields that are on their way. */}
      <Suspense fallback={<div className="min-h-50 noscript:hidden" />}>
        <LoadedStripeForm
          {...props}
          ref={(handle) => {
            if (handle) fields.resolve(handle);
          }}
        />
      </Suspense>
      <noscript>
        <p className="text-small text-ink-soft">{props.messages.fieldsNeedScript}</p>
      </noscript>
    </>
  );
}

/** The fields of each processor that makes the payment method in the browser. */
const FIELDS: Readonly<Record<string, PaymentMethodForm>> = {
  stripe: LazyStripeForm,
  test: TestCardForm,
};

/** The form of a way to pay; those without fields are confirmed elsewhere. */
export function paymentMethodForm({
  id,
  processor,
  mayTakeDays,
}: PaymentMethod): PaymentMethodForm {
  if (id === "bank_transfer") return Transfer;
  if (id === "invoice") return Invoice;
  if (id === "sepa_transfer") return TransferPage;
  return FIELDS[processor?.name ?? ""] ?? (mayTakeDays ? Debit : Elsewhere);
}

function Transfer({ messages }: { messages: Messages["payment"] }) {
  return <Remark text={messages.transferText} />;
}

function Invoice({ messages }: { messages: Messages["payment"] }) {
  return <Remark text={messages.invoiceText} />;
}

function TransferPage({ messages }: { messages: Messages["payment"] }) {
  return <Remark text={messages.transferPageText} />;
}

function Debit({ messages }: { messages: Messages["payment"] }) {
  return <Remark text={messages.debitText} />;
}

function Elsewhere({ messages }: { messages: Messages["payment"] }) {
  return <Remark text={messages.elsewhere} />;
}

function Remark({ text }: { text: string }) {
  return <p className="text-small text-ink-soft">{text}</p>;
}
