"use client";

import { Button, Modal, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/dashboard/access/one-time-secret";
import { Confirm } from "@/components/dashboard/form/confirm";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import {
  deleteWebhook,
  rollWebhookSecret,
  testWebhook,
} from "@/components/dashboard/webhooks/actions";
import type { Webhook } from "@/lib/contract/webhook";
import { format } from "@/lib/kit/format-message";

const LIST = "/dashboard/settings/webhooks";

/** The health of a webhook, with the actions to test it, roll its secret and delete it. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { messages, locale, timezone } = useMessages();
  const { webhooks } = messages;
  const router = useRouter();
  const [rolled, setRolled] = useState<{ secret: string | null } | null>(null);
  const [run, isPending] = useAction();
  const moment = (iso: string) => formatMoment(iso, { locale, timezone });

  function sendTest(): void {
    run(
      async () => {
        const outcome = await testWebhook(webhook.id);
        if (outcome.ok) router.push(`${LIST}/${webhook.id}/deliveries/${outcome.data.data.id}`);
        return outcome;
      },
      { done: webhooks.testSent },
    );
  }

  function roll(): void {
    run(async () => {
      const outcome = await rollWebhookSecret(webhook.id);
      if (outcome.ok) setRolled({ secret: outcome.data.data.signingSecret });
      return outcome;
    });
  }

  function keep(): void {
    setRolled(null);
    router.refresh();
  }

  return (
    <Card title={webhooks.state}>
      {webhook.disabledReason && <Text size="sm">{webhooks.reasons[webhook.disabledReason]}</Text>}
      {webhook.failingSince && (
        <Text size="sm">
          {format(webhooks.failingSince, { moment: moment(webhook.failingSince) })}
        </Text>
      )}
      {webhook.previousSecretUntil && (
        <Text size="sm">
          {format(webhooks.oldSecretUntil, { moment: moment(webhook.previousSecretUntil) })}
        </Text>
      )}
      <Button variant="default" size="xs" onClick={sendTest} loading={isPending}>
        {webhooks.sendTest}
      </Button>
      <Confirm
        title={webhooks.rollSecret}
        text={webhooks.rollText}
        label={webhooks.rollSecret}
        onConfirm={roll}
      >
        {(open) => (
          <Button variant="default" size="xs" onClick={open}>
            {webhooks.rollSecret}
          </Button>
        )}
      </Confirm>
      <DeleteButton
        label={webhooks.delete}
        text={webhooks.deleteText}
        action={() => deleteWebhook(webhook.id)}
        list={LIST}
      />
      <Modal
        opened={rolled !== null}
        onClose={keep}
        title={webhooks.signingSecret}
        centered
        closeOnEscape={false}
      >
        {rolled && (
          <OneTimeSecret secret={rolled.secret} label={webhooks.signingSecret} onKept={keep} />
        )}
      </Modal>
    </Card>
  );
}
