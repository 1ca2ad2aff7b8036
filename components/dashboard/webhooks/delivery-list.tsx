"use client";

import { Send } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { DeliveryState, type WebhookDelivery } from "@/lib/contract/webhook";
import { EventObject } from "./event-object";
import { eventSentence } from "./event-text";
import { formatDuration } from "./format-duration";

/** What a delivery's state means. */
export const DELIVERY_BADGES: Readonly<Record<DeliveryState, BadgeVariant>> = {
  pending: "waiting",
  delivered: "good",
  failed: "bad",
};

type DeliveryListProps = { reply: Result<Page<WebhookDelivery>>; webhookId: string };

/** What a webhook was sent. */
export function DeliveryList({ reply, webhookId }: DeliveryListProps) {
  const { messages, locale, timezone } = useMessages();
  const { webhooks } = messages;
  const here = `/dashboard/settings/webhooks/${webhookId}`;
  const columns: Column<WebhookDelivery>[] = [
    { key: "event", title: webhooks.event, render: (row) => eventSentence(row, messages) },
    { key: "object", title: webhooks.object, render: (row) => <EventObject {...row} /> },
    {
      key: "state",
      title: webhooks.state,
      render: ({ state }) => (
        <StatusBadge tone={DELIVERY_BADGES[state]}>{webhooks.states[state]}</StatusBadge>
      ),
    },
    {
      key: "answer",
      title: webhooks.answer,
      render: ({ responseStatus, error }) => responseStatus ?? error ?? "",
    },
    {
      key: "attempts",
      title: webhooks.attempts,
      align: "end",
      render: ({ attemptCount }) => attemptCount,
    },
    {
      key: "took",
      title: webhooks.took,
      align: "end",
      render: ({ durationMs }) => (durationMs === null ? "" : formatDuration(durationMs, locale)),
    },
    {
      key: "when",
      title: webhooks.when,
      render: ({ createdAt }) => formatMoment(createdAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="deliveries"
      texts={{
        title: webhooks.deliveries,
        empty: webhooks.noDeliveries,
        emptyText: webhooks.noDeliveriesText,
      }}
      icon={Send}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={(row) => eventSentence(row, messages)}
      rowHref={({ id }) => `${here}/deliveries/${id}`}
      back={{ href: here, label: webhooks.title }}
      tabs={{
        param: "state",
        options: labelOptions(DeliveryState.options, webhooks.states),
      }}
    />
  );
}
