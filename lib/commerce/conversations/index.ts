export { createConversation } from "./create-conversation";
export { postMessage } from "./post-message";
export {
  presentConversation,
  presentCurrentConversation,
  presentMessage,
  presentMessages,
} from "./present";
export { currentConversation, readMessages } from "./read-conversation";
export { replyToConversation } from "./reply-to-conversation";
export { saveEmail } from "./save-email";
