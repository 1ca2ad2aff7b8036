import { useEffect } from "react";
import { mergeMessages, type Unsent } from "@/components/storefront/chat/chat-lines";
import { conversationId } from "@/components/storefront/chat/chat-memory";
import { useChat } from "@/components/storefront/chat/use-chat";
import type { ConversationMessage } from "@/lib/contract/conversation";

/** The conversation as it is now. */
export type LiveConversation = {
  messages: ConversationMessage[];
  /** What was written beside another page, and has not been sent. */
  unsent: Unsent[];
  isOffline: boolean;
  retry: (key: string) => void;
};

type LiveMessagesProps = {
  /** What the page was made with; newer than the last look where its form has just sent something. */
  said: ConversationMessage[];
  publishableKey: string;
  onChange: (live: LiveConversation) => void;
};

/** Renders nothing: polls the visitor's conversation and reports each change. */
export default function LiveMessages({ said, publishableKey, onChange }: LiveMessagesProps) {
  const { messages, unsent, isOffline, follow, retry } = useChat(publishableKey, true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said on the page may have begun the conversation.
  useEffect(() => follow(conversationId()), [follow, said]);

  useEffect(() => {
    onChange({ messages: mergeMessages(messages ?? [], said), unsent, isOffline, retry });
  }, [messages, unsent, isOffline, said, retry, onChange]);

  return null;
}
