"use client";

import { Textarea, type TextareaProps } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";

/** Where shoppers who pay by transfer send the money; its props are those of the form's input. */
export function BankDetailsField(input: TextareaProps) {
  const { settings } = useMessages().messages;
  return (
    <Textarea
      label={settings.bankDetails}
      description={settings.bankDetailsHint}
      autosize
      minRows={3}
      maxLength={1000}
      {...input}
    />
  );
}
