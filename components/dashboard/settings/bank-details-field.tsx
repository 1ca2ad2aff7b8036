"use client";

import type { TextareaProps } from "@mantine/core";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { useMessages } from "@/components/dashboard/shell/language";

/** Where shoppers who pay by transfer send the money; its props are those of the form's input. */
export function BankDetailsField(input: TextareaProps) {
  const { settings } = useMessages().messages;
  return (
    <GrowingTextarea
      label={settings.bankDetails}
      description={settings.bankDetailsHint}
      minRows={3}
      maxLength={1000}
      {...input}
    />
  );
}
