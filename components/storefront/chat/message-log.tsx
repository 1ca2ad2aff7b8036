"use client";

import { useEffect, useRef } from "react";
import { chatLines, type Unsent } from "@/components/storefront/chat/chat-lines";
import { ChatLog } from "@/components/storefront/chat/chat-log";
import { useLanguage } from "@/components/ui/language-provider";
import type { ConversationMessage } from "@/lib/contract/conversation";
import type { Messages } from "@/messages/storefront";

type MessageLogProps = {
  history: ConversationMessage[] | null;
  unsent: Unsent[];
  /** There is a conversation, so `messages` will come. */
  isAwaited: boolean;
  storeName: string;
  messages: Messages["chat"];
  onRetry: (key: string) => void;
};

/** The messages, the newest at the end and scrolled into view. */
export function MessageLog(props: MessageLogProps) {
  const { history, unsent, isAwaited, storeName, messages, onRetry } = props;
  const { locale } = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const lines = chatLines(history ?? [], unsent);
  const newest = lines.at(-1)?.id;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

  useEffect(() => {
    const log = end.current?.parentElement;
    if (log && newest !== undefined) log.scrollTop = log.scrollHeight;
  }, [newest]);

  return (
    <div className="min-h-40 grow overflow-y-auto overscroll-contain px-5 py-4">
      <p className="mb-4 text-small text-ink-soft">{messages.hello}</p>
      {history === null && isAwaited && (
        <p className="text-small text-ink-soft">{messages.loading}</p>
      )}
      <ChatLog
        lines={lines}
        storeName={storeName}
        messages={messages}
        formatTime={(createdAt) => time.format(new Date(createdAt))}
        onRetry={onRetry}
      />
      <div ref={end} />
    </div>
  );
}
