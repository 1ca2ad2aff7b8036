"use client";

import type { ReactNode } from "react";
import {
  askForLoginLink,
  type LoginLinkState,
} from "@/components/storefront/actions/ask-for-login-link";
import { StepSubmit } from "@/components/storefront/step-submit";
import type { Words } from "@/components/storefront/words";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: LoginLinkState = {};

type LoginFormProps = {
  /** What somebody logs in for, if it is an order. */
  order: string | undefined;
  words: Words["loginForm"];
  /** Why they are here; the answer to the form takes its place. */
  children: ReactNode;
};

/** Asks where to send a login link. */
export function LoginForm({ order, words, children }: LoginFormProps) {
  const { state, isPending, form } = useFormAction(askForLoginLink, NOTHING_YET);
  return (
    <form {...form} className="flex flex-col gap-6">
      {order && <input type="hidden" name="order" value={order} />}
      {state === NOTHING_YET && children}
      <div role="status" className="empty:hidden">
        {state.sentTo && !isPending && (
          <Notice tone="success" title={words.sentTitle}>
            {say(words.sent, { email: state.sentTo, minutes: state.minutes ?? "" })}
          </Notice>
        )}
      </div>
      <TextField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.values?.email ?? ""}
        errors={state.errors?.email}
        hint={words.hint}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {state.sentTo ? words.sendAnother : words.send}
      </StepSubmit>
    </form>
  );
}
