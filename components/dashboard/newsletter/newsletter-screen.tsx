"use client";

import { Alert } from "@mantine/core";
import { Mail } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { DownloadLink, TextLink } from "@/components/dashboard/shell/links";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import {
  type CartReminderFigures as Carts,
  type NewsletterFigures as Figures,
  NewsletterStatus,
  type NewsletterSubscriber,
} from "@/lib/contract/newsletter";
import { shownEmail } from "@/lib/kit/shown-email";
import { CartReminderFigures } from "./cart-reminder-figures";
import { NewsletterFigures } from "./newsletter-figures";
import { SubscriberBadge } from "./subscriber-badge";

type NewsletterScreenProps = {
  reply: Result<Page<NewsletterSubscriber>>;
  /** Null if they could not be read; the list shows the error. */
  figures: Figures | null;
  carts: Carts | null;
  isOffered: boolean;
  hasReminders: boolean;
  canExport: boolean;
};

/** The newsletter's subscribers: confirmed, unconfirmed and unsubscribed. */
export function NewsletterScreen(props: NewsletterScreenProps) {
  const { reply, figures, carts, isOffered, hasReminders, canExport } = props;
  const { messages, locale, timezone } = useMessages();
  const { newsletter: texts } = messages;
  const day = (moment: string | null) => moment && formatListDate(moment, { locale, timezone });
  const columns: Column<NewsletterSubscriber>[] = [
    { key: "email", title: texts.email, render: ({ email }) => email && shownEmail(email) },
    { key: "status", title: texts.status, render: (row) => <SubscriberBadge {...row} /> },
    { key: "created", title: texts.createdAt, render: ({ createdAt }) => day(createdAt) },
    { key: "confirmed", title: texts.confirmedAt, render: ({ confirmedAt }) => day(confirmedAt) },
    {
      key: "unsubscribed",
      title: texts.unsubscribedAt,
      render: ({ unsubscribedAt }) => day(unsubscribedAt),
      isHiddenAtFirst: true,
    },
    { key: "locale", title: texts.locale, render: (row) => row.locale, isHiddenAtFirst: true },
  ];
  return (
    <ListPage
      name="newsletter"
      texts={texts}
      icon={Mail}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ email }) => shownEmail(email ?? "")}
      rowHref={({ id }) => `/dashboard/newsletter/${id}`}
      summary={
        <>
          {!isOffered && (
            <Alert color="yellow" title={texts.offTitle} mb="md">
              {texts.offText}{" "}
              <TextLink href="/dashboard/settings/store" isPlain>
                {texts.toSettings}
              </TextLink>
            </Alert>
          )}
          {figures && <NewsletterFigures figures={figures} />}
          {carts && <CartReminderFigures figures={carts} isOn={hasReminders} />}
        </>
      }
      headerActions={
        canExport && (
          <DownloadLink href="/dashboard/downloads/newsletter.csv">
            {messages.transfer.export}
          </DownloadLink>
        )
      }
      search={texts.search}
      tabs={{
        param: "status",
        options: labelOptions(NewsletterStatus.options, texts.statuses),
      }}
    />
  );
}
