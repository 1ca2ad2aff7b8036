"use client";

import type { ReactNode } from "react";
import {
  askForLoginLink,
  type LoginLinkState,
} from "@/components/storefront/actions/ask-for-login-link";
import { StepSubmit } from "@/components/storefront/step-submit";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: LoginLinkState = {};

type LoginFormProps = {
  /** What somebody logs in for, if it is an order. */
  order: string | undefined;
  /** Why they are here; the answer to the form takes its place. */
  children: ReactNode;
};

/** Asks where to send a login link. */
export function LoginForm({ order, children }: LoginFormProps) {
  const { state, isPending, form } = useFormAction(askForLoginLink, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      {order && <input type="hidden" name="order" value={order} />}
      {state === NOTHING_YET && children}
      <div role="status" className="empty:hidden">
        {state.sentTo && !isPending && (
          <Notice tone="success" title="Look into your mail">
            If {state.sentTo} has an account here, a link is on its way. It works once, within{" "}
            {state.minutes} minutes. Nothing there? It may be among the unwanted mail.
          </Notice>
        )}
      </div>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.values?.email ?? ""}
        errors={state.errors?.email}
        hint="There is no password: we send you a link that logs you in."
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {state.sentTo ? "Send another link" : "Send me a link"}
      </StepSubmit>
    </form>
  );
}
