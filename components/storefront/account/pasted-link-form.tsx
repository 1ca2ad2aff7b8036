"use client";

import { followPastedLink } from "@/components/storefront/account/follow-login-link";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { TextField } from "@/components/ui/text-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { Messages } from "@/messages/storefront";

type PastedLinkFormProps = { messages: Messages["pastedLink"] };

/** Logs in here with a link from a mail that is read elsewhere, or by a browser without scripts. */
export function PastedLinkForm({ messages }: PastedLinkFormProps) {
  const { state, isPending, form } = useFormAction(followPastedLink, NOTHING_YET);
  return (
    <details open={state !== NOTHING_YET || undefined} className="border-y border-line">
      <summary className="text-link flex min-h-12 items-center text-small">
        {messages.summary}
      </summary>
      <form {...form} className="flex flex-col gap-5 pt-1 pb-6">
        <p className="text-small text-ink-soft">{messages.text}</p>
        <TextField
          label={messages.label}
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
          {messages.submit}
        </StepSubmit>
      </form>
    </details>
  );
}
