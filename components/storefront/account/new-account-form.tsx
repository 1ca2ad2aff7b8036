"use client";

import { submitNewAccount } from "@/components/storefront/account/create-account";
import { LoginSent } from "@/components/storefront/account/login-sent";
import { NameFields } from "@/components/storefront/account/name-fields";
import { NewsletterCheckbox } from "@/components/storefront/account/newsletter-checkbox";
import { requestLoginLink } from "@/components/storefront/account/request-login-link";
import { ReturnField } from "@/components/storefront/account/return-field";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/email-field";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type NewAccountMessages = { newAccount: Messages["newAccount"]; loginForm: Messages["loginForm"] };

type NewAccountFormProps = {
  /** The page of the shop to open with the new account. Without it, the account. */
  returnPath: string | undefined;
  messages: NewAccountMessages;
};

/** Makes an account; for an address that has one, offers the way into it. */
export function NewAccountForm({
  returnPath,
  messages: { newAccount: messages, loginForm },
}: NewAccountFormProps) {
  const { state, isPending, form } = useFormAction(submitNewAccount, NOTHING_YET);
  const field = (name: "firstName" | "lastName" | "email") => ({
    name,
    defaultValue: state.values?.[name] ?? "",
    errors: state.errors?.[name],
  });
  return (
    <div className="flex flex-col gap-6">
      <div role="alert" className="empty:hidden">
        {state.taken && !isPending && (
          <Taken email={state.taken} returnPath={returnPath} messages={messages} sent={loginForm} />
        )}
      </div>
      <form {...form} className="grid grid-cols-2 gap-x-4 gap-y-5">
        <ReturnField path={returnPath} />
        <EmailField label={messages.email} required {...field("email")} className="col-span-2" />
        <NameFields messages={messages} field={field} />
        <NewsletterCheckbox
          label={messages.news}
          isTicked={state.values !== undefined && "marketingOptIn" in state.values}
        />
        <div className="col-span-2">
          <StepSubmit complaint={state.complaint} isPending={isPending}>
            {messages.create}
          </StepSubmit>
        </div>
      </form>
    </div>
  );
}

type TakenProps = Pick<NewAccountFormProps, "returnPath"> & {
  email: string;
  messages: Messages["newAccount"];
  sent: Messages["loginForm"];
};

function Taken({ email, returnPath, messages, sent }: TakenProps) {
  const { state, isPending, form } = useFormAction(requestLoginLink, NOTHING_YET);
  if (state.sentTo && !isPending) return <LoginSent state={state} messages={sent} />;
  return (
    <Notice tone="warning" title={messages.taken}>
      <p>{format(messages.takenText, { email: shownEmail(email) })}</p>
      {state.complaint && <p className="mt-1">{state.complaint}</p>}
      <form {...form} className="mt-3 mb-1 text-ink">
        <input type="hidden" name="email" value={email} />
        <ReturnField path={returnPath} />
        <Button kind="secondary" aria-disabled={isPending || undefined}>
          {messages.sendLink}
        </Button>
      </form>
    </Notice>
  );
}
