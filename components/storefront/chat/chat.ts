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
  /** What this tab keeps of unconfirmed messages from page to page. */
  unsent: { read(): Unsent[]; save(unsent: Unsent[]): void };
  /** Called when the conversation is deleted or no longer this visitor's. */
  onGone(): void;
  isVisible(): boolean;
  newKey(): string;
  /** Seconds until the next look; a visitor's pace unless another is given. */
  waitSeconds?(quiet: PollState): number;
};

/** A conversation that keeps itself fresh. */
export type Chat = ReturnType<typeof createChat>;

/**
 * Twenty seconds: slow networks have answered by then. A message without an answer counts as not sent, since polls
 * wait for it; its key makes a repeat harmless.
 */
const SEND_TIMEOUT_MS = 20_000;

/** A message is stored within a second. */
const BUSY_WAIT_MS = 1_000;
const BUSY_TRIES = 5;

/**
 * The visitor's conversation: polled often while the panel is open, rarely while it is closed, and not at
 * all while the tab is hidden. A sent message is shown at once, one after the other, and stays until the
 * shop has it, across pages too; after a lost connection waiting messages are sent when it is back.
 * `first` is what is known of the messages before a look.
 */
export function createChat(
  port: ChatPort,
  conversationId: string | undefined,
  first: ConversationMessage[] | null = null,
) {
  let state: ChatState = {
    conversationId,
    messages: first,
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
  let isRestored = false;
  let isResting = false;

  function change(part: Partial<ChatState>): void {
    state = { ...state, ...part };
    // What the shop has is not to be sent again by the next page.
    if (part.unsent) port.unsent.save(part.unsent.filter(({ key }) => key !== begunKey));
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (api === undefined || isLooking) return;
    if (!isSending) {
      isLooking = true;
      const from = api;
      const asked = isOpen ? lookAtMessages(from) : glance(from);
      const kind = await asked.finally(() => {
        isLooking = false;
      });
      // Another conversation has taken its place meanwhile: this answer says nothing of that one.
      if (from !== api) return look();
      if (kind === "gone") return clear();
      notice(kind === "failed");
    }
    plan();
  }

  async function lookAtMessages(from: NonNullable<typeof api>) {
    const seen = await from.look();
    if (seen.kind === "found" && from === api) {
      quietSeconds = 0;
      const unsent = state.unsent.filter(({ key }) => key !== begunKey);
      change({ messages: mergeMessages(state.messages ?? [], seen.found), unsent, unread: 0 });
      begunKey = undefined;
    }
    return seen.kind;
  }

  async function glance(from: NonNullable<typeof api>) {
    const seen = await from.glance();
    if (seen.kind === "found" && from === api && seen.found !== state.unread)
      change({ unread: seen.found });
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
    if (api === undefined || isResting || !port.isVisible()) return;
    const wait = port.waitSeconds ?? pollWaitSeconds;
    const seconds = wait({ isOpen, quietSeconds, failures });
    quietSeconds += seconds;
    timer = setTimeout(look, seconds * 1000);
  }

  function clear(): void {
    api = undefined;
    port.onGone();
    // No look will bring back what the conversation began with.
    const unsent = state.unsent.map((one) => (one.key === begunKey ? failed(one) : one));
    begunKey = undefined;
    change({ conversationId: undefined, messages: null, unread: 0, unsent });
  }

  async function deliver(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let next = nextUnsent();
    while (next !== undefined && (await deliverOne(next)) !== "failed") next = nextUnsent();
    if (next !== undefined) failAll();
    isSending = false;
    quietSeconds = 0;
    await look();
  }

  const nextUnsent = () =>
    state.unsent.find(({ key, hasFailed }) => !hasFailed && key !== begunKey);

  async function deliverOne({ key, body }: Unsent): Promise<SendMessageResult["kind"]> {
    const kind = api === undefined ? "gone" : await inTime(send(api, body, key));
    if (kind === "gone") {
      if (api !== undefined) clear();
      return inTime(begin(body, key));
    }
    // The others do not wait for what will never be taken.
    if (kind === "rejected") {
      change({ unsent: state.unsent.map((one) => (one.key === key ? failed(one) : one)) });
    }
    return kind;
  }

  async function send(from: NonNullable<typeof api>, body: string, key: string) {
    let sent = await from.send(body, key);
    // The page before has sent it too, and that request is about to be answered.
    for (let tries = 1; sent.kind === "busy" && tries < BUSY_TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS));
      sent = await from.send(body, key);
    }
    if (sent.kind === "sent" && from === api) {
      const known = (state.messages ?? []).filter(({ id }) => id !== sent.message.id);
      const unsent = state.unsent.filter((one) => one.key !== key);
      change({ messages: [...known, sent.message], unsent });
    }
    return sent.kind === "busy" ? "failed" : sent.kind;
  }

  async function begin(body: string, key: string): Promise<"sent" | "failed"> {
    const id = await port.begin(body, key);
    if (id === undefined) return "failed";
    begunKey = key;
    api = port.api(id);
    // With what is unsent, because the next page is not to send this one again.
    change({ conversationId: id, unsent: state.unsent });
    // After the time limit nothing else looks for what it began with.
    if (!isSending) void look();
    return "sent";
  }

  // All of them: one that overtook another would turn the sense around.
  function failAll(): void {
    change({ unsent: state.unsent.map((one) => (one.key === begunKey ? one : failed(one))) });
  }

  function retry(key?: string): void {
    if (state.unsent.length === 0) return;
    const isMeant = (one: Unsent) => key === undefined || one.key === key;
    change({
      unsent: state.unsent.map((one) => (isMeant(one) ? { ...one, hasFailed: false } : one)),
    });
    void deliver();
  }

  function restore(): void {
    if (isRestored) return;
    isRestored = true;
    // What failed is tried once more: its request may have arrived although the page was left meanwhile.
    const kept = port.unsent.read().map((one) => ({ ...one, hasFailed: false }));
    if (kept.length > 0) change({ unsent: [...kept, ...state.unsent] });
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Says something; it is among `unsent` until the shop has it. */
    say(body: string): void {
      const after = state.messages === null ? undefined : (state.messages.at(-1)?.id ?? "");
      const one = { key: port.newKey(), body, hasFailed: false, after };
      change({ unsent: [...state.unsent, one] });
      void deliver();
    },
    /** Sends again what has failed, or the one message of a key. */
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
      isResting = false;
      quietSeconds = 0;
      restore();
      void (nextUnsent() ? deliver() : look());
    },
    /** Something has changed that a wait should not outlast: the tab is seen, the network is back. */
    wake(): void {
      isResting = false;
      quietSeconds = 0;
      void look();
    },
    /** The network is gone, says the browser. */
    lose(): void {
      notice(true);
    },
    /** Ends the looks until the next {@link setOpen} or {@link wake}. */
    rest(): void {
      isResting = true;
      clearTimeout(timer);
    },
  };
}

const failed = (one: Unsent): Unsent => ({ ...one, hasFailed: true });

/** How a request ended, or that it failed if it has not by {@link SEND_TIMEOUT_MS}. */
function inTime<Kind>(request: Promise<Kind>): Promise<Kind | "failed"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"failed">((resolve) => {
    timer = setTimeout(resolve, SEND_TIMEOUT_MS, "failed");
  });
  return Promise.race([request, late]).finally(() => clearTimeout(timer));
}
