"use client";

import { Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { CREDIT_NOTE_PATTERN, INVOICE_PATTERN, type Invoicing } from "@/lib/contract/invoicing";
import type { PrivateStore } from "@/lib/contract/store";
import { shownEmail } from "@/lib/kit/shown-email";
import { useBack } from "./use-back";

/** The entered values; an empty text is null. */
type Entry = Record<Exclude<keyof Invoicing, "checksVatIds">, string> & { checksVatIds: boolean };

const BLANK: Entry = {
  ...{ companyName: "", line1: "", line2: "", postcode: "", city: "", countryCode: "", vatId: "" },
  ...{ taxNumber: "", registration: "", email: "", phone: "", bankName: "", iban: "", bic: "" },
  ...{ dueText: "", taxNote: "", footer: "", checksVatIds: false },
  ...{ invoicePattern: INVOICE_PATTERN, creditNotePattern: CREDIT_NOTE_PATTERN },
};

const LONGEST: Partial<Record<keyof Invoicing, number>> = {
  ...{ companyName: 200, postcode: 20, vatId: 20, taxNumber: 30, email: 254, phone: 30, iban: 42 },
  ...{ bic: 11, dueText: 300, taxNote: 300, footer: 1_000 },
  ...{ invoicePattern: 30, creditNotePattern: 30 },
};

function toEntry(invoicing: Invoicing | null): Entry {
  const known = Object.entries(invoicing ?? {}).map(([name, value]) => [name, value ?? ""]);
  return {
    ...BLANK,
    ...Object.fromEntries(known),
    email: shownEmail(invoicing?.email ?? ""),
  };
}

/** The seller's details that the law requires on invoices, and how those are numbered. */
export function InvoicingForm({ store, canWrite }: { store: PrivateStore; canWrite: boolean }) {
  const { settings, documents } = useMessages().messages;
  const texts = documents.settings;
  return (
    <FormPage
      draft={`invoicing ${store.id}`}
      title={settings.cards.invoicing.title}
      back={useBack()}
      initial={{ invoicing: toEntry(store.invoicing) }}
      canSave={canWrite}
      save={async ({ invoicing: { countryCode, email, ...entry } }) =>
        updateStore({
          invoicing: { ...entry, countryCode: countryCode || null, email: email || null },
        })
      }
    >
      {(form) => {
        const of = (name: Exclude<keyof Invoicing, "checksVatIds">) => ({
          maxLength: LONGEST[name] ?? 100,
          ...form.getInputProps(`invoicing.${name}`),
        });
        return (
          <>
            <Card title={texts.company}>
              <TextInput
                label={texts.companyName}
                description={texts.companyHint}
                {...of("companyName")}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label={texts.line1} {...of("line1")} />
                <TextInput label={texts.line2} {...of("line2")} />
                <TextInput label={texts.postcode} {...of("postcode")} />
                <TextInput label={texts.city} {...of("city")} />
                <CountrySelect
                  label={texts.country}
                  {...form.getInputProps("invoicing.countryCode")}
                />
              </SimpleGrid>
            </Card>
            <Card title={texts.tax}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label={texts.vatId} {...of("vatId")} />
                <TextInput label={texts.taxNumber} {...of("taxNumber")} />
                <TextInput label={texts.registration} {...of("registration")} />
              </SimpleGrid>
              <Checkbox
                label={texts.checksVatIds}
                description={texts.checksVatIdsHint}
                {...form.getInputProps("invoicing.checksVatIds", { type: "checkbox" })}
              />
              <GrowingTextarea
                label={texts.taxNote}
                description={texts.taxNoteHint}
                {...of("taxNote")}
              />
            </Card>
            <Card title={texts.contact}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label={texts.email} type="email" {...of("email")} />
                <TextInput label={texts.phone} {...of("phone")} />
              </SimpleGrid>
            </Card>
            <Card title={texts.bank}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label={texts.bankName} {...of("bankName")} />
                <TextInput label={texts.iban} {...of("iban")} />
                <TextInput label={texts.bic} {...of("bic")} />
              </SimpleGrid>
            </Card>
            <Card title={texts.texts}>
              <Text size="sm" c="dimmed">
                {texts.patternHint} {texts.frozen}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label={texts.invoicePattern} {...of("invoicePattern")} />
                <TextInput label={texts.creditNotePattern} {...of("creditNotePattern")} />
              </SimpleGrid>
              <GrowingTextarea label={texts.dueText} {...of("dueText")} />
              <GrowingTextarea label={texts.footer} minRows={2} {...of("footer")} />
            </Card>
          </>
        );
      }}
    </FormPage>
  );
}
