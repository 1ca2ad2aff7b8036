"use client";

import { useEffect, useRef } from "react";
import { keepOpen } from "@/components/storefront/chat/chat-memory";
import { EmailPrompt } from "@/components/storefront/chat/email-prompt";
import { MessageForm } from "@/components/storefront/chat/message-form";
import { MessageLog } from "@/components/storefront/chat/message-log";
import { SupportHoursLine } from "@/components/storefront/chat/support-hours-line";
import type { SupportHoursText } from "@/components/storefront/chat/support-hours-text";
import { useChat } from "@/components/storefront/chat/use-chat";
import { X } from "@/components/ui/icons/x";
import { Notice } from "@/components/ui/notice";
import type { Messages } from "@/messages/storefront";

export type ChatPanelProps = {
  publishableKey: string;
  storeName: string;
  /** The support hours; null if the shop states none. */
  answering: SupportHoursText | null;
  messages: Messages["chat"];
  isOpen: boolean;
  /** Not where it was open on the page before: there the focus is the page's. */
  takesFocus: boolean;
  onClose: () => void;
  onUnread: (count: number) => void;
};

/** The conversation with the seller, beside the page and never in its way: a dialog that is not modal. */
export function ChatPanel(props: ChatPanelProps) {
  const { publishableKey, storeName, answering, messages, isOpen, takesFocus, onClose, onUnread } =
    props;
  const {
    messages: history,
    unsent,
    unread,
    conversationId,
    isOffline,
    say,
    retry,
  } = useChat(publishableKey, isOpen);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => onUnread(unread), [onUnread, unread]);

  useEffect(() => {
    keepOpen(isOpen);
    if (isOpen && takesFocus) panel.current?.querySelector("textarea")?.focus();
  }, [isOpen, takesFocus]);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={messages.title}
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className="fixed inset-x-0 bottom-0 z-40 flex max-h-[min(85dvh,42rem)] flex-col rounded-t-medium border border-line bg-paper shadow-raised sm:inset-x-auto sm:end-4 sm:bottom-4 sm:w-[24rem] sm:rounded-medium print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line ps-5 pe-2 pt-2 pb-2">
        <h2 className="font-serif text-heading">{messages.title}</h2>
        <button
          type="button"
          aria-label={messages.close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-small hover:bg-sunken"
        >
          <X aria-hidden className="size-5.5" strokeWidth={1.5} />
        </button>
      </div>
      {answering && (
        <p className="border-b border-line px-5 py-3 text-fine text-ink-soft">
          <SupportHoursLine answering={answering} />
        </p>
      )}
      <MessageLog
        history={history}
        unsent={unsent}
        isAwaited={conversationId !== undefined}
        storeName={storeName}
        messages={messages}
        onRetry={retry}
      />
      <div role="status" className="px-5 empty:hidden">
        {isOffline && <Notice tone="warning">{messages.offline}</Notice>}
      </div>
      {conversationId && history && (
        <EmailPrompt
          publishableKey={publishableKey}
          conversationId={conversationId}
          history={history}
          messages={messages}
        />
      )}
      <MessageForm messages={messages} onSay={say} />
    </section>
  );
}
