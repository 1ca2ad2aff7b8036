"use client";

import { Group, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { format } from "@/lib/kit/format-message";
import classes from "./setup.module.css";
import { StepList } from "./step-list";
import { SETUP_STEPS, type SetupStatus, type SetupStep, stepNumber } from "./steps";

type SetupFrameProps = {
  step: SetupStep;
  reached: SetupStep | undefined;
  facts: SetupStatus;
  children: ReactNode;
};

/** The frame of every step of the wizard: the progress, the steps, and the link that leaves it. */
export function SetupFrame({ step, reached, facts, children }: SetupFrameProps) {
  const { setup } = useMessages().messages;
  const places = { place: stepNumber(step), total: SETUP_STEPS.length };
  return (
    <div className={classes.page}>
      <PageHeader
        title={setup.title}
        actions={step !== "finish" && <TextLink href="/dashboard">{setup.leave}</TextLink>}
      />
      <Group gap="sm" wrap="nowrap" mb="lg">
        <Progress
          value={(places.place / places.total) * 100}
          style={{ flex: 1 }}
          aria-label={setup.title}
        />
        <Text size="sm" fw={600}>
          {format(setup.progress, places)}
        </Text>
      </Group>
      <div className={classes.columns}>
        <StepList current={step} reached={reached} facts={facts} />
        <div>
          {children}
          {step !== "finish" && (
            <Text size="xs" c="dimmed" mt="md">
              {setup.leaveHint}
            </Text>
          )}
        </div>
      </div>
    </div>
  );
}
