"use client";

import { Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import classes from "./setup.module.css";
import { StepCard } from "./step-card";
import { StepFoot, useNextStep } from "./step-foot";
import type { SetupStep } from "./steps";

type SetAlreadyProps = {
  storeId: string;
  step: SetupStep;
  heading: string;
  text: string;
  /** The existing objects, each with a detail. */
  entries: readonly { id: string; name: string; detail: string }[];
  change: { href: string; label: string };
};

/** A completed step of the setup: shows what was set instead of the form. */
export function CompletedStep({ storeId, step, heading, text, entries, change }: SetAlreadyProps) {
  const { setup } = useMessages().messages;
  const { goOn, isGoing } = useNextStep(storeId, step);
  return (
    <>
      <StepCard heading={heading} text={text}>
        <ul className={classes.facts}>
          {entries.map(({ id, name, detail }) => (
            <li key={id} className={classes.fact}>
              <Text span fw={600} size="sm">
                {name}
              </Text>
              <Text span size="sm">
                {detail}
              </Text>
            </li>
          ))}
        </ul>
        <TextLink href={change.href}>{change.label}</TextLink>
      </StepCard>
      <StepFoot step={step} label={setup.next} isPending={isGoing} onNext={goOn} />
    </>
  );
}
