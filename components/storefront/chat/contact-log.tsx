"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { LiveConversation } from "@/components/storefront/chat/live-messages";
import { MessageBubble } from "@/components/storefront/chat/message-bubble";
import { type DayPlace, formatDay } from "@/components/storefront/shell/format-day";
import { Notice } from "@/components/ui/notice";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { format } from "@/lib/kit/format-message";
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
      <div role="log" aria-label={messages.messages} className="flex flex-col gap-3">
        {(live?.messages ?? history).map(({ id, sender, body, createdAt }) => (
          <MessageBubble
            key={id}
            isOwn={sender === "visitor"}
            who={sender === "visitor" ? messages.you : format(messages.us, { store: storeName })}
            body={body}
            note={formatDay(createdAt, place)}
          />
        ))}
      </div>
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
