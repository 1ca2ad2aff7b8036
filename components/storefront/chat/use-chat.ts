"use client";

import { useEffect, useSyncExternalStore } from "react";
import { beginConversation } from "@/components/storefront/chat/begin-conversation";
import { type Chat, createChat } from "@/components/storefront/chat/chat";
import { chatApi } from "@/components/storefront/chat/chat-api";
import { clearConversation, conversationId } from "@/components/storefront/chat/chat-memory";
import { unsentMemory } from "@/components/storefront/chat/unsent-memory";

let chat: Chat | undefined;

/** The one chat of this tab, fresh while any page shows it; what is unsent outlives the page. */
export function useChat(publishableKey: string, isOpen: boolean) {
  chat ??= createChat(
    {
      begin: async (body, key) => {
        const begun = await beginConversation(body, key).catch(() => undefined);
        return begun && "id" in begun ? begun.id : undefined;
      },
      api: (id) => chatApi(publishableKey, id),
      unsent: unsentMemory("chat-unsent"),
      onGone: clearConversation,
      isVisible: () => document.visibilityState === "visible",
      newKey: () => crypto.randomUUID(),
    },
    conversationId(),
  );
  const own = chat;
  const state = useSyncExternalStore(own.subscribe, own.read, own.read);

  useEffect(() => {
    own.setOpen(isOpen);
    return () => own.rest();
  }, [isOpen]);

  useEffect(() => {
    const change = () => (document.visibilityState === "visible" ? own.wake() : own.rest());
    document.addEventListener("visibilitychange", change);
    window.addEventListener("online", own.wake);
    window.addEventListener("offline", own.lose);
    return () => {
      document.removeEventListener("visibilitychange", change);
      window.removeEventListener("online", own.wake);
      window.removeEventListener("offline", own.lose);
    };
  }, []);

  return { ...state, say: own.say, retry: own.retry, follow: own.follow };
}
