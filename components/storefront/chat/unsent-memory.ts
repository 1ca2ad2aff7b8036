import type { ChatPort } from "@/components/storefront/chat/chat";

/** What this tab keeps under a name of messages that are not confirmed, from page to page. */
export function unsentMemory(name: string): ChatPort["unsent"] {
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? "[]");
      } catch {
        // A browser may refuse to keep anything: the messages are then those of this page.
        return [];
      }
    },
    save(unsent) {
      try {
        if (unsent.length === 0) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(unsent));
      } catch {
        // As above.
      }
    },
  };
}
