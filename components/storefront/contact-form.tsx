"use client";

import { useId } from "react";
import { type StepState, saveContact } from "@/components/storefront/actions/save-contact";
import { StepSubmit } from "@/components/storefront/step-submit";
import type { Words } from "@/components/storefront/words";
import { EmailField } from "@/components/ui/email-field";
import { fieldLook } from "@/components/ui/field-look";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: StepState = {};

type ContactFormProps = {
  email: string | null;
  notes: string | null;
  words: Words["contact"];
};

/** Whom the order is for. No account is asked for. */
export function ContactForm({ email, notes, words }: ContactFormProps) {
  const { state, isPending, form } = useFormAction(saveContact, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      <EmailField
        label={words.email}
        name="email"
        required
        defaultValue={state.values?.email ?? email ?? ""}
        errors={state.errors?.email}
        hint={words.hint}
      />
      <NotesField notes={state.values?.notes ?? notes ?? ""} words={words} />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {words.proceed}
      </StepSubmit>
    </form>
  );
}

/** Few have something to say to the seller, so it waits behind a link. */
function NotesField({ notes, words }: { notes: string; words: Words["contact"] }) {
  const id = useId();
  return (
    <details open={notes !== "" || undefined} className="group text-small">
      <summary className="text-link inline-block py-1 group-open:hidden">{words.addNote}</summary>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {words.note}
      </label>
      <textarea
        id={id}
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={notes}
        className={`${fieldLook} resize-y`}
      />
    </details>
  );
}
