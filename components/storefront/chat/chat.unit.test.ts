import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { createChat } from "./chat";
import type { PollResult, SendMessageResult } from "./chat-api";
import { chatLines, type Unsent } from "./chat-lines";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const message = (id: string, sender: "visitor" | "seller" = "seller"): ConversationMessage => ({
  id,
  sender,
  body: id,
  createdAt: "2026-01-01T10:00:00Z",
});

/** A shop that answers as the test says, and counts the requests. */
function shop({ hasConversation = true, kept = [] as Unsent[] } = {}) {
  const world = {
    isVisible: true,
    isConnected: true,
    messages: [] as ConversationMessage[],
    unread: 0,
    looks: 0,
    glances: 0,
    sent: [] as [body: string, key: string][],
    /** Every request to say something, whether or not it said anything new. */
    requests: [] as string[],
    isReportedGone: false,
    isGone: false,
    /** How each request to say something ends, unless it is taken. */
    refusal: undefined as "failed" | "rejected" | "busy" | "silent" | undefined,
    beginSeconds: 0.1,
    /** Whether a look takes a second. */
    isSlow: false,
    /** What the tab keeps for the next page. */
    kept,
  };
  let keys = 0;
  const take = (body: string, key: string): ConversationMessage => {
    const known = world.sent.findIndex(([, one]) => one === key);
    if (known < 0) {
      world.sent.push([body, key]);
      world.messages.push({ ...message(`m-${key}`, "visitor"), body });
    }
    return message(`m-${key}`, "visitor");
  };
  const chat = createChat(
    {
      begin: async (body, key) => {
        world.requests.push(body);
        await new Promise((resolve) => setTimeout(resolve, world.beginSeconds * 1000));
        if (!world.isConnected) return undefined;
        world.isGone = false;
        take(body, key);
        return "cnv_new";
      },
      api: () => ({
        look: async (): Promise<PollResult<ConversationMessage[]>> => {
          world.looks += 1;
          const { isGone } = world;
          if (world.isSlow) await new Promise((resolve) => setTimeout(resolve, 1000));
          if (!world.isConnected) return { kind: "failed" };
          return isGone ? { kind: "gone" } : { kind: "found", found: [...world.messages] };
        },
        glance: async (): Promise<PollResult<number>> => {
          world.glances += 1;
          return world.isConnected ? { kind: "found", found: world.unread } : { kind: "failed" };
        },
        send: async (body, key): Promise<SendMessageResult> => {
          world.requests.push(body);
          if (world.refusal === "silent") return new Promise(() => {});
          if (world.refusal) return { kind: world.refusal };
          if (!world.isConnected) return { kind: "failed" };
          return world.isGone ? { kind: "gone" } : { kind: "sent", message: take(body, key) };
        },
      }),
      unsent: {
        read: () => world.kept,
        save: (unsent) => {
          world.kept = unsent;
        },
      },
      onGone: () => {
        world.isReportedGone = true;
      },
      isVisible: () => world.isVisible,
      newKey: () => `k${++keys}`,
    },
    hasConversation ? "cnv_1" : undefined,
  );
  return { world, chat };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("an answer is in an open panel within two seconds", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.messages.push(message("answer"));
  await seconds(2);
  expect(chat.read().messages?.map(({ id }) => id)).toEqual(["answer"]);
});

test("a hidden tab asks nothing, and asks at once when it is seen again", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.isVisible = false;
  await seconds(600);
  expect(world.looks).toBe(2);
  world.isVisible = true;
  chat.wake();
  await seconds(0);
  expect(world.looks).toBe(3);
});

test("a look that was under way when the chat is left is the last", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  world.isSlow = true;
  await seconds(2);
  expect(world.looks).toBe(2);
  chat.rest();
  await seconds(60);
  expect(world.looks).toBe(2);
});

test("a first message that is confirmed after the time limit is in the conversation once", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(true);
  world.beginSeconds = 30;
  chat.say("Hello");
  await seconds(25);
  expect(shown(chat)).toEqual(["Hello (not sent)"]);
  await seconds(10);
  expect(shown(chat)).toEqual(["Hello"]);
  expect(world.sent).toEqual([["Hello", "k1"]]);
});

test("a closed panel marks nothing as read and asks only now and then", async () => {
  const { world, chat } = shop();
  chat.setOpen(false);
  world.unread = 2;
  await seconds(60);
  expect(world.looks).toBe(0);
  expect(world.glances).toBe(3);
  expect(chat.read().unread).toBe(2);
  chat.setOpen(true);
  await seconds(0);
  expect(chat.read().unread).toBe(0);
});

test("without a conversation no request is sent", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(true);
  await seconds(60);
  expect([world.looks, world.glances]).toEqual([0, 0]);
});

test("the first message begins the conversation and is in it once", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(true);
  chat.say("Hello");
  expect(chat.read().unsent.map(({ body }) => body)).toEqual(["Hello"]);
  await seconds(1);
  expect(world.requests).toEqual(["Hello"]);
  expect(chat.read()).toMatchObject({ conversationId: "cnv_new", unsent: [] });
  expect(chat.read().messages?.map(({ body }) => body)).toEqual(["Hello"]);
  expect(world.sent).toEqual([["Hello", "k1"]]);
});

test("two messages said at once arrive in the order they were said", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(true);
  chat.say("first");
  chat.say("second");
  await seconds(1);
  expect(world.requests).toEqual(["first", "second"]);
  expect(world.sent.map(([body]) => body)).toEqual(["first", "second"]);
  expect(chat.read().unsent).toEqual([]);
});

