import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { listAllSavedReplies } from "@/components/dashboard/conversations/server/list-all-saved-replies";
import { Thread } from "@/components/dashboard/conversations/thread";

type Address = { params: Promise<{ conversation: string }> };

/** One conversation, with its visitor's orders and cart. */
export default async function ConversationPage({ params }: Address) {
  const [{ conversation: conversationId }, canWrite, api] = await openPage(
    params,
    "conversations:write",
  );
  const path = { conversationId };
  const [conversation, messages, savedReplies] = await Promise.all([
    read(api.GET("/conversations/{conversationId}", { params: { path } })),
    read(api.GET("/conversations/{conversationId}/messages", { params: { path } })),
    canWrite ? listAllSavedReplies(api) : [],
  ]);
  return (
    <Thread
      key={conversation.id}
      conversation={conversation}
      messages={messages}
      savedReplies={savedReplies}
      canWrite={canWrite}
    />
  );
}
