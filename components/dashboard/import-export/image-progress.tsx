"use client";

import { Progress, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useWords } from "@/components/dashboard/shell/language";
import { say } from "@/components/ui/say";
import type { Import } from "@/lib/contract/import";
import { imagesLeft } from "./use-import";

/** How many pictures are copied from the hosts they were on. */
export function ImageProgress({ now }: { now: Import }) {
  const { words, locale } = useWords();
  const { transfer } = words;
  const { imagesTotal } = now;
  const done = imagesTotal - imagesLeft(now);
  const number = (value: number) => value.toLocaleString(locale);
  const progress = say(transfer.imagesProgress, { done: number(done), total: number(imagesTotal) });
  return (
    <Card title={transfer.images}>
      <Progress.Root size="lg">
        <Progress.Section
          value={(done / imagesTotal) * 100}
          aria-label={transfer.images}
          aria-valuetext={progress}
        />
      </Progress.Root>
      <Text size="sm">{progress}</Text>
      <Text size="xs" c="dimmed">
        {transfer.imagesText}
      </Text>
    </Card>
  );
}
