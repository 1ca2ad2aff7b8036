/** Names the conversation a visitor has begun. Readable by scripts: without it none is asked for. */
export const CONVERSATION_COOKIE = "conversation";
