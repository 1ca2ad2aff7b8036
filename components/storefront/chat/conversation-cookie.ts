/** The id of the visitor's conversation. Readable by scripts: without it no conversation is requested. */
export const CONVERSATION_COOKIE = "conversation";
