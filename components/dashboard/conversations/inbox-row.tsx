"use client";

import { Badge, VisuallyHidden } from "@mantine/core";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { InboxConversation } from "@/lib/contract/conversation";
import { format } from "@/lib/kit/format-message";
import classes from "./conversations.module.css";
import { personName } from "./person-name";

type InboxRowProps = { conversation: InboxConversation; tab: string; isOpen: boolean };

/** The visitor, the last message and the number of unread ones. */
export function InboxRow({ conversation, tab, isOpen }: InboxRowProps) {
  const { messages, locale, timezone } = useMessages();
  const { conversations } = messages;
  const { id, status, unreadCount, lastMessage, lastMessageAt, subject } = conversation;
  const excerpt = lastMessage?.excerpt ?? conversations.nothingSaid;
  const isOwn = lastMessage?.sender === "seller";
  return (
    <Link
      href={`/dashboard/conversations/${id}${tab === "open" ? "" : `?tab=${tab}`}`}
      prefetch={false}
      className={classes.row}
      aria-current={isOpen ? "page" : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <span className={classes.rowHead}>
        <span className={classes.rowName}>{personName(conversation, conversations.visitor)}</span>
        {status === "closed" && tab !== "closed" && (
          <Badge size="sm" variant="default">
            {conversations.closedBadge}
          </Badge>
        )}
        {unreadCount > 0 && (
          <>
            <Badge size="sm" circle aria-hidden>
              {unreadCount}
            </Badge>
            <VisuallyHidden>
              {format(conversations.unread, { count: unreadCount }, locale)}
            </VisuallyHidden>
          </>
        )}
      </span>
      {subject && <span className={classes.rowText}>{subject}</span>}
      <span className={classes.rowText}>
        {isOwn ? format(conversations.you, { text: excerpt }) : excerpt}
      </span>
      {lastMessageAt && (
        <span className={classes.rowTime}>{formatMoment(lastMessageAt, { locale, timezone })}</span>
      )}
    </Link>
  );
}
