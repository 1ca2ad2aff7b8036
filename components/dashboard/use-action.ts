"use client";

import { useTransition } from "react";
import { useWords } from "./language";
import type { Outcome } from "./outcome";
import { refusalText } from "./refusal-text";
import { saySignedOut } from "./signed-out";
import { toast, toastFailure } from "./toast";

type Told = { done?: string; then?: () => void };

/**
 * Runs a server action from a button: `const [run, isPending] = useAction()`, then
 * `run(() => approve(id), { done: words.approved, then: router.refresh })`. Says what came of it in a
 * toast; a session that is over opens the sign-in in place.
 */
export function useAction() {
  const { words, locale } = useWords();
  const [isPending, start] = useTransition();
  function run<Data>(action: () => Promise<Outcome<Data>>, { done, then }: Told = {}): void {
    start(async () => {
      const outcome = await action().catch(() => null);
      if (outcome === null) return toastFailure(words.forms.refusals.other);
      if (!outcome.ok) {
        if (outcome.refusal.status === 401) return saySignedOut();
        return toastFailure(refusalText(outcome.refusal, words, locale));
      }
      if (done !== undefined) toast(done);
      then?.();
    });
  }
  return [run, isPending] as const;
}
