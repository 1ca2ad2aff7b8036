"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useBack } from "@/components/dashboard/settings/use-back";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { Webhook } from "@/lib/contract/webhook";
import { eventName } from "./event-text";
import { getWebhookHealth, HEALTH_BADGES } from "./health";

const HERE = "/dashboard/settings/webhooks";

/** The webhooks, each with how it is. */
export function WebhookList({ reply }: { reply: Result<Page<Webhook>> }) {
  const { messages, locale, timezone } = useMessages();
  const { webhooks, lists } = messages;
  const columns: Column<Webhook>[] = [
    { key: "url", title: webhooks.url, render: ({ url }) => url },
    {
      key: "state",
      title: webhooks.state,
      render: (webhook) => {
        const health = getWebhookHealth(webhook);
        return <StatusBadge tone={HEALTH_BADGES[health]}>{webhooks.health[health]}</StatusBadge>;
      },
    },
    {
      key: "events",
      title: webhooks.events,
      render: ({ events }) => events.map((event) => eventName(event, messages)).join(", "),
    },
    {
      key: "last",
      title: webhooks.lastDelivery,
      render: ({ lastDeliveryAt: at }) =>
        at ? formatMoment(at, { locale, timezone }) : lists.never,
    },
  ];
  return (
    <ListPage
      name="webhooks"
      texts={webhooks}
      icon={WebhookIcon}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ url }) => url}
      rowHref={({ id }) => `${HERE}/${id}`}
      back={useBack()}
      primary={{ href: `${HERE}/new`, label: webhooks.create }}
    />
  );
}
