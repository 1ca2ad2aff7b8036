"use client";

import { Button, Fieldset, Group, Switch, TagsInput, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Plus } from "lucide-react";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { RemoveButton } from "@/components/dashboard/form/row-buttons";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TAG_MAX } from "@/lib/contract/common";
import { type PaymentCapture, TAG_LIMITS_MAX } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import type { InvoiceValues } from "./invoice-values";

type InvoiceFieldsProps = {
  form: UseFormReturnType<{
    bankDetails: string;
    paymentCapture: PaymentCapture;
    invoice: InvoiceValues;
  }>;
  currency: string;
};

/** The longest that an order may be owed for. */
const DAYS_MAX = 180;

const REMINDERS_MAX = 5;

/** Whether customers pay on invoice, in how many days, and when they are reminded. */
export function InvoiceFields({ form, currency }: InvoiceFieldsProps) {
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
          <TagLimits form={form} currency={currency} />
        </>
      )}
    </Card>
  );
}

/** Whose customers may owe without a limit of their own, and how much each of them. */
function TagLimits({ form, currency }: InvoiceFieldsProps) {
  const { invoicePayment } = useMessages().messages.settings;
  const { tagLimits } = form.values.invoice;
  return (
    <Fieldset variant="unstyled" legend={invoicePayment.tagLimits}>
      <Text size="sm" c="dimmed" mb="xs">
        {invoicePayment.tagLimitsHint}
      </Text>
      {tagLimits.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place.
        <Group key={at} gap="xs" align="flex-start" wrap="nowrap" mb="xs">
          <TextInput
            flex={1}
            aria-label={format(invoicePayment.tag, { number: at + 1 })}
            placeholder={invoicePayment.tagExample}
            maxLength={TAG_MAX}
            {...form.getInputProps(`invoice.tagLimits.${at}.tag`)}
          />
          <MoneyInput
            currency={currency}
            aria-label={format(invoicePayment.tagLimit, { number: at + 1 })}
            {...form.getInputProps(`invoice.tagLimits.${at}.limit`)}
          />
          <RemoveButton
            label={format(invoicePayment.removeTag, { number: at + 1 })}
            size={36}
            onClick={() => form.removeListItem("invoice.tagLimits", at)}
          />
        </Group>
      ))}
      {tagLimits.length < TAG_LIMITS_MAX && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => form.insertListItem("invoice.tagLimits", { tag: "", limit: null })}
        >
          {invoicePayment.addTag}
        </Button>
      )}
    </Fieldset>
  );
}
