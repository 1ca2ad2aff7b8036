"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useRef } from "react";

/** What every form's answer can say of its fields: messages by the name of the input. */
export type FieldErrors = Record<string, string[] | undefined>;

type FormAction<State> = (state: State, form: FormData) => Promise<State>;

/**
 * A form answered by the server. Before JavaScript it posts like any form; with it, what was typed
 * stays in place (React would empty the form), a second press while waiting is swallowed, and the
 * first field in error takes the focus.
 */
export function useFormAction<State>(action: FormAction<State>, initial: Awaited<State>) {
  const [state, dispatch, isPending] = useActionState(action, initial);
  const ref = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const form = new FormData(event.currentTarget, submitter);
    startTransition(() => dispatch(form));
  }

  useEffect(() => {
    if (state === initial) return;
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state, initial]);

  return { state, isPending, form: { ref, action: dispatch, onSubmit, noValidate: true } };
}
