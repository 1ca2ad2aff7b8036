"use client";

import { followPastedLink } from "@/components/storefront/account/follow-login-link";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { StepSubmit } from "@/components/storefront/checkout/step-submit";
import type { Words } from "@/components/storefront/words";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: StepState = {};

type PastedLinkFormProps = { words: Words["pastedLink"] };

/** Logs in here with a link from a mail that is read elsewhere, or by a browser without scripts. */
export function PastedLinkForm({ words }: PastedLinkFormProps) {
  const { state, isPending, form } = useFormAction(followPastedLink, NOTHING_YET);
  return (
    <details open={state !== NOTHING_YET || undefined} className="border-y border-line">
      <summary className="text-link flex min-h-12 items-center text-small">{words.summary}</summary>
      <form {...form} className="flex flex-col gap-5 pt-1 pb-6">
        <p className="text-small text-ink-soft">{words.text}</p>
        <TextField
          label={words.label}
          name="link"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={500}
          defaultValue={state.values?.link ?? ""}
          errors={state.errors?.link}
        />
        <StepSubmit complaint={state.complaint} isPending={isPending}>
          {words.submit}
        </StepSubmit>
      </form>
    </details>
  );
}
