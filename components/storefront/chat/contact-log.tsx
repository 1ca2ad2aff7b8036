"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { LiveConversation } from "@/components/storefront/chat/live-messages";
import { MessageBubble } from "@/components/storefront/chat/message-bubble";
import { type DayPlace, dayWords } from "@/components/storefront/shell/day-words";
import type { Words } from "@/components/storefront/words";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import type { ConversationMessage } from "@/lib/contract/conversation";

/** What keeps the conversation fresh, and the client of the API with it, only come to who has one. */
const LiveMessages = lazy(() => import("@/components/storefront/chat/live-messages"));

type ContactLogProps = {
  /** What the page was made with. */
  messages: ConversationMessage[];
  publishableKey: string;
  storeName: string;
  place: DayPlace;
  words: Words["chat"];
};

/** The conversation on its page: as the server wrote it, and from then on as it goes on by itself. */
export function ContactLog(props: ContactLogProps) {
  const { messages, publishableKey, storeName, place, words } = props;
  const [live, setLive] = useState<LiveConversation | null>(null);
  const [isAlive, setAlive] = useState(false);

  useEffect(() => setAlive(true), []);

  return (
    <>
      <div role="log" aria-label={words.messages} className="flex flex-col gap-3">
        {(live?.messages ?? messages).map(({ id, sender, body, createdAt }) => (
          <MessageBubble
            key={id}
            isOwn={sender === "visitor"}
            who={sender === "visitor" ? words.you : say(words.us, { store: storeName })}
            body={body}
            note={dayWords(createdAt, place)}
          />
        ))}
      </div>
      <div role="status" className="empty:hidden">
        {live?.isOffline && <Notice tone="warning">{words.offline}</Notice>}
      </div>
      {isAlive && (
        <Suspense>
          <LiveMessages said={messages} publishableKey={publishableKey} onChange={setLive} />
        </Suspense>
      )}
    </>
  );
}
