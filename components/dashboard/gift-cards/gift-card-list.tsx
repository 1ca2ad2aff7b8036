"use client";

import { Code } from "@mantine/core";
import { ChartNoAxesColumn, Gift } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { HeaderLink } from "@/components/dashboard/list/header-action";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, DownloadLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { GIFT_CARD_STATUSES, type GiftCard } from "@/lib/contract/gift-card";
import { now } from "@/lib/kit/clock";
import { shownEmail } from "@/lib/kit/shown-email";
import { GIFT_CARD_BADGES, giftCardState } from "./gift-card-state";

const LIST = "/dashboard/gift-cards";

type GiftCardListProps = {
  reply: Result<Page<GiftCard>>;
  canWrite: boolean;
  canReport: boolean;
  canExport: boolean;
};

/** The gift cards of the store. */
export function GiftCardList({ reply, canWrite, canReport, canExport }: GiftCardListProps) {
  const { messages, locale, timezone } = useMessages();
  const { giftCards, lists } = messages;
  const moment = (iso: string) => formatMoment(iso, { locale, timezone });
  const columns: Column<GiftCard>[] = [
    {
      key: "code",
      title: giftCards.code,
      render: ({ lastFour }) => <Code fz="sm">…{lastFour}</Code>,
    },
    {
      key: "status",
      title: giftCards.state,
      render: (card) => {
        const state = giftCardState(card, now());
        return <StatusBadge tone={GIFT_CARD_BADGES[state]}>{giftCards.states[state]}</StatusBadge>;
      },
    },
    {
      key: "balance",
      title: giftCards.balance,
      align: "end",
      render: ({ balance }) => balance.formatted,
    },
    {
      key: "initial",
      title: giftCards.initial,
      align: "end",
      render: ({ initialAmount }) => initialAmount.formatted,
    },
    {
      key: "recipient",
      inCard: { span: 6 },
      title: giftCards.recipient,
      render: ({ recipientName, recipientEmail }) => (
        <span style={{ overflowWrap: "anywhere" }}>
          {recipientName ?? (recipientEmail && shownEmail(recipientEmail))}
        </span>
      ),
    },
    {
      key: "expires",
      title: giftCards.expires,
      render: ({ expiresAt }) => (expiresAt ? moment(expiresAt) : lists.never),
    },
    {
      key: "created",
      title: giftCards.created,
      render: ({ createdAt }) => moment(createdAt),
      isHiddenAtFirst: true,
    },
  ];
  return (
    <ListPage
      name="gift-cards"
      texts={giftCards}
      icon={Gift}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ lastFour }) => `…${lastFour}`}
      rowHref={({ id }) => `${LIST}/${id}`}
      canWrite={canWrite}
      headerActions={
        <>
          {canReport && (
            <HeaderLink icon={ChartNoAxesColumn} href={`${LIST}/report`} variant="subtle">
              {giftCards.report.link}
            </HeaderLink>
          )}
          {canExport && (
            <DownloadLink href="/dashboard/downloads/gift-cards.csv">
              {messages.transfer.export}
            </DownloadLink>
          )}
          {canWrite && <ButtonLink href={`${LIST}/import`}>{giftCards.import}</ButtonLink>}
        </>
      }
      primary={{ href: `${LIST}/new`, label: giftCards.create }}
      search={giftCards.search}
      tabs={{
        param: "status",
        options: labelOptions(GIFT_CARD_STATUSES, giftCards.states),
      }}
    />
  );
}
