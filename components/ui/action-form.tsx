"use client";

import { type ComponentProps, type FormEvent, useTransition } from "react";
import { useLanguage } from "@/components/ui/language-provider";
import { newSubmitKey, SUBMIT_KEY } from "@/components/ui/submit-key";
import { useSending } from "@/components/ui/use-sending";

type ActionFormProps = Omit<ComponentProps<"form">, "action"> & {
  /** Leads on to a page when it is through. */
  action: (form: FormData) => Promise<void>;
};

/**
 * A form without a state of its own, such as a button that does one thing. Sent again it must do no more
 * than sent once. Before JavaScript it posts like any form; with it, a connection that drops leaves the
 * page as it is, says so below the button, and the form is sent again by itself.
 */
export function ActionForm({ action, children, ...rest }: ActionFormProps) {
  const { messages } = useLanguage();
  const { sendSafely, wake, trouble } = useSending();
  const [isPending, start] = useTransition();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return wake();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const form = new FormData(event.currentTarget, submitter);
    form.set(SUBMIT_KEY, newSubmitKey());
    start(async () => {
      await sendSafely({ send: () => action(form), isRepeatable: true });
    });
  }

  return (
    <form {...rest} action={action} onSubmit={onSubmit} aria-busy={isPending || undefined}>
      {children}
      <p role="alert" className="basis-full text-small text-danger empty:hidden">
        {trouble && messages.connection[trouble]}
      </p>
    </form>
  );
}
