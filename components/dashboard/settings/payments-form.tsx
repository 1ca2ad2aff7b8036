"use client";

import { Code, Group, Select, Stack, Text } from "@mantine/core";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { PAYMENT_CAPTURES, type PrivateStore } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import { arrangedMethods, methodSettings } from "./arranged-methods";
import { BankDetailsField } from "./bank-details-field";
import { InvoiceFields } from "./invoice-fields";
import { invoicePayment, invoiceValues } from "./invoice-values";
import { gatewayName } from "./payment-method-notes";
import { PaymentMethodsCard } from "./payment-methods-card";
import { ProcessorCheck } from "./processor-check";
import { MOLLIE_VARIABLES, STRIPE_VARIABLES } from "./processor-variables";
import { useBack } from "./use-back";

type PaymentsFormProps = {
  store: PrivateStore;
  /** All there are, in the order to show; those that are not offered say why. */
  methods: readonly SellerPaymentMethod[];
  isLive: boolean;
  canWrite: boolean;
};

/** The card processor of this mode, the other payment methods, and the bank details for transfers. */
export function PaymentsForm({ store, methods, isLive, canWrite }: PaymentsFormProps) {
  const { settings } = useMessages().messages;
  return (
    <FormPage
      draft={`payments ${store.id}`}
      title={settings.cards.payments.title}
      back={useBack()}
      initial={valuesOf(store, methods)}
      canSave={canWrite}
      save={async (values, before) =>
        updateStore(changedFields(bodyOf(values, store), bodyOf(before, store)))
      }
    >
      {(form) => (
        <>
          <Processors methods={methods} isLive={isLive} />
          <PaymentMethodsCard
            methods={methods}
            form={form}
            canWrite={canWrite}
            hasBankDetails={form.values.bankDetails.trim() !== ""}
          />
          <Card title={settings.paymentCapture.title}>
            <Select
              label={settings.paymentCapture.label}
              description={settings.paymentCapture.hint}
              data={labelOptions(PAYMENT_CAPTURES, settings.paymentCapture)}
              allowDeselect={false}
              {...form.getInputProps("paymentCapture")}
            />
            {form.values.paymentCapture === "per_fulfillment" && (
              <Text size="sm" c="dimmed" role="status">
                {settings.paymentCapture.once}
              </Text>
            )}
          </Card>
          <InvoiceFields form={form} currency={store.currency} />
          <Card title={settings.payment}>
            <BankDetailsField {...form.getInputProps("bankDetails")} />
          </Card>
        </>
      )}
    </FormPage>
  );
}

function valuesOf(store: PrivateStore, methods: readonly SellerPaymentMethod[]) {
  return {
    ...{ bankDetails: store.bankDetails ?? "", paymentCapture: store.paymentCapture },
    paymentMethods: arrangedMethods(methods, store.paymentMethods),
    invoice: invoiceValues(store.invoicePayment),
  };
}

function bodyOf(values: ReturnType<typeof valuesOf>, store: PrivateStore) {
  const { bankDetails, paymentCapture, paymentMethods, invoice } = values;
  return {
    ...{ bankDetails: bankDetails.trim() || null, paymentCapture },
    paymentMethods: methodSettings(paymentMethods, store.paymentMethods),
    invoicePayment: invoicePayment(invoice),
  };
}

/** Processors are named by the deployment's environment, and nothing here could change them. */
function Processors({ methods, isLive }: Pick<PaymentsFormProps, "methods" | "isLive">) {
  const { settings } = useMessages().messages;
  const names = [...new Set(methods.flatMap(({ gateways }) => gateways.map(({ name }) => name)))];
  const isConnected = names.some((name) => name !== "test");
  return (
    <Card title={settings.providers}>
      {names.map((name) => (
        <Processor key={name} name={name} methods={methods} isLive={isLive} />
      ))}
      {names.length === 0 && (
        <>
          <Heading name={settings.noProcessor} tone="waiting" isLive={isLive} />
          <Text size="sm">{settings.noProcessorText}</Text>
        </>
      )}
      {!isConnected && (
        <>
          <Text size="sm" c="dimmed">
            {settings.howToStripe} <Code>{STRIPE_VARIABLES}</Code>
          </Text>
          <Text size="sm" c="dimmed">
            {settings.howToMollie} <Code>{MOLLIE_VARIABLES}</Code>
          </Text>
        </>
      )}
    </Card>
  );
}

type ProcessorProps = Pick<PaymentsFormProps, "methods" | "isLive"> & { name: string };

/** One that is connected, and what shoppers can pay with through it now. */
function Processor({ name, methods, isLive }: ProcessorProps) {
  const { messages } = useMessages();
  const { settings, orders } = messages;
  const own = methods.filter(({ gateway }) => gateway === name);
  const publishableKey = own.find(({ processor }) => processor?.publishableKey)?.processor
    ?.publishableKey;
  const taken = own
    .filter(({ notOfferedBecause }) => notOfferedBecause === null)
    .map(({ id }) => paymentMethodName(id, orders.methods));
  const texts: Readonly<Record<string, string>> = {
    stripe: settings.stripeText,
    mollie: settings.mollieText,
    test: settings.testProcessorText,
  };
  const isTest = name === "test";
  return (
    <Stack gap={4}>
      <Heading name={gatewayName(name, messages)} tone={isTest ? "note" : "good"} isLive={isLive} />
      {texts[name] && <Text size="sm">{texts[name]}</Text>}
      {taken.length > 0 && (
        <Text size="sm">{format(settings.taken, { methods: taken.join(", ") })}</Text>
      )}
      {publishableKey && (
        <Text size="sm">
          {settings.stripeKey} <Code>{publishableKey}</Code>
        </Text>
      )}
      <ProcessorCheck gateway={name} />
    </Stack>
  );
}

type HeadingProps = { name: string; tone: "good" | "note" | "waiting"; isLive: boolean };

function Heading({ name, tone, isLive }: HeadingProps) {
  const { settings } = useMessages().messages;
  return (
    <Group gap="sm">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <StatusBadge tone={tone}>{isLive ? settings.modeLive : settings.modeTest}</StatusBadge>
    </Group>
  );
}
