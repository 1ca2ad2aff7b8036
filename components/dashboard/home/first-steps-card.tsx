"use client";

import { Anchor, Group, Progress, Text } from "@mantine/core";
import { Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { useWords } from "@/components/dashboard/language";
import { say } from "@/components/ui/say";
import type { Step } from "./first-steps";
import classes from "./home.module.css";

/** What a new shop still needs, with the way to each. */
export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  const { words, locale } = useWords();
  const texts = words.home.steps;
  const count = steps.filter(({ isDone }) => isDone).length;
  const progress = say(texts.progress, {
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
                    {texts[`${key}Text`]}
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
