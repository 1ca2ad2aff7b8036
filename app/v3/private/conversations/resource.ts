import { resource } from "@/lib/api/resource";
import { getConversation, presentConversationWithContext } from "@/lib/commerce/conversations";
import { ConversationDetail } from "@/lib/contract/conversation";

/** The endpoints of a conversation. */
export const conversations = resource({
  path: "/v3/private/conversations/{conversationId}",
  returns: ConversationDetail,
  find: getConversation,
  present: presentConversationWithContext,
});
