"use client";

import { Button, Code, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { RawEntry } from "@/components/dashboard/audit/raw-entry";
import formClasses from "@/components/dashboard/form/form.module.css";
import { useAction } from "@/components/dashboard/form/use-action";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { redeliver } from "@/components/dashboard/webhooks/actions";
import type { WebhookAttempt, WebhookDeliveryLog } from "@/lib/contract/webhook";
import { format } from "@/lib/kit/format-message";
import { DELIVERY_BADGES } from "./delivery-list";
import { EventObject } from "./event-object";
import { eventSentence } from "./event-text";
import { formatDuration, readableBody } from "./format-duration";

type DeliveryPageProps = { delivery: WebhookDeliveryLog; canWrite: boolean };

/** A delivery with each of its attempts, the latest first, and a button for one more. */
export function DeliveryPage({ delivery, canWrite }: DeliveryPageProps) {
  const { messages, locale, timezone } = useMessages();
  const { webhooks } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { attempts, ...entry } = delivery;
  const { id, webhookId, state, nextAttemptAt, createdAt } = entry;
  return (
    <>
      <PageHeader
        title={eventSentence(entry, messages)}
        back={{
          href: `/dashboard/settings/webhooks/${webhookId}/deliveries`,
          label: webhooks.deliveries,
        }}
        aside={<StatusBadge tone={DELIVERY_BADGES[state]}>{webhooks.states[state]}</StatusBadge>}
        actions={
          <>
            <Button variant="default" onClick={() => router.refresh()}>
              {webhooks.reload}
            </Button>
            {canWrite && (
              <Button
                loading={isPending}
                onClick={() =>
                  run(() => redeliver(webhookId, id), {
                    done: webhooks.redelivered,
                    next: router.refresh,
                  })
                }
              >
                {webhooks.redeliver}
              </Button>
            )}
          </>
        }
      />
      <div className={formClasses.main}>
        <div>
          <Text size="sm">
            <EventObject {...entry} /> · {formatMoment(createdAt, { locale, timezone })}
          </Text>
          <RawEntry entry={entry} />
        </div>
        {nextAttemptAt && (
          <Text size="sm">
            {format(webhooks.next, { moment: formatMoment(nextAttemptAt, { locale, timezone }) })}
          </Text>
        )}
        {attempts.length === 0 && <Text size="sm">{webhooks.noAttempts}</Text>}
        {attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </div>
    </>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { messages, locale, timezone } = useMessages();
  const { webhooks } = messages;
  const headers = Object.entries(attempt.requestHeaders).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const facts = [
    formatMoment(attempt.createdAt, { locale, timezone }),
    attempt.responseStatus ?? attempt.error ?? webhooks.noAnswer,
    formatDuration(attempt.durationMs, locale),
  ];
  return (
    <Card title={format(webhooks.attempt, { number: attempt.number })}>
      <Text size="sm">{facts.join(" · ")}</Text>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {webhooks.request}
        </Text>
        <Code block className={classes.code}>
          {`${headers.join("\n")}\n\n${readableBody(attempt.requestBody)}`}
        </Code>
      </Stack>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {webhooks.response}
        </Text>
        <Code block className={classes.code}>
          {attempt.responseExcerpt || webhooks.noBody}
        </Code>
      </Stack>
    </Card>
  );
}
