"use client";

import { Stack, Text } from "@mantine/core";
import { Mail as MailIcon } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useBack } from "@/components/dashboard/settings/use-back";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { Mail } from "@/lib/contract/mail";
import { shownEmail } from "@/lib/kit/shown-email";

/** What a mail's status means. */
export const MAIL_BADGES: Readonly<Record<Mail["status"], BadgeVariant>> = {
  pending: "waiting",
  sent: "good",
  captured: "note",
  failed: "bad",
};

/** What was written to customers and to the seller. */
export function MailList({ reply }: { reply: Result<Page<Mail>> }) {
  const { messages, locale, timezone } = useMessages();
  const { records } = messages;
  const columns: Column<Mail>[] = [
    {
      key: "subject",
      title: records.subject,
      render: ({ subject }) => subject ?? records.notWritten,
    },
    {
      key: "to",
      inCard: { span: 6 },
      title: records.to,
      render: ({ to }) => shownEmail(to),
    },
    { key: "kind", title: records.kind, render: ({ kind }) => records.kinds[kind] },
    {
      key: "status",
      title: records.status,
      render: ({ status, lastError }) => (
        <Stack gap={2} align="start">
          <StatusBadge tone={MAIL_BADGES[status]}>{records.statuses[status]}</StatusBadge>
          {(status === "failed" || status === "pending") && lastError && (
            <Text size="xs" c="dimmed" lineClamp={2} maw="32ch">
              {lastError}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "written",
      title: records.written,
      render: ({ createdAt }) => formatMoment(createdAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="mails"
      texts={{ title: records.mailbox, empty: records.noMails, emptyText: records.noMailsText }}
      icon={MailIcon}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject ?? records.notWritten}
      rowHref={({ id }) => `/dashboard/settings/mailbox/${id}`}
      back={useBack()}
      tabs={{
        param: "status",
        options: labelOptions(Mail.shape.status.options, records.statuses),
      }}
    />
  );
}
