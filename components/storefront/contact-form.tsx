"use client";

import { type StepState, saveContact } from "@/components/storefront/actions/save-contact";
import { StepSubmit } from "@/components/storefront/step-submit";
import type { Words } from "@/components/storefront/words";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: StepState = {};

type ContactFormProps = { email: string | null; words: Words["contact"] };

/** Whom the order is for. No account is asked for. */
export function ContactForm({ email, words }: ContactFormProps) {
  const { state, isPending, form } = useFormAction(saveContact, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.values?.email ?? email ?? ""}
        errors={state.errors?.email}
        hint={words.hint}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {words.proceed}
      </StepSubmit>
    </form>
  );
}