test("what a lost connection held up is kept, said to be so, and sent when it is back", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.isConnected = false;
  chat.lose();
  chat.say("Are you there?");
  await seconds(1);
  expect(chat.read().isOffline).toBe(true);
  expect(chat.read().unsent).toMatchObject([
    { key: "k1", body: "Are you there?", hasFailed: true },
  ]);
  world.isConnected = true;
  chat.wake();
  await seconds(0);
  expect(world.sent).toEqual([["Are you there?", "k1"]]);
  expect(chat.read()).toMatchObject({ isOffline: false, unsent: [] });
});

test("a message whose confirmation was lost is not said twice by trying again", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.isConnected = false;
  chat.say("Once");
  await seconds(0);
  // It had arrived after all.
  world.isConnected = true;
  world.sent.push(["Once", "k1"]);
  world.messages.push({ ...message("m-k1", "visitor"), body: "Once" });
  chat.retry();
  await seconds(2);
  expect(chat.read().messages?.map(({ id }) => id)).toEqual(["m-k1"]);
  expect(chat.read().unsent).toEqual([]);
});

/** What the panel shows, those that were not sent with a mark. */
const shown = (chat: ReturnType<typeof shop>["chat"]) =>
  chatLines(chat.read().messages ?? [], chat.read().unsent).map(({ body, hasFailed, createdAt }) =>
    hasFailed ? `${body} (not sent)` : createdAt === null ? `${body} (sending)` : body,
  );

test.each(["failed", "rejected", "busy", "silent"] as const)(
  "a message whose request ends as %s stays in its place while polls succeed, until it is sent",
  async (refusal) => {
    const { world, chat } = shop();
    world.messages.push(message("before"));
    chat.setOpen(true);
    await seconds(0);
    world.refusal = refusal;
    chat.say("Lost?");
    await seconds(25);
    world.refusal = undefined;
    world.messages.push(message("answer"));
    chat.say("Next");
    await seconds(5);
    expect(shown(chat)).toEqual(["before", "Lost? (not sent)", "answer", "Next"]);
    chat.retry("k1");
    await seconds(2);
    expect(shown(chat)).toEqual(["before", "answer", "Next", "Lost?"]);
    expect(world.sent).toEqual([
      ["Next", "k2"],
      ["Lost?", "k1"],
    ]);
    expect(world.kept).toEqual([]);
  },
);

test("what is rejected does not hold up what was written after it", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.refusal = "rejected";
  chat.say("never");
  chat.say("nor this");
  expect(world.requests).toEqual(["never"]);
  await seconds(1);
  expect(world.requests).toEqual(["never", "nor this"]);
});

test("the next page sends what was not sent or on its way, by the same keys and in order", async () => {
  const { world: before, chat: left } = shop();
  left.setOpen(true);
  await seconds(0);
  before.refusal = "failed";
  left.say("not sent");
  await seconds(0);
  before.refusal = "silent";
  left.say("on its way");
  const { world, chat } = shop({ kept: JSON.parse(JSON.stringify(before.kept)) });
  world.refusal = "busy";
  chat.setOpen(true);
  await seconds(1);
  expect(shown(chat)).toEqual(["not sent (sending)", "on its way (sending)"]);
  world.refusal = undefined;
  await seconds(2);
  expect(world.sent).toEqual([
    ["not sent", "k1"],
    ["on its way", "k2"],
  ]);
  expect(shown(chat)).toEqual(["not sent", "on its way"]);
});

test("what the shop has is not kept for the next page, though no look has brought it yet", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(false);
  chat.say("Hello");
  expect(world.kept).toMatchObject([{ body: "Hello" }]);
  await seconds(1);
  expect(world.kept).toEqual([]);
});

test("an answer about a conversation that another has replaced does not end that one", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  Object.assign(world, { isGone: true, isSlow: true });
  await seconds(2);
  chat.say("Again");
  await seconds(5);
  expect(chat.read().conversationId).toBe("cnv_new");
  expect(shown(chat)).toEqual(["Again"]);
});

test("of a conversation that is gone before its first look, the message is marked as not sent", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(false);
  chat.say("Hello");
  await seconds(1);
  world.isGone = true;
  chat.setOpen(true);
  await seconds(1);
  expect(world.isReportedGone).toBe(true);
  expect(shown(chat)).toEqual(["Hello (not sent)"]);
  chat.retry("k1");
  await seconds(1);
  expect(shown(chat)).toEqual(["Hello"]);
});

test("an unreachable shop is polled ever less often, and an answer resets the interval", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.isConnected = false;
  await seconds(120);
  expect(world.looks).toBeLessThan(10);
  world.isConnected = true;
  await seconds(30);
  const before = world.looks;
  await seconds(10);
  expect(world.looks - before).toBe(5);
});

test("a conversation that is not this visitor's any more is dropped, and a new one begun", async () => {
  const { world, chat } = shop();
  chat.setOpen(true);
  await seconds(0);
  world.isGone = true;
  await seconds(2);
  expect(world.isReportedGone).toBe(true);
  expect(chat.read().conversationId).toBeUndefined();
  chat.say("Again");
  await seconds(1);
  expect(chat.read().conversationId).toBe("cnv_new");
});

test("a conversation that a form has begun is followed, and what it says later is seen", async () => {
  const { world, chat } = shop({ hasConversation: false });
  chat.setOpen(true);
  await seconds(10);
  expect(world.looks).toBe(0);
  world.messages.push(message("m1", "visitor"));
  chat.follow("cnv_form");
  await seconds(0);
  expect(chat.read()).toMatchObject({ conversationId: "cnv_form", messages: [{ id: "m1" }] });
  world.messages.push(message("m2"));
  await seconds(2);
  expect(chat.read().messages?.map(({ id }) => id)).toEqual(["m1", "m2"]);
  chat.follow(undefined);
  expect(chat.read().conversationId).toBe("cnv_form");
});
