"use client";

import { useEffect, useRef } from "react";
import { type ChatLine, chatLines, type Unsent } from "@/components/storefront/chat/chat-lines";
import { MessageBubble } from "@/components/storefront/chat/message-bubble";
import { useLanguage } from "@/components/ui/language-provider";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type MessageLogProps = {
  history: ConversationMessage[] | null;
  unsent: Unsent[];
  /** There is a conversation, so `messages` will come. */
  isAwaited: boolean;
  storeName: string;
  messages: Messages["chat"];
  onRetry: () => void;
};

/** The messages, the newest at the end and scrolled into view; new ones are announced to screen readers. */
export function MessageLog(props: MessageLogProps) {
  const { history, unsent, isAwaited, storeName, messages, onRetry } = props;
  const { locale } = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const lines = chatLines(history ?? [], unsent);
  const hasFailed = lines.some((line) => line.hasFailed);

  useEffect(() => {
    const log = end.current?.parentElement;
    if (log && lines.length > 0) log.scrollTop = log.scrollHeight;
  }, [lines.length]);

  return (
    <div className="min-h-40 grow overflow-y-auto overscroll-contain px-5 py-4">
      <p className="mb-4 text-small text-ink-soft">{messages.hello}</p>
      {history === null && isAwaited && (
        <p className="text-small text-ink-soft">{messages.loading}</p>
      )}
      <div role="log" aria-label={messages.messages} className="flex flex-col gap-3">
        {lines.map((line) => (
          <MessageBubble
            key={line.id}
            isOwn={line.sender === "visitor"}
            who={
              line.sender === "visitor" ? messages.you : format(messages.us, { store: storeName })
            }
            body={line.body}
            note={noteOf(line, messages, locale)}
          />
        ))}
      </div>
      {hasFailed && (
        <button type="button" onClick={onRetry} className="text-link mt-2 min-h-9 text-small">
          {messages.again}
        </button>
      )}
      <div ref={end} />
    </div>
  );
}

function noteOf(
  { createdAt, hasFailed }: ChatLine,
  messages: Messages["chat"],
  locale: string,
): string {
  if (hasFailed) return messages.notSent;
  if (createdAt === null) return messages.sending;
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(createdAt));
}
