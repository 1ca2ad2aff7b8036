"use client";

import { useId, useTransition } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Refusal, Result } from "@/lib/client/result";
import { noResponseText } from "./no-response-text";
import { refusalText } from "./refusal-text";
import { closeToast, toast, toastFailure } from "./toast";

type Outcome<Data> = {
  done?: string;
  /** What the toast offers to take it back with. */
  undo?: () => void;
  next?: (data: Data) => void;
  /** What is in the way where the API refuses with `conflict`. */
  conflict?: string;
  /** True for refusals that the form shows at its fields: they get no toast. */
  isShown?: (refusal: Refusal) => boolean;
};

/**
 * Runs a server action from a button: `const [run, isPending] = useAction()`, then `run(() => approve(id), { done:
 * messages.approved, next: router.refresh })`. Shows the result in a toast; if the session has ended, the sign-in opens
 * in place. Another run closes the toast of the last failure.
 */
export function useAction() {
  const { messages, locale } = useMessages();
  const [isPending, start] = useTransition();
  const failure = useId();
  function run<Data>(
    action: () => Promise<Result<Data>>,
    { done, undo, next, conflict, isShown }: Outcome<Data> = {},
  ): void {
    start(async () => {
      closeToast(failure);
      const outcome = await action().catch(() => null);
      if (outcome === null) toastFailure(noResponseText(messages), failure);
      else if (outcome.ok) {
        if (done !== undefined) toast(done, undo && { label: messages.forms.undo, run: undo });
        next?.(outcome.data);
      } else if (outcome.refusal.status === 401) notifySignedOut();
      else if (!isShown?.(outcome.refusal))
        toastFailure(refusalText(outcome.refusal, messages, locale, conflict), failure);
    });
  }
  return [run, isPending] as const;
}
