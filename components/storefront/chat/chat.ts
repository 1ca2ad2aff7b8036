import type { PollResult, SendMessageResult } from "@/components/storefront/chat/chat-api";
import { mergeMessages, type Unsent } from "@/components/storefront/chat/chat-lines";
import { type PollState, pollWaitSeconds } from "@/components/storefront/chat/poll-wait";
import type { ConversationMessage } from "@/lib/contract/conversation";

/** The conversation as the panel shows it. `messages` is null until the shop has answered. */
type ChatState = {
  conversationId: string | undefined;
  messages: ConversationMessage[] | null;
  unsent: Unsent[];
  unread: number;
  isOffline: boolean;
};

/** What a chat needs of the world around it. */
export type ChatPort = {
  /** The first message; the conversation's id, or undefined when it did not get through. */
  begin(body: string, key: string): Promise<string | undefined>;
  api(conversationId: string): {
    look(): Promise<PollResult<ConversationMessage[]>>;
    glance(): Promise<PollResult<number>>;
    send(body: string, key: string): Promise<SendMessageResult>;
  };
  /** Called when the conversation turns out not to be this visitor's any more. */
  forget(): void;
  isVisible(): boolean;
  newKey(): string;
  /** Seconds until the next look; a visitor's pace unless another is given. */
  waitSeconds?(quiet: PollState): number;
};

/** A conversation that keeps itself fresh. */
export type Chat = ReturnType<typeof createChat>;

/**
 * The visitor's conversation: polled often while the panel is open, rarely while it is closed, and not at
 * all while the tab is hidden. A sent message is shown at once, one after the other, and stays until the
 * shop has it; after a lost connection waiting messages are sent when it is back.
 */
export function createChat(port: ChatPort, conversationId: string | undefined) {
  let state: ChatState = {
    conversationId,
    messages: null,
    unsent: [],
    unread: 0,
    isOffline: false,
  };
  let api = conversationId === undefined ? undefined : port.api(conversationId);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isLooking = false;
  let isSending = false;
  let failures = 0;
  let quietSeconds = 0;
  /** The first message: the shop has it, but only the next look brings it back. */
  let begunKey: string | undefined;

  function change(part: Partial<ChatState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (api === undefined || isLooking) return;
    if (!isSending) {
      isLooking = true;
      const asked = isOpen ? lookAtMessages(api) : glance(api);
      const kind = await asked.finally(() => {
        isLooking = false;
      });
      if (kind === "gone") return forget();
      notice(kind === "failed");
    }
    plan();
  }

  async function lookAtMessages(from: NonNullable<typeof api>) {
    const seen = await from.look();
    if (seen.kind === "found") {
      quietSeconds = 0;
      const unsent = state.unsent.filter(({ key }) => key !== begunKey);
      change({ messages: mergeMessages(state.messages ?? [], seen.found), unsent, unread: 0 });
      begunKey = undefined;
    }
    return seen.kind;
  }

  async function glance(from: NonNullable<typeof api>) {
    const seen = await from.glance();
    if (seen.kind === "found" && seen.found !== state.unread) change({ unread: seen.found });
    return seen.kind;
  }

  function notice(hasFailed: boolean): void {
    const wasLost = failures > 0;
    failures = hasFailed ? failures + 1 : 0;
    if (state.isOffline !== hasFailed) change({ isOffline: hasFailed });
    if (wasLost && !hasFailed) retry();
  }

  function plan(): void {
    clearTimeout(timer);
    if (api === undefined || !port.isVisible()) return;
    const wait = port.waitSeconds ?? pollWaitSeconds;
    const seconds = wait({ isOpen, quietSeconds, failures });
    quietSeconds += seconds;
    timer = setTimeout(look, seconds * 1000);
  }

  function forget(): void {
    api = undefined;
    port.forget();
    change({ conversationId: undefined, messages: null, unread: 0 });
  }

  async function deliver(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let next = nextUnsent();
    while (next !== undefined && (await deliverOne(next))) next = nextUnsent();
    if (next !== undefined) failAll();
    isSending = false;
    quietSeconds = 0;
    await look();
  }

  const nextUnsent = () =>
    state.unsent.find(({ key, hasFailed }) => !hasFailed && key !== begunKey);

  async function deliverOne({ key, body }: Unsent): Promise<boolean> {
    if (api === undefined) return begin(body, key);
    const sent = await api.send(body, key);
    if (sent.kind === "gone") {
      forget();
      return begin(body, key);
    }
    if (sent.kind !== "sent") return false;
    const known = (state.messages ?? []).filter(({ id }) => id !== sent.message.id);
    const unsent = state.unsent.filter((one) => one.key !== key);
    change({ messages: [...known, sent.message], unsent });
    return true;
  }

  async function begin(body: string, key: string): Promise<boolean> {
    const id = await port.begin(body, key);
    if (id === undefined) return false;
    begunKey = key;
    api = port.api(id);
    change({ conversationId: id });
    return true;
  }

  // All of them: one that overtook another would turn the sense around.
  function failAll(): void {
    change({ unsent: state.unsent.map((one) => ({ ...one, hasFailed: one.key !== begunKey })) });
  }

  function retry(): void {
    if (state.unsent.length === 0) return;
    change({ unsent: state.unsent.map((one) => ({ ...one, hasFailed: false })) });
    void deliver();
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Says something; it is among `unsent` until the shop has it. */
    say(body: string): void {
      change({ unsent: [...state.unsent, { key: port.newKey(), body, hasFailed: false }] });
      void deliver();
    },
    /** Sends again what has failed. */
    retry,
    /** The conversation a form of the page was sent in: it may have begun there, or gone on. */
    follow(id: string | undefined): void {
      if (id === undefined) return;
      if (id !== state.conversationId) {
        api = port.api(id);
        change({ conversationId: id, messages: null, unread: 0 });
      }
      quietSeconds = 0;
      void look();
    },
    /** The panel was opened or closed. */
    setOpen(value: boolean): void {
      isOpen = value;
      quietSeconds = 0;
      void look();
    },
    /** Something has changed that a wait should not outlast: the tab is seen, the network is back. */
    wake(): void {
      quietSeconds = 0;
      void look();
    },
    /** The network is gone, says the browser. */
    lose(): void {
      notice(true);
    },
    /** Ends the looks until the next {@link setOpen} or {@link wake}. */
    rest(): void {
      clearTimeout(timer);
    },
  };
}
