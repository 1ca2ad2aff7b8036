"use client";

import { Code, Group, Select, Text } from "@mantine/core";
import { FormPage } from "@/components/dashboard/form/form-page";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { PAYMENT_CAPTURES, type PrivateStore } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import { BankDetailsField } from "./bank-details-field";
import { InvoiceFields } from "./invoice-fields";
import { invoicePayment, invoiceValues } from "./invoice-values";
import { arrangedMethods, methodSettings, PaymentMethodsCard } from "./payment-methods-card";
import { useBack } from "./use-back";

/** A name, the same in every language. */
const STRIPE = "Stripe";

/** Ways to pay that the seller books. */
const BY_SELLER: ReadonlySet<string> = new Set(["bank_transfer", "invoice"]);

/** What connects it; docs/payments.md says where each comes from. */
const STRIPE_VARIABLES = "STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET";

type PaymentsFormProps = {
  store: PrivateStore;
  /** All there are, in the order to show; those that are not offered say why. */
  methods: readonly SellerPaymentMethod[];
  isLive: boolean;
  canWrite: boolean;
};

/** Who takes cards in this mode, what else shoppers can pay with, and where a transfer goes. */
export function PaymentsForm({ store, methods, isLive, canWrite }: PaymentsFormProps) {
  const { settings } = useMessages().messages;
  return (
    <FormPage
      draft={`payments ${store.id}`}
      title={settings.cards.payments.title}
      back={useBack()}
      initial={{
        ...{ bankDetails: store.bankDetails ?? "", paymentCapture: store.paymentCapture },
        paymentMethods: arrangedMethods(methods, store.paymentMethods),
        invoice: invoiceValues(store.invoicePayment),
      }}
      canSave={canWrite}
      save={async ({ bankDetails, paymentCapture, paymentMethods, invoice }) =>
        updateStore({
          ...{ bankDetails: bankDetails.trim() || null, paymentCapture },
          paymentMethods: methodSettings(paymentMethods, store.paymentMethods),
          invoicePayment: invoicePayment(invoice),
        })
      }
    >
      {(form) => (
        <>
          <Processor methods={methods} isLive={isLive} />
          <PaymentMethodsCard methods={methods} form={form} canWrite={canWrite} />
          <Card title={settings.paymentCapture.title}>
            <Select
              label={settings.paymentCapture.label}
              description={settings.paymentCapture.hint}
              data={PAYMENT_CAPTURES.map((value) => ({
                value,
                label: settings.paymentCapture[value],
              }))}
              allowDeselect={false}
              {...form.getInputProps("paymentCapture")}
            />
            {form.values.paymentCapture === "per_fulfillment" && (
              <Text size="sm" c="dimmed" role="status">
                {settings.paymentCapture.once}
              </Text>
            )}
          </Card>
          <InvoiceFields form={form} />
          <Card title={settings.payment}>
            <BankDetailsField {...form.getInputProps("bankDetails")} />
          </Card>
        </>
      )}
    </FormPage>
  );
}

/** The processor is named by the deployment's environment, and nothing here could change it. */
function Processor({ methods, isLive }: Pick<PaymentsFormProps, "methods" | "isLive">) {
  const { settings, orders } = useMessages().messages;
  const processor = methods.find((method) => method.processor !== null)?.processor;
  // Without one there is the test provider in test mode, and in live mode there is none.
  const name = processor?.name ?? (isLive ? null : "test");
  const isStripe = name === "stripe";
  const isTest = name === "test";
  const hasNone = name === null;
  const taken = methods
    .filter(({ id, notOfferedBecause }) => !BY_SELLER.has(id) && notOfferedBecause === null)
    .map(({ id }) => paymentMethodName(id, orders.methods));
  return (
    <Card title={settings.cardPayments}>
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {isStripe ? STRIPE : isTest ? settings.testProcessor : (name ?? settings.noProcessor)}
        </Text>
        <StatusBadge tone={hasNone ? "waiting" : isTest ? "note" : "good"}>
          {isLive ? settings.modeLive : settings.modeTest}
        </StatusBadge>
      </Group>
      {isStripe && <Text size="sm">{settings.stripeText}</Text>}
      {isTest && <Text size="sm">{settings.testProcessorText}</Text>}
      {hasNone && <Text size="sm">{settings.noProcessorText}</Text>}
      {taken.length > 0 && (
        <Text size="sm">{format(settings.taken, { methods: taken.join(", ") })}</Text>
      )}
      {processor?.publishableKey && (
        <Text size="sm">
          {settings.stripeKey} <Code>{processor.publishableKey}</Code>
        </Text>
      )}
      {(isTest || hasNone) && (
        <Text size="sm" c="dimmed">
          {settings.howToStripe} <Code>{STRIPE_VARIABLES}</Code>
        </Text>
      )}
    </Card>
  );
}
