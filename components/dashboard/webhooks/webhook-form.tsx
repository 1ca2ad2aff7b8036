"use client";

import { MultiSelect, Switch, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/dashboard/access/one-time-secret";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { FormPage } from "@/components/dashboard/form/form-page";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { createWebhook, updateWebhook } from "@/components/dashboard/webhooks/actions";
import { EVENT_PATTERNS } from "@/lib/contract/event";
import type { Webhook, WebhookWithSecret } from "@/lib/contract/webhook";
import { eventName } from "./event-text";
import { getWebhookHealth, HEALTH_BADGES } from "./health";
import { VerifySnippet } from "./verify-snippet";
import { WebhookActions } from "./webhook-actions";

const LIST = "/dashboard/settings/webhooks";

/** A webhook, new or known; a new one shows its secret before anything else. */
export function WebhookForm({ webhook }: { webhook: Webhook | null }) {
  const { messages } = useMessages();
  const { webhooks } = messages;
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const back = { href: LIST, label: webhooks.title };
  if (made) return <Made made={made} back={back} />;
  const health = webhook && getWebhookHealth(webhook);
  const save = async (values: WebhookValues, before: WebhookValues) => {
    if (webhook) return updateWebhook(webhook.id, changedFields(values, before));
    const outcome = await createWebhook(values);
    if (outcome.ok) setMade(outcome.data.data);
    return outcome;
  };
  return (
    <FormPage
      key={webhook?.id}
      draft={`webhook ${webhook?.id ?? "new"}`}
      title={webhook?.url ?? webhooks.newTitle}
      back={back}
      headerAside={
        health && <StatusBadge tone={HEALTH_BADGES[health]}>{webhooks.health[health]}</StatusBadge>
      }
      headerActions={
        webhook && (
          <ButtonLink href={`${LIST}/${webhook.id}/deliveries`}>{webhooks.deliveries}</ButtonLink>
        )
      }
      initial={valuesOf(webhook)}
      save={save}
      aside={webhook && <WebhookActions webhook={webhook} />}
    >
      {(form) => (
        <>
          <Card>
            <TextInput
              label={webhooks.url}
              description={webhooks.urlHint}
              type="url"
              autoComplete="off"
              {...form.getInputProps("url")}
            />
            <MultiSelect
              label={webhooks.events}
              description={webhooks.eventsHint}
              data={EVENT_PATTERNS.map((value) => ({
                value,
                label: `${eventName(value, messages)} (${value})`,
              }))}
              searchable
              {...form.getInputProps("events")}
            />
            <Switch
              label={webhooks.active}
              {...form.getInputProps("active", { type: "checkbox" })}
            />
          </Card>
          {webhook && <VerifySnippet />}
        </>
      )}
    </FormPage>
  );
}

type MadeProps = { made: WebhookWithSecret; back: { href: string; label: string } };

function Made({ made, back }: MadeProps) {
  const { webhooks } = useMessages().messages;
  const router = useRouter();
  return (
    <>
      <PageHeader title={made.url} back={back} />
      <Card title={webhooks.signingSecret}>
        <OneTimeSecret
          secret={made.signingSecret}
          label={webhooks.signingSecret}
          onKept={() => router.push(`${LIST}/${made.id}`)}
        />
      </Card>
    </>
  );
}

type WebhookValues = ReturnType<typeof valuesOf>;

function valuesOf(webhook: Webhook | null) {
  return {
    url: webhook?.url ?? "",
    events: webhook?.events ?? [],
    active: webhook?.active ?? true,
  };
}
