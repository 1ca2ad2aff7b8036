import { CONVERSATION_COOKIE } from "@/components/storefront/chat/conversation-cookie";
import { findHostCookie, hostCookieRemovals } from "@/lib/kit/host-cookie";

/** The conversation this visitor has begun; undefined before the first message. */
export function conversationId(): string | undefined {
  return findHostCookie(document.cookie, CONVERSATION_COOKIE);
}

/** Deletes the cookie of a conversation that is no longer this visitor's. */
export function clearConversation(): void {
  for (const removal of hostCookieRemovals(CONVERSATION_COOKIE)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
    document.cookie = removal;
  }
}

/** What a tab remembers of the chat from page to page. */
const OPEN = "chat-open";
const DRAFT = "chat-draft";

/** Whether the panel was open on the page before. */
export const wasOpen = (): boolean => read("sessionStorage", OPEN) === "1";

/** Remembers whether the panel is open. */
export const keepOpen = (isOpen: boolean): void =>
  write("sessionStorage", OPEN, isOpen ? "1" : null);

/** What was being written on the page before. */
export const readDraft = (): string => read("sessionStorage", DRAFT) ?? "";

/** Remembers what is being written. */
export const saveDraft = (draft: string): void => write("sessionStorage", DRAFT, draft || null);

/** The visitor's answer about replies by mail: the address, an empty text for no, null for not asked. */
export const readEmail = (id: string): string | null => read("localStorage", `chat-email-${id}`);

/** Remembers it, in this browser: the API does not return the address. */
export const keepEmail = (id: string, email: string): void =>
  write("localStorage", `chat-email-${id}`, email);

type Store = "sessionStorage" | "localStorage";

// A browser may refuse storage; the chat then starts anew on each page.
function read(store: Store, key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

function write(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
  } catch {
    // As above.
  }
}
