"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useMemo, useRef } from "react";
import { useLanguage } from "@/components/ui/language-provider";
import type { LostOutcome, Trouble } from "@/components/ui/send-until-answered";
import { isSameForm, newSubmitKey, SUBMIT_KEY } from "@/components/ui/submit-key";
import { useSending } from "@/components/ui/use-sending";

/** The errors of a form by field: messages by the name of the input. */
export type FieldErrors = Record<string, string[] | undefined>;

type FormAction<State> = (state: State, form: FormData) => Promise<State>;

type FormActionOptions = {
  /**
   * False where sending a form twice would do more than sending it once, in spite of the key that goes with it.
   * Nothing is then sent again by itself.
   */
  isRepeatable?: boolean;
  /** Finds the outcome of a form whose reply was lost, before anything else is done. */
  findOutcome?: (form: FormData) => Promise<LostOutcome>;
  /** Adds values that only the browser knows to a form before it is sent. */
  complete?: (form: FormData) => void;
  /** Shown instead of the usual text while a response is missing. */
  texts?: Partial<Record<Trouble, string>>;
};

/** The state of a form that was not answered yet. */
export const NOTHING_YET = {};

/**
 * A form answered by the server. Before JavaScript it posts like any form; with it, what was typed
 * stays in place (React would empty the form), a second press while waiting is swallowed, and the
 * first field in error takes the focus. A connection that drops does no harm: the form says so as its
 * complaint and is sent again by itself where that is safe, or at once where its button is pressed.
 */
export function useFormAction<State extends { complaint?: string | undefined }>(
  action: FormAction<State>,
  initial: Awaited<NoInfer<State>>,
  { isRepeatable = true, findOutcome, complete, texts }: FormActionOptions = {},
) {
  const { messages } = useLanguage();
  const { sendSafely, wake, trouble, isWaiting, isLed } = useSending();
  const lost = useRef<FormData | null>(null);
  const ref = useRef<HTMLFormElement>(null);

  async function send(state: State, form: FormData): Promise<State> {
    const ending = await sendSafely({
      send: () => action(state, form),
      isRepeatable,
      ...(findOutcome && { ask: () => findOutcome(form) }),
    });
    lost.current = ending.kind === "lost" ? form : null;
    return ending.kind === "replied" ? ending.reply : state;
  }

  // On the server the action itself, which is what a form without scripts posts to.
  const [answered, dispatch, isPending] = useActionState(
    typeof window === "undefined" ? action : send,
    initial,
  );

  /** Sends a form that is not, or not only, what the inputs hold. While one is on its way it is not sent again. */
  function submit(form: FormData) {
    if (isPending) return wake();
    complete?.(form);
    // Sent again unchanged, it is the same press: its effect is not repeated.
    const before = lost.current;
    const key = before && isSameForm(before, form) ? before.get(SUBMIT_KEY) : null;
    form.set(SUBMIT_KEY, key ?? newSubmitKey());
    startTransition(() => dispatch(form));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    submit(new FormData(event.currentTarget, submitter));
  }

  useEffect(() => {
    if (answered === initial) return;
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answered, initial]);

  const complaint = trouble && (texts?.[trouble] ?? messages.connection[trouble]);
  const state = useMemo(
    () => (complaint === null ? answered : { ...answered, complaint }),
    [answered, complaint],
  );
  const isBusy = isPending || isLed;
  return {
    state,
    /** On its way, and nothing to say about it. */
    isPending: isBusy && !isWaiting,
    /** On its way, or waiting for its reply to be found. */
    isBusy,
    /** What is the matter with the connection, or was at the last try. */
    trouble,
    submit,
    form: { ref, action: dispatch, onSubmit, noValidate: true },
  };
}
