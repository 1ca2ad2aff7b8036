"use client";

import { useEffect, useRef } from "react";
import { type ChatLine, linesOf, type Unsent } from "@/components/storefront/chat/chat-lines";
import { MessageBubble } from "@/components/storefront/chat/message-bubble";
import type { Words } from "@/components/storefront/words";
import { say } from "@/components/ui/say";
import { useLanguage } from "@/components/ui/ui-words";
import type { ConversationMessage } from "@/lib/contract/conversation";

type MessageLogProps = {
  messages: ConversationMessage[] | null;
  unsent: Unsent[];
  /** There is a conversation, so `messages` will come. */
  isAwaited: boolean;
  storeName: string;
  words: Words["chat"];
  onRetry: () => void;
};

/** What has been said, the newest at the end and in sight; a screen reader hears what is new. */
export function MessageLog(props: MessageLogProps) {
  const { messages, unsent, isAwaited, storeName, words, onRetry } = props;
  const { locale } = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const lines = linesOf(messages ?? [], unsent);
  const hasFailed = lines.some((line) => line.hasFailed);

  useEffect(() => {
    const log = end.current?.parentElement;
    if (log && lines.length > 0) log.scrollTop = log.scrollHeight;
  }, [lines.length]);

  return (
    <div className="min-h-40 grow overflow-y-auto overscroll-contain px-5 py-4">
      <p className="mb-4 text-small text-ink-soft">{words.hello}</p>
      {messages === null && isAwaited && (
        <p className="text-small text-ink-soft">{words.loading}</p>
      )}
      <div role="log" aria-label={words.messages} className="flex flex-col gap-3">
        {lines.map((line) => (
          <MessageBubble
            key={line.id}
            isOwn={line.sender === "visitor"}
            who={line.sender === "visitor" ? words.you : say(words.us, { store: storeName })}
            body={line.body}
            note={noteOf(line, words, locale)}
          />
        ))}
      </div>
      {hasFailed && (
        <button type="button" onClick={onRetry} className="text-link mt-2 min-h-9 text-small">
          {words.again}
        </button>
      )}
      <div ref={end} />
    </div>
  );
}

function noteOf({ createdAt, hasFailed }: ChatLine, words: Words["chat"], locale: string): string {
  if (hasFailed) return words.notSent;
  if (createdAt === null) return words.sending;
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(createdAt));
}
