"use client";

import { subscribe } from "@/components/storefront/newsletter/subscribe";
import { EmailStep } from "@/components/storefront/shell/email-step";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { Messages } from "@/messages/storefront";

type NewsletterFormProps = { messages: Messages["newsletter"] };

/** The address field, with the consent text. */
export function NewsletterForm({ messages }: NewsletterFormProps) {
  const { state, isPending, form } = useFormAction(subscribe, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      <EmailStep state={state} isPending={isPending} messages={messages} hint={messages.consent} />
    </form>
  );
}
