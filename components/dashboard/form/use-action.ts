"use client";

import { useTransition } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Result } from "@/lib/client/result";
import { noResponseText } from "./no-response-text";
import { refusalText } from "./refusal-text";
import { toast, toastFailure } from "./toast";

/** `undo`: what the toast offers to take it back with. */
type Outcome<Data> = { done?: string; undo?: () => void; next?: (data: Data) => void };

/**
 * Runs a server action from a button: `const [run, isPending] = useAction()`, then
 * `run(() => approve(id), { done: messages.approved, next: router.refresh })`. Says what came of it in a
 * toast; a session that is over opens the sign-in in place.
 */
export function useAction() {
  const { messages, locale } = useMessages();
  const [isPending, start] = useTransition();
  function run<Data>(
    action: () => Promise<Result<Data>>,
    { done, undo, next }: Outcome<Data> = {},
  ): void {
    start(async () => {
      const outcome = await action().catch(() => null);
      if (outcome === null) toastFailure(noResponseText(messages));
      else if (outcome.ok) {
        if (done !== undefined) toast(done, undo && { label: messages.forms.undo, run: undo });
        next?.(outcome.data);
      } else if (outcome.refusal.status === 401) notifySignedOut();
      else toastFailure(refusalText(outcome.refusal, messages, locale));
    });
  }
  return [run, isPending] as const;
}
