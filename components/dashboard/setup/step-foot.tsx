"use client";

import { Button } from "@mantine/core";
import { useTransition } from "react";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { toastFailure } from "@/components/dashboard/form/toast";
import { goToStep } from "@/components/dashboard/setup/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink } from "@/components/dashboard/shell/links";
import classes from "./setup.module.css";
import { type SetupStep, setupHref, stepBeside } from "./steps";

/** Opens the step after this one: `const { goOn, isGoing } = useNextStep(storeId, "taxes")`. */
export function useNextStep(storeId: string, step: SetupStep) {
  const { messages } = useMessages();
  const [isGoing, start] = useTransition();
  function goOn(): void {
    const next = stepBeside(step, 1);
    if (next === undefined) return;
    start(async () => {
      try {
        await goToStep(storeId, next);
      } catch (error) {
        if (isRedirect(error)) throw error;
        toastFailure(noResponseText(messages));
      }
    });
  }
  return { goOn, isGoing };
}

/** Next goes to another page by what it throws. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_");
}

type StepFootProps = {
  step: SetupStep;
  /** The text of the main button: that it saves, or only continues. */
  label: string;
  isPending: boolean;
  onNext?: () => void;
  /** Continues without saving; left out where there is nothing to save. */
  onSkip?: () => void;
};

/** The ways on and back below a step. Without `onNext` its main button sends the form around it. */
export function StepFoot({ step, label, isPending, onNext, onSkip }: StepFootProps) {
  const { setup } = useMessages().messages;
  const before = stepBeside(step, -1);
  return (
    <div className={classes.foot}>
      {before !== undefined && <ButtonLink href={setupHref(before)}>{setup.back}</ButtonLink>}
      <span className={classes.between} />
      {onSkip && (
        <Button variant="subtle" onClick={onSkip} disabled={isPending}>
          {setup.skip}
        </Button>
      )}
      <Button
        className={classes.onward}
        type={onNext ? "button" : "submit"}
        onClick={onNext}
        loading={isPending}
      >
        {label}
      </Button>
    </div>
  );
}
