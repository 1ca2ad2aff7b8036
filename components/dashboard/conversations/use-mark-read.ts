"use client";

import { useEffect, useRef } from "react";
import { markConversationRead } from "@/components/dashboard/conversations/actions";
import type { ConversationDetail, ConversationMessage } from "@/lib/contract/conversation";

type Reading = {
  conversation: Pick<ConversationDetail, "id" | "unreadCount">;
  messages: readonly ConversationMessage[];
  canWrite: boolean;
  onRead: () => void;
};

/** Marks the visitor's messages as read once they are in sight, and not while the tab is hidden. */
export function useMarkRead({ conversation, messages, canWrite, onRead }: Reading): void {
  const { id, unreadCount } = conversation;
  const newest = messages.findLast(({ sender }) => sender === "visitor")?.id;
  // What was read before the page came need not be marked again.
  const marked = useRef(unreadCount === 0 ? newest : undefined);
  const done = useRef(onRead);
  done.current = onRead;

  useEffect(() => {
    async function mark(): Promise<void> {
      if (document.visibilityState !== "visible" || !canWrite) return;
      if (newest === undefined || marked.current === newest) return;
      marked.current = newest;
      const outcome = await markConversationRead(id, newest).catch(() => null);
      if (outcome?.ok) done.current();
      else if (marked.current === newest) marked.current = undefined;
    }
    void mark();
    document.addEventListener("visibilitychange", mark);
    window.addEventListener("online", mark);
    return () => {
      document.removeEventListener("visibilitychange", mark);
      window.removeEventListener("online", mark);
    };
  }, [id, newest, canWrite]);
}
