"use client";

import type { ReactNode } from "react";
import { LoginSent } from "@/components/storefront/account/login-sent";
import { LoginStatusPoller } from "@/components/storefront/account/login-status-poller";
import { requestLoginLink } from "@/components/storefront/account/request-login-link";
import { ReturnField } from "@/components/storefront/account/return-field";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { EmailField } from "@/components/ui/email-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { Messages } from "@/messages/storefront";

type LoginFormMessages = Messages["loginForm"] &
  Pick<Messages["login"], "loggedInElsewhere" | "goOn">;

type LoginFormProps = {
  /** The page of the shop that the login leads to. Without it, the account. */
  returnPath: string | undefined;
  /** A customer is logged in already, so no tab has to be waited for. */
  isLoggedIn: boolean;
  /** Where a link was asked for from here before, so that another takes one press. */
  email: string | undefined;
  publishableKey: string;
  messages: LoginFormMessages;
  /** Why they are here; the answer to the form takes its place. */
  children: ReactNode;
};

/** Asks where to send a login link, and then for the link to be opened. */
export function LoginForm(props: LoginFormProps) {
  const { returnPath, email, isLoggedIn, publishableKey, messages, children } = props;
  const { state, isPending, form } = useFormAction(requestLoginLink, NOTHING_YET);
  const isSent = state.sentTo !== undefined;
  return (
    <form {...form} className="flex flex-col gap-6">
      <ReturnField path={returnPath} />
      {state === NOTHING_YET && children}
      <div role="status" className="empty:hidden">
        {isSent && !isPending && <LoginSent state={state} messages={messages} />}
      </div>
      {isSent && !isLoggedIn && (
        <LoginStatusPoller
          returnPath={returnPath ?? "/account"}
          publishableKey={publishableKey}
          messages={messages}
        />
      )}
      <EmailField
        label={messages.email}
        name="email"
        required
        defaultValue={state.values?.email ?? email ?? ""}
        errors={state.errors?.email}
        hint={messages.hint}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {isSent ? messages.sendAnother : messages.send}
      </StepSubmit>
    </form>
  );
}
