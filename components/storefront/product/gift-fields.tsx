"use client";

import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { FieldErrors } from "@/components/ui/use-form-action";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type GiftFieldsProps = {
  errors: FieldErrors | undefined;
  /** What was typed where no script kept it. */
  values: Record<string, string> | undefined;
  messages: Messages["buy"]["gift"];
};

/** The recipient of a gift card and its date; if empty it is mailed to the buyer. Named as the API's paths. */
export function GiftFields({ errors, values, messages }: GiftFieldsProps) {
  const field = (name: string) => ({
    name: `gift.${name}`,
    errors: errors?.[`gift.${name}`],
    // The recipient's data: autofill of the browser's user would be wrong here.
    autoComplete: "off",
  });
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-6">
      <legend className="float-left mb-1 w-full font-medium">{messages.title}</legend>
      <p className="-mt-3 clear-both text-small text-ink-soft">{messages.hint}</p>
      <TextField
        {...field("recipientEmail")}
        label={messages.email}
        defaultValue={shownEmail(values?.["gift.recipientEmail"] ?? "")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("recipientName")}
        label={messages.name}
        defaultValue={values?.["gift.recipientName"] ?? ""}
        maxLength={100}
      />
      <TextArea
        {...field("message")}
        label={messages.message}
        defaultValue={values?.["gift.message"] ?? ""}
        maxLength={500}
        rows={3}
      />
      <TextField
        {...field("sendOn")}
        label={messages.day}
        hint={messages.dayHint}
        defaultValue={values?.["gift.sendOn"] ?? ""}
        type="date"
      />
    </fieldset>
  );
}
