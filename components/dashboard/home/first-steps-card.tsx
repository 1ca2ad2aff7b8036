"use client";

import { Anchor, Button, Group, Progress, Text } from "@mantine/core";
import { Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import {
  SETUP_STEPS,
  type SetupStep,
  setupHref,
  stepNumber,
} from "@/components/dashboard/setup/steps";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { Step } from "./first-steps";
import classes from "./home.module.css";

type FirstStepsCardProps = {
  steps: readonly Step[];
  /** The step at which the wizard resumes; null when it is complete. */
  resume: SetupStep | null;
};

/** What a new shop still needs, with links. */
export function FirstStepsCard({ steps, resume }: FirstStepsCardProps) {
  const { messages, locale } = useMessages();
  const { setup } = messages;
  const texts = messages.home.steps;
  const count = steps.filter(({ isDone }) => isDone).length;
  const progress = format(texts.progress, {
    count: count.toLocaleString(locale),
    total: steps.length.toLocaleString(locale),
  });
  return (
    <Card title={texts.title}>
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={(count / steps.length) * 100}
          style={{ flex: 1 }}
          aria-label={texts.title}
        />
        <Text size="sm" fw={600}>
          {progress}
        </Text>
      </Group>
      {resume !== null && (
        <Group gap="sm">
          <Button component={Link} href={setupHref(resume)} prefetch={false}>
            {setup.resume}
          </Button>
          <Text size="sm" c="dimmed">
            {format(setup.progress, { place: stepNumber(resume), total: SETUP_STEPS.length })}
          </Text>
        </Group>
      )}
      <ol className={classes.steps}>
        {steps.map(({ key, href, isDone }) => (
          <li key={key} className={classes.step}>
            {isDone ? (
              <CircleCheck size={20} color="var(--mantine-color-pine-6)" aria-hidden />
            ) : (
              <Circle size={20} color="var(--mantine-color-dimmed)" aria-hidden />
            )}
            <div>
              <span className="sr-only">{isDone ? texts.done : texts.open}: </span>
              {isDone ? (
                <Text span size="sm" c="dimmed" td="line-through">
                  {texts[key]}
                </Text>
              ) : (
                <>
                  <Anchor component={Link} href={href} prefetch={false} size="sm" fw={600}>
                    {texts[key]}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {texts.hints[key]}
                  </Text>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
