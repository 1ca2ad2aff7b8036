export { changeStatus } from "./change-status";
export { createConversation } from "./create-conversation";
export { getConversation } from "./get-conversation";
export { listInbox } from "./list-inbox";
export { markRead } from "./mark-read";
export { postMessage } from "./post-message";
export {
  presentConversation,
  presentCurrentConversation,
  presentMessage,
  presentMessages,
  presentSellerMessage,
} from "./present";
export { presentConversationWithContext, presentInboxConversation } from "./present-inbox";
export { currentConversation, readMessages } from "./read-conversation";
export { readInboxMessages } from "./read-inbox-messages";
export { replyToConversation } from "./reply-to-conversation";
export { saveEmail } from "./save-email";
