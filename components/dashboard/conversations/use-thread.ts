"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createChat } from "@/components/storefront/chat/chat";
import { unsentMemory } from "@/components/storefront/chat/unsent-memory";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { THREAD_SECONDS, waitSeconds } from "./poll-wait";
import { threadApi } from "./thread-api";

type Thread = { id: string; first: ConversationMessage[]; onSent: () => void };

/**
 * One conversation, kept fresh while the tab is visible: sent messages appear at once, and those held up by a lost
 * connection are sent when it is back. `messages` begins with the messages of the page.
 */
export function useThread({ id, first, onSent }: Thread) {
  const [isGone, setGone] = useState(false);
  const [thread] = useState(() =>
    createChat(
      {
        // The conversation exists already, and if it is deleted, no new one is started.
        begin: async () => undefined,
        api: () => threadApi(id, first, onSent),
        unsent: unsentMemory(`unsent ${id}`),
        onGone: () => setGone(true),
        isVisible: () => document.visibilityState === "visible",
        newKey: () => crypto.randomUUID(),
        waitSeconds: ({ failures }) => waitSeconds(THREAD_SECONDS, failures),
      },
      id,
      first,
    ),
  );
  const state = useSyncExternalStore(thread.subscribe, thread.read, thread.read);

  useEffect(() => {
    const change = () => (document.visibilityState === "visible" ? thread.wake() : thread.rest());
    thread.setOpen(true);
    document.addEventListener("visibilitychange", change);
    window.addEventListener("online", thread.wake);
    window.addEventListener("offline", thread.lose);
    return () => {
      thread.rest();
      document.removeEventListener("visibilitychange", change);
      window.removeEventListener("online", thread.wake);
      window.removeEventListener("offline", thread.lose);
    };
  }, [thread]);

  const { unsent, isOffline } = state;
  const messages = state.messages ?? first;
  return { messages, unsent, isOffline, isGone, say: thread.say, retry: thread.retry };
}
