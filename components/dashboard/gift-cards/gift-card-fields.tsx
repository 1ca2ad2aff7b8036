import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { NameInput } from "@/components/dashboard/form/name-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";

type GiftCardFieldsProps = {
  form: {
    getInputProps: (field: "recipientEmail" | "recipientName" | "message" | "note") => object;
  };
  emailHint?: string;
  /** The date on which the card is mailed: an input, or text. */
  sendOn: ReactNode;
};

/** Recipient, message and note of a gift card, for new and existing cards. */
export function GiftCardFields({ form, emailHint, sendOn }: GiftCardFieldsProps) {
  const { giftCards } = useMessages().messages;
  return (
    <>
      <Card title={giftCards.recipient}>
        <TextInput
          type="email"
          label={giftCards.email}
          description={emailHint}
          autoComplete="off"
          {...form.getInputProps("recipientEmail")}
        />
        <NameInput label={giftCards.name} {...form.getInputProps("recipientName")} />
        <Textarea
          label={giftCards.message}
          maxLength={500}
          autosize
          minRows={3}
          {...form.getInputProps("message")}
        />
        {sendOn}
      </Card>
      <Card title={giftCards.note}>
        <Textarea
          label={giftCards.note}
          description={giftCards.noteHint}
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps("note")}
        />
      </Card>
    </>
  );
}

type ExpiryInputProps = {
  form: Pick<UseFormReturnType<{ expiresAt: string | null }>, "getInputProps">;
};

/** Until when a gift card can be used. */
export function ExpiryInput({ form }: ExpiryInputProps) {
  const { giftCards } = useMessages().messages;
  return <DateTimeInput label={giftCards.expires} maw={260} {...form.getInputProps("expiresAt")} />;
}
