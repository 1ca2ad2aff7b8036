"use client";

import { Circle, CircleCheck, CircleMinus } from "lucide-react";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./setup.module.css";
import {
  SETUP_STEPS,
  type SetupStatus,
  type SetupStep,
  type StepState,
  setupHref,
  setupStep,
  stepState,
} from "./steps";

const ICONS = { done: CircleCheck, skipped: CircleMinus, open: Circle } as const;

type StepListProps = {
  current: SetupStep;
  reached: SetupStep | undefined;
  facts: SetupStatus;
};

/** All steps with their status, each a link to its page. The owner exists already, and is the reader. */
export function StepList({ current, reached, facts }: StepListProps) {
  const { setup } = useMessages().messages;
  return (
    <nav aria-label={setup.title}>
      <ol className={classes.steps}>
        {SETUP_STEPS.map((name) => {
          const step = setupStep(name);
          if (step === undefined) {
            return (
              <li key={name}>
                <span className={classes.step} data-state="done">
                  <Entry name={name} state="done" />
                </span>
              </li>
            );
          }
          const state = stepState(step, reached, facts);
          return (
            <li key={name}>
              <Link
                className={classes.step}
                data-state={state}
                href={setupHref(step)}
                prefetch={false}
                aria-current={step === current ? "step" : undefined}
              >
                <Entry name={name} state={state} />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Entry({ name, state }: { name: (typeof SETUP_STEPS)[number]; state: StepState }) {
  const { setup } = useMessages().messages;
  const Icon = ICONS[state];
  return (
    <>
      <Icon size={18} aria-hidden />
      {setup.steps[name]}
      <span className="sr-only">: {setup.state[state]}</span>
    </>
  );
}
