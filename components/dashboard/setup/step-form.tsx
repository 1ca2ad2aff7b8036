"use client";

import { Alert } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { type ReactNode, useState, useTransition } from "react";
import { focusFailure } from "@/components/dashboard/form/focus-failure";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { unreadPaths } from "@/components/dashboard/form/number-entry";
import { fieldTexts, refusalText } from "@/components/dashboard/form/refusal-text";
import { useDraft } from "@/components/dashboard/form/use-draft";
import { useMessages } from "@/components/dashboard/shell/language";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Refusal, Result } from "@/lib/client/result";
import { StepCard } from "./step-card";
import { StepFoot, useNextStep } from "./step-foot";
import type { SetupStep } from "./steps";

type StepFormProps<Values extends Record<string, unknown>> = {
  storeId: string;
  step: SetupStep;
  heading: string;
  text: string;
  initial: Values;
  /** Null where nothing differs from what is saved. */
  save: (values: Values) => Promise<Result<unknown> | null>;
  children: (form: UseFormReturnType<Values>) => ReactNode;
};

/**
 * A step with a form: saving continues, errors are shown at their fields, and entered values survive a
 * reload.
 */
export function StepForm<Values extends Record<string, unknown>>(props: StepFormProps<Values>) {
  const { storeId, step, heading, text, initial, save, children } = props;
  const { messages, locale } = useMessages();
  const { setup } = messages;
  const form = useForm<Values>({ initialValues: initial });
  const [isSaving, start] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(false);
  const { goOn, isGoing } = useNextStep(storeId, step);
  const clearDraft = useDraft<Values>(`setup ${storeId} ${step}`, {
    values: form.values,
    before: form.getInitialValues,
    isDirty: form.isDirty(),
    onFound(kept) {
      form.setValues(kept.values);
      setRestored(true);
    },
  });

  function submit(): void {
    const unread = unreadPaths(form.values);
    if (unread.length > 0) {
      setFailure(messages.forms.checkFields);
      showFieldErrors(
        Object.fromEntries(unread.map((path) => [path, messages.forms.fields.number])),
      );
      return;
    }
    setFailure(null);
    start(async () => {
      const outcome = await save(form.values).catch(() => undefined);
      if (outcome === null || outcome?.ok) next();
      else refused(outcome?.refusal);
    });
  }

  function refused(refusal: Refusal | undefined): void {
    if (refusal?.status === 401) {
      notifySignedOut();
      return;
    }
    setFailure(refusal ? refusalText(refusal, messages, locale) : noResponseText(messages));
    showFieldErrors(fieldTexts(refusal ?? {}, messages));
  }

  function showFieldErrors(texts: Record<string, string>): void {
    form.setErrors(texts);
    requestAnimationFrame(() => focusFailure(document.querySelector("main")));
  }

  function next(): void {
    clearDraft();
    goOn();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && !isGoing) submit();
      }}
    >
      <StepCard heading={heading} text={text}>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {isRestored && (
          <Alert color="gray" role="status">
            {setup.kept}
          </Alert>
        )}
        {children(form)}
      </StepCard>
      <StepFoot step={step} label={setup.save} isPending={isSaving || isGoing} onSkip={next} />
    </form>
  );
}
