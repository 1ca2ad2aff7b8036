"use client";

import { Progress, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Import } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";
import { imagesLeft } from "./use-import";

/** How many pictures are copied from the hosts they were on. */
export function ImageProgress({ now }: { now: Import }) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const { imagesTotal } = now;
  const done = imagesTotal - imagesLeft(now);
  const number = (value: number) => value.toLocaleString(locale);
  const progress = format(transfer.imagesProgress, {
    done: number(done),
    total: number(imagesTotal),
  });
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
