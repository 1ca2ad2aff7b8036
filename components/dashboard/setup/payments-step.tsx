"use client";

import { Code, Stack, Table, Text } from "@mantine/core";
import { BankDetailsField } from "@/components/dashboard/settings/bank-details-field";
import {
  MOLLIE_VARIABLES,
  STRIPE_VARIABLES,
} from "@/components/dashboard/settings/processor-variables";
import { setUpBankDetails } from "@/components/dashboard/setup/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { TEST_CARDS } from "@/components/storefront/checkout/test-cards";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import type { PrivateStore } from "@/lib/contract/store";
import classes from "./setup.module.css";
import { StepForm } from "./step-form";

type PaymentsStepProps = {
  store: PrivateStore;
  methods: readonly SellerPaymentMethod[];
  isLive: boolean;
};

/** How to try a payment, how real cards are connected, and where a transfer goes. */
export function PaymentsStep({ store, methods, isLive }: PaymentsStepProps) {
  const { setup } = useMessages().messages;
  const isStripe = methods.some(({ gateway }) => gateway === "stripe");
  const isMollie = methods.some(({ gateway }) => gateway === "mollie");
  const takenBy = isStripe ? setup.cardsStripe : isMollie ? setup.cardsMollie : null;
  return (
    <StepForm
      storeId={store.id}
      step="payments"
      heading={setup.paymentsHeading}
      text={setup.paymentsText}
      initial={{ bankDetails: store.bankDetails ?? "" }}
      save={async ({ bankDetails }) => {
        const wanted = bankDetails.trim() || null;
        return wanted === store.bankDetails ? null : setUpBankDetails({ bankDetails: wanted });
      }}
    >
      {(form) => (
        <>
          <Part title={setup.cards}>
            <Text size="sm">{takenBy ?? (isLive ? setup.cardsLive : setup.cardsTest)}</Text>
            {!isLive && (isStripe || !isMollie) && <Cards />}
          </Part>
          <Part title={setup.stripe}>
            {isStripe && <Text size="sm">{setup.stripeConnected}</Text>}
            {isMollie && <Text size="sm">{setup.mollieConnected}</Text>}
            {!isStripe && !isMollie && (
              <Text size="sm">
                {setup.stripeHow} <Code>{STRIPE_VARIABLES}</Code> · <Code>{MOLLIE_VARIABLES}</Code>
              </Text>
            )}
          </Part>
          <Part title={setup.transfer}>
            <Text size="sm">{setup.transferText}</Text>
            <BankDetailsField {...form.getInputProps("bankDetails")} />
          </Part>
        </>
      )}
    </StepForm>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="xs">
      <Text component="h3" size="sm" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** One card of each outcome: the built-in processor and Stripe's test mode know them both. */
function Cards() {
  const { setup } = useMessages().messages;
  const shown = (["succeeds", "declined", "confirmation"] as const).flatMap((outcome) => {
    const card = TEST_CARDS.find((known) => known.outcome === outcome);
    return card ? [{ outcome, number: card.number }] : [];
  });
  return (
    <Table aria-label={setup.cards} withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{setup.card}</Table.Th>
          <Table.Th>{setup.outcome}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ outcome, number }) => (
          <Table.Tr key={number}>
            <Table.Td>
              <Code className={classes.number}>{number.replace(/\d{4}(?=\d)/g, "$& ")}</Code>
            </Table.Td>
            <Table.Td>{setup.outcomes[outcome]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
