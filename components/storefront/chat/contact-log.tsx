"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { chatLines } from "@/components/storefront/chat/chat-lines";
import { ChatLog } from "@/components/storefront/chat/chat-log";
import type { LiveConversation } from "@/components/storefront/chat/live-messages";
import { type DayPlace, formatDay } from "@/components/storefront/shell/format-day";
import { Notice } from "@/components/ui/notice";
import type { ConversationMessage } from "@/lib/contract/conversation";
import type { Messages } from "@/messages/storefront";

/** The polling of the conversation, and the API client, are loaded only for visitors who have one. */
const LiveMessages = lazy(() => import("@/components/storefront/chat/live-messages"));

type ContactLogProps = {
  /** What the page was made with. */
  history: ConversationMessage[];
  publishableKey: string;
  storeName: string;
  place: DayPlace;
  messages: Messages["chat"];
};

/** The conversation on its page: as the server wrote it, and from then on as it goes on by itself. */
export function ContactLog(props: ContactLogProps) {
  const { history, publishableKey, storeName, place, messages } = props;
  const [live, setLive] = useState<LiveConversation | null>(null);
  const [isAlive, setAlive] = useState(false);

  useEffect(() => setAlive(true), []);

  return (
    <>
      <ChatLog
        lines={chatLines(live?.messages ?? history, live?.unsent ?? [])}
        storeName={storeName}
        messages={messages}
        formatTime={(createdAt) => formatDay(createdAt, place)}
        onRetry={(key) => live?.retry(key)}
      />
      <div role="status" className="empty:hidden">
        {live?.isOffline && <Notice tone="warning">{messages.offline}</Notice>}
      </div>
      {isAlive && (
        <Suspense>
          <LiveMessages said={history} publishableKey={publishableKey} onChange={setLive} />
        </Suspense>
      )}
    </>
  );
}
