"use client";

import { Switch, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PaymentCapture } from "@/lib/contract/store";
import type { InvoiceValues } from "./invoice-values";

type InvoiceFieldsProps = {
  form: UseFormReturnType<{
    bankDetails: string;
    paymentCapture: PaymentCapture;
    invoice: InvoiceValues;
  }>;
};

/** The longest that an order may be owed for. */
const DAYS_MAX = 180;

const REMINDERS_MAX = 5;

/** Whether customers pay on invoice, in how many days, and when they are reminded. */
export function InvoiceFields({ form }: InvoiceFieldsProps) {
  const { invoicePayment } = useMessages().messages.settings;
  return (
    <Card title={invoicePayment.title}>
      <Switch
        label={invoicePayment.offer}
        description={invoicePayment.hint}
        {...form.getInputProps("invoice.isOffered", { type: "checkbox" })}
      />
      {form.values.invoice.isOffered && (
        <>
          <WholeInput
            label={invoicePayment.dueDays}
            min={1}
            max={DAYS_MAX}
            maw={200}
            {...form.getInputProps("invoice.dueDays")}
          />
          <TagsInput
            label={invoicePayment.remind}
            description={invoicePayment.remindHint}
            maxTags={REMINDERS_MAX}
            inputMode="numeric"
            {...form.getInputProps("invoice.remindAfterDays")}
          />
        </>
      )}
    </Card>
  );
}
