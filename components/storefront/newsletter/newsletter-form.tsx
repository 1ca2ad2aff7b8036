"use client";

import type { StepState } from "@/components/storefront/checkout/save-contact";
import { subscribe } from "@/components/storefront/newsletter/subscribe";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { EmailField } from "@/components/ui/email-field";
import { useFormAction } from "@/components/ui/use-form-action";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: StepState = {};

type NewsletterFormProps = { messages: Messages["newsletter"] };

/** The address field, with the consent text. */
export function NewsletterForm({ messages }: NewsletterFormProps) {
  const { state, isPending, form } = useFormAction(subscribe, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      <EmailField
        label={messages.email}
        hint={messages.consent}
        name="email"
        required
        defaultValue={state.values?.email ?? ""}
        errors={state.errors?.email}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.submit}
      </StepSubmit>
    </form>
  );
}
