"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";

/** Answers a visitor. The same key is the same message, however often it is sent. */
export async function replyTo(conversationId: string, body: string, key: string) {
  return runServerAction((api) =>
    api.POST("/conversations/{conversationId}/messages", {
      params: { path: { conversationId } },
      body: { body },
      headers: { "idempotency-key": key },
    }),
  );
}

/** Marks as read what was seen, up to a message. */
export async function markConversationRead(conversationId: string, upTo: string) {
  return runServerAction((api) =>
    api.POST("/conversations/{conversationId}/read", {
      params: { path: { conversationId } },
      body: { upTo },
    }),
  );
}

/** Puts a conversation away; the visitor's next message brings it back. */
export async function closeConversation(conversationId: string) {
  return runServerAction((api) =>
    api.POST("/conversations/{conversationId}/close", { params: { path: { conversationId } } }),
  );
}

/** Brings it back by hand. */
export async function reopenConversation(conversationId: string) {
  return runServerAction((api) =>
    api.POST("/conversations/{conversationId}/reopen", { params: { path: { conversationId } } }),
  );
}

/** Keeps a text for later answers: a new one without an id. */
export async function saveSavedReply(
  savedReply: string | null,
  body: { title: string; body: string },
) {
  return runServerAction((api) =>
    savedReply === null
      ? api.POST("/saved-replies", { body })
      : api.PATCH("/saved-replies/{savedReply}", { params: { path: { savedReply } }, body }),
  );
}

/** Takes a saved text away; what was sent with it stays sent. */
export async function deleteSavedReply(savedReply: string) {
  return runServerAction((api) =>
    api.DELETE("/saved-replies/{savedReply}", { params: { path: { savedReply } } }),
  );
}
