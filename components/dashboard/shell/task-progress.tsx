import { Group, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

type TaskProgressProps = {
  label: string;
  percent: number;
  /** How many are done, in words. */
  progress: string;
  etaSeconds: number | null;
  note: string;
  /** The button that stops it. */
  children?: ReactNode;
};

/** How far a long task is, as a bar and in words. */
export function TaskProgress(props: TaskProgressProps) {
  const { label, percent, progress, etaSeconds, note, children } = props;
  const { messages, locale } = useMessages();
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={label} aria-valuetext={progress} />
      </Progress.Root>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm">
            {progress}
            {etaSeconds !== null && `, ${formatTimeLeft(etaSeconds)}`}
          </Text>
          <Text size="xs" c="dimmed" role="status">
            {note}
          </Text>
        </div>
        {children}
      </Group>
    </>
  );

  function formatTimeLeft(seconds: number): string {
    const { etaSeconds, etaMinutes } = messages.bulkJobs;
    if (seconds < 90) return format(etaSeconds, { count: Math.max(1, seconds) }, locale);
    return format(etaMinutes, { count: Math.round(seconds / 60) }, locale);
  }
}
