import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { EmailField } from "@/components/ui/email-field";
import type { FieldErrors } from "@/components/ui/use-form-action";

type EmailStepProps = {
  state: { complaint?: string; errors?: FieldErrors; values?: Record<string, string> };
  isPending: boolean;
  messages: { email: string; submit: string };
  hint: string;
};

/** What is in a form that asks for nothing but an e-mail address. */
export function EmailStep({ state, isPending, messages, hint }: EmailStepProps) {
  return (
    <>
      <EmailField
        label={messages.email}
        hint={hint}
        name="email"
        required
        defaultValue={state.values?.email ?? ""}
        errors={state.errors?.email}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.submit}
      </StepSubmit>
    </>
  );
}
