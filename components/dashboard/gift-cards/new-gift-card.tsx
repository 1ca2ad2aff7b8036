"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/dashboard/access/one-time-secret";
import { FormPage } from "@/components/dashboard/form/form-page";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { createGiftCard } from "@/components/dashboard/gift-cards/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { ExpiryInput, GiftCardFields } from "./gift-card-fields";

const LIST = "/dashboard/gift-cards";

type Values = {
  amount: NumberEntry;
  currency: string;
  recipientEmail: string;
  recipientName: string;
  message: string;
  sendOn: string;
  expiresAt: string | null;
  note: string;
};

/** A new gift card, and once it is made its code. */
export function NewGiftCard() {
  const { messages, currency, currencies } = useMessages();
  const { giftCards } = messages;
  const router = useRouter();
  const [made, setMade] = useState<{ id: string; code: string | null } | null>(null);
  const back = { href: LIST, label: giftCards.title };
  if (made !== null) {
    return (
      <>
        <PageHeader title={giftCards.newTitle} back={back} />
        <Card title={giftCards.code}>
          <OneTimeSecret
            secret={made.code}
            label={giftCards.code}
            onKept={() => router.push(`${LIST}/${made.id}`)}
          />
        </Card>
      </>
    );
  }
  const initial: Values = {
    ...{ amount: null, currency, recipientEmail: "", recipientName: "" },
    ...{ message: "", sendOn: "", expiresAt: null, note: "" },
  };
  return (
    <FormPage
      draft="gift card new"
      title={giftCards.newTitle}
      back={back}
      initial={initial}
      save={async ({ amount, sendOn, recipientEmail, ...rest }) => {
        const outcome = await createGiftCard({
          ...rest,
          // Nothing entered is 0, which the API refuses at the input.
          amount: parseNumberEntry(amount) ?? 0,
          recipientEmail: recipientEmail.trim() || null,
          sendOn: sendOn || null,
        });
        if (outcome.ok) setMade(outcome.data.data);
        return outcome;
      }}
    >
      {(form) => (
        <>
          <Card title={giftCards.worth}>
            <MoneyInput
              label={giftCards.amount}
              currency={form.values.currency}
              maw={220}
              {...form.getInputProps("amount")}
            />
            {currencies.length > 0 && (
              <NativeSelect
                label={giftCards.currency}
                data={[currency, ...currencies]}
                maw={220}
                {...form.getInputProps("currency")}
              />
            )}
            <ExpiryInput form={form} />
          </Card>
          <GiftCardFields
            form={form}
            emailHint={giftCards.emailHint}
            sendOn={
              <TextInput
                type="date"
                label={giftCards.sendOn}
                description={giftCards.sendOnHint}
                maw={220}
                {...form.getInputProps("sendOn")}
              />
            }
          />
        </>
      )}
    </FormPage>
  );
}
