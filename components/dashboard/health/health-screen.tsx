"use client";

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { z } from "zod";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { Health } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";

const Answer = z.object({ data: Health });

const CHECKS = ["database", "redis", "queue", "storage"] as const;

/** The health of each part of the shop, with a button to check again. */
export function HealthScreen({ answer }: { answer: object }) {
  const { messages, locale, timezone } = useMessages();
  const { health } = messages;
  const router = useRouter();
  const [isPending, start] = useTransition();
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) {
    return (
      <>
        <PageHeader title={health.title} />
        <FailureNotice title={health.failed} />
      </>
    );
  }
  const { status, checks, warnings, details, time } = parsed.data.data;
  const isHealthy = status === "ok";
  return (
    <>
      <PageHeader
        title={health.title}
        actions={
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={isPending}
            onClick={() => start(router.refresh)}
          >
            {health.again}
          </Button>
        }
      />
      <Stack gap="lg" maw={720}>
        <Alert
          color={isHealthy ? "pine" : "red"}
          title={isHealthy ? health.ok : health.degraded}
          role={isHealthy ? "status" : "alert"}
          radius="lg"
        >
          <Text size="sm">{isHealthy ? health.okText : health.degradedText}</Text>
          <Text size="xs" mt={4}>
            {format(health.asked, { time: formatMoment(time, { locale, timezone }) })}
          </Text>
        </Alert>
        {warnings.map(({ code }) => (
          <Alert key={code} color="yellow" title={health.warnings[code].title} radius="lg">
            <Text size="sm">{health.warnings[code].text}</Text>
          </Alert>
        ))}
        {CHECKS.map((name) => (
          <Card key={name} title={health.checks[name]}>
            <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
              <div>
                <Text size="sm" c="dimmed">
                  {health.texts[name]}
                </Text>
                {name === "queue" && (
                  <Text size="sm">{dueText(details.queue.oldestDueSeconds)}</Text>
                )}
              </div>
              <StatusBadge tone={checks[name] === "ok" ? "good" : "bad"}>
                {checks[name] === "ok" ? health.up : health.down}
              </StatusBadge>
            </Group>
          </Card>
        ))}
      </Stack>
    </>
  );

  function dueText(seconds: number | null): string {
    if (seconds === null) return health.unknownDue;
    return seconds === 0 ? health.nothingDue : format(health.due, { count: seconds }, locale);
  }
}
