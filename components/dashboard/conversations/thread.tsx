"use client";

import { ActionIcon, Anchor, Button, Drawer, Group, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ArrowLeft, PanelRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import {
  closeConversation,
  reopenConversation,
} from "@/components/dashboard/conversations/actions";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { ConversationDetail, ConversationMessage } from "@/lib/contract/conversation";
import type { SavedReply } from "@/lib/contract/saved-reply";
import classes from "./conversations.module.css";
import { useInboxRefresh } from "./inbox";
import { MessageLog } from "./message-log";
import { personName } from "./person-name";
import { PersonPanel } from "./person-panel";
import { ReplyForm } from "./reply-form";
import { useMarkRead } from "./use-mark-read";
import { useThread } from "./use-thread";

type ThreadProps = {
  conversation: ConversationDetail;
  messages: ConversationMessage[];
  savedReplies: readonly SavedReply[];
  canWrite: boolean;
};

/** A conversation: its messages, the reply form and the customer. */
export function Thread({ conversation, messages: first, savedReplies, canWrite }: ThreadProps) {
  const { conversations } = useMessages().messages;
  const { id, status } = conversation;
  const router = useRouter();
  const refreshInbox = useInboxRefresh();
  const [isShown, { open: show, close: hide }] = useDisclosure();

  function refresh(): void {
    refreshInbox();
    // Without a connection the router would leave the page, and what is being written with it.
    if (navigator.onLine) router.refresh();
  }
  const thread = useThread({ id, first, onSent: refresh });
  useMarkRead({ conversation, messages: thread.messages, canWrite, onRead: refresh });

  return (
    <div className={classes.thread}>
      <section className={classes.talk} aria-labelledby="conversation-name">
        <header className={classes.head}>
          <Anchor
            component={Link}
            href="/dashboard/conversations"
            prefetch={false}
            className={classes.back}
            aria-label={conversations.back}
          >
            <ArrowLeft size={18} aria-hidden className="rtl:rotate-180" />
          </Anchor>
          <div className={classes.who}>
            <Title order={2} id="conversation-name" className={classes.name}>
              {personName(conversation, conversations.visitor)}
            </Title>
            {conversation.subject && (
              <Text size="xs" c="dimmed" truncate>
                {conversation.subject}
              </Text>
            )}
          </div>
          {status === "closed" && (
            <StatusBadge tone="quiet">{conversations.closedBadge}</StatusBadge>
          )}
          <Group gap="xs" wrap="nowrap" ml="auto">
            {canWrite && <SwitchStatus id={id} status={status} onDone={refresh} />}
            <ActionIcon
              variant="default"
              size={34}
              className={classes.showPerson}
              aria-label={conversations.about}
              onClick={show}
            >
              <PanelRight size={17} aria-hidden />
            </ActionIcon>
          </Group>
        </header>
        <MessageLog
          history={thread.messages}
          unsent={thread.unsent}
          name={personName(conversation, conversations.visitor)}
          onRetry={thread.retry}
        />
        {(thread.isOffline || thread.isGone) && (
          <Text role="status" size="sm" px="md" py={6} className={classes.warning}>
            {thread.isGone ? conversations.gone : conversations.offline}
          </Text>
        )}
        {status === "closed" && (
          <Text size="sm" px="md" py={6} c="dimmed">
            {conversations.closedText}
          </Text>
        )}
        {canWrite && !thread.isGone && (
          <ReplyForm id={id} savedReplies={savedReplies} onSay={thread.say} />
        )}
      </section>
      <aside className={classes.person} aria-label={conversations.about}>
        <PersonPanel conversation={conversation} />
      </aside>
      <Drawer opened={isShown} onClose={hide} position="right" title={conversations.about}>
        <PersonPanel conversation={conversation} />
      </Drawer>
    </div>
  );
}

type SwitchStatusProps = {
  id: string;
  status: ConversationDetail["status"];
  onDone: () => void;
};

function SwitchStatus({ id, status, onDone }: SwitchStatusProps) {
  const { conversations } = useMessages().messages;
  const [run, isPending] = useAction();
  const isOpen = status === "open";
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={isOpen ? conversations.close : conversations.reopen}
      onClick={() =>
        run(() => (isOpen ? closeConversation(id) : reopenConversation(id)), {
          done: isOpen ? conversations.closed : conversations.reopened,
          next: onDone,
        })
      }
    >
      {isOpen ? conversations.closeShort : conversations.reopen}
    </Button>
  );
}
