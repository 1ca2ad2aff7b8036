"use client";

import { type StepState, saveContact } from "@/components/storefront/actions/save-contact";
import { StepSubmit } from "@/components/storefront/step-submit";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: StepState = {};

/** Whom the order is for. No account is asked for. */
export function ContactForm({ email }: { email: string | null }) {
  const { state, isPending, form } = useFormAction(saveContact, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.values?.email ?? email ?? ""}
        errors={state.errors?.email}
        hint="For the confirmation, and word of the delivery. Nothing else."
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        Continue
      </StepSubmit>
    </form>
  );
}
