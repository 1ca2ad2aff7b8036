"use client";

import type { StepState } from "@/components/storefront/checkout/save-contact";
import { subscribe } from "@/components/storefront/newsletter/subscribe";
import { EmailStep } from "@/components/storefront/shell/email-step";
import { useFormAction } from "@/components/ui/use-form-action";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: StepState = {};

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
