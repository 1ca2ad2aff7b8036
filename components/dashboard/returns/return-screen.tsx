"use client";

import { Anchor, Stack, Text } from "@mantine/core";
import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Return } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { acceptsLabel, LabelFile } from "./label-file";
import { ReturnActions, type ReturnRights } from "./return-actions";
import { ReturnPhotos } from "./return-photos";
import { ReturnStatus } from "./return-status";
import { returnTitle } from "./return-title";

type ReturnScreenProps = { value: Return; rights: ReturnRights };

/** A return: its lines and reasons, its messages, and the available actions. */
export function ReturnScreen({ value, rights }: ReturnScreenProps) {
  const { messages } = useMessages();
  const { returns: texts } = messages;
  const { orderId, orderNumber, note, message, labelUrl } = value;
  const showsLabel = value.labelFile !== null || (rights.canWrite && acceptsLabel(value));
  return (
    <>
      <PageHeader
        title={returnTitle(value, texts)}
        back={{ href: "/dashboard/returns", label: texts.title }}
        aside={<ReturnStatus status={value.status} />}
        actions={<ReturnActions value={value} rights={rights} />}
      />
      <Stack gap="lg">
        <Card title={texts.items}>
          <Items value={value} />
        </Card>
        {(note !== null || message !== null || labelUrl !== null || showsLabel) && (
          <Card title={texts.words}>
            {note !== null && <Said label={texts.note[value.requestedBy]}>{note}</Said>}
            {message !== null && <Said label={texts.messageSent}>{message}</Said>}
            {labelUrl !== null && (
              <Said label={texts.label}>
                <Anchor href={labelUrl} target="_blank" rel="noreferrer" size="sm">
                  {labelUrl}
                </Anchor>
              </Said>
            )}
            {showsLabel && (
              <Said label={texts.labelFile}>
                <LabelFile value={value} canWrite={rights.canWrite} />
              </Said>
            )}
          </Card>
        )}
        <ReturnPhotos value={value} canWrite={rights.canWrite} />
        <Card title={texts.course}>
          <Course value={value} />
          <Anchor
            component={Link}
            href={`/dashboard/orders/${orderId}`}
            prefetch={false}
            size="sm"
            style={{ alignSelf: "flex-start" }}
          >
            {format(texts.toOrder, { number: orderNumber ?? "" })}
          </Anchor>
        </Card>
      </Stack>
    </>
  );
}

function Items({ value: { items } }: { value: Return }) {
  const { returns: texts } = useMessages().messages;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
      {items.map((item) => (
        <li key={item.itemId}>
          <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
            {format(texts.line, { count: item.quantity, item: lineName(item) })}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              texts.reasons[item.reason],
              item.condition !== null &&
                format(texts.arrivedAs, {
                  count: item.received,
                  condition: texts.conditions[item.condition],
                }),
              item.restocked > 0 && format(texts.restocked, { count: item.restocked }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** What happened to it, in its order, and the money. */
function Course({ value }: { value: Return }) {
  const { messages, locale, timezone } = useMessages();
  const { returns: texts } = messages;
  const { createdAt, approvedAt, receivedAt, closedAt, status, requestedBy } = value;
  const { refund, exchange, pendingExchange } = value;
  const opened = texts.opened[requestedBy];
  const closed = status === "declined" || status === "cancelled" ? status : "closed";
  const steps = [
    { text: opened, at: createdAt },
    // Made by the seller, it was never waiting for a decision.
    { text: texts.status.approved, at: requestedBy === "seller" ? null : approvedAt },
    { text: texts.status.received, at: receivedAt },
    { text: texts.status[closed], at: closedAt },
  ].filter(({ at }) => at !== null);
  return (
    <>
      {steps.map(({ text, at }) => (
        <Text key={text} size="sm">
          {text}, {formatMoment(at ?? "", { locale, timezone })}
        </Text>
      ))}
      {exchange !== null && (
        <Text size="sm">
          {format(texts.exchanged, { amount: exchange.amount.formatted })}{" "}
          <TextLink href={`/dashboard/orders/${exchange.orderId}`}>
            {format(texts.toOrder, { number: exchange.orderNumber ?? "" })}
          </TextLink>
        </Text>
      )}
      {pendingExchange !== null && (
        <Text size="sm">
          {format(texts.exchanging, {
            amount: pendingExchange.amount.formatted,
            due: pendingExchange.due.formatted,
          })}{" "}
          <TextLink href={`/dashboard/orders/drafts/${pendingExchange.draftOrderId}`}>
            {texts.toDraft}
          </TextLink>
        </Text>
      )}
      {(refund !== null || value.refundable.amount > 0) && (
        <Text size="sm" fw={600}>
          {refund === null
            ? format(texts.refundable, { amount: value.refundable.formatted })
            : format(texts.refunded[refund.status], { amount: refund.amount.formatted })}
        </Text>
      )}
    </>
  );
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="div" size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {children}
      </Text>
    </div>
  );
}
