import { expect, test } from "vitest";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { chatLines, isWaiting, mergeMessages, roomLeft } from "./chat-lines";

const message = (id: string, sender: "visitor" | "seller" = "visitor"): ConversationMessage => ({
  id,
  sender,
  body: id,
  createdAt: "2026-01-01T10:00:00Z",
});

const ids = (messages: { id: string }[]) => messages.map(({ id }) => id);

test("what is unsent stands where it was written, whatever comes in after it", () => {
  const known = [message("a", "seller"), message("b", "seller")];
  const unsent = (key: string, after?: string) => ({ key, body: "New", hasFailed: true, after });
  const lines = chatLines(known, [unsent("k", "a")]);
  expect(ids(lines)).toEqual(["a", "k", "b"]);
  expect(ids(chatLines(known, [unsent("k", ""), unsent("l", "")]))).toEqual(["k", "l", "a", "b"]);
  expect(ids(chatLines(known, [unsent("k", "b"), unsent("l")]))).toEqual(["a", "b", "k", "l"]);
  expect(lines[1]).toEqual({
    id: "k",
    sender: "visitor",
    body: "New",
    createdAt: null,
    hasFailed: true,
  });
});

test("a message confirmed while a list was on its way is not lost by that list", () => {
  expect(ids(mergeMessages([message("a"), message("b")], [message("a")]))).toEqual(["a", "b"]);
  expect(ids(mergeMessages([message("a")], [message("a"), message("b")]))).toEqual(["a", "b"]);
  expect(ids(mergeMessages([], [message("a")]))).toEqual(["a"]);
});

test("of a very long conversation, what the shop leaves out at the front is left out", () => {
  const known = [message("a"), message("b"), message("c")];
  expect(ids(mergeMessages(known, [message("b"), message("c"), message("d")]))).toEqual([
    "b",
    "c",
    "d",
  ]);
});

test("room is counted in characters as people count them, and shown when it runs out", () => {
  expect(roomLeft("short")).toBeUndefined();
  expect(roomLeft("x".repeat(3_600))).toBe(400);
  expect(roomLeft("🎈".repeat(4_000))).toBe(0);
  expect(roomLeft("x".repeat(4_001))).toBe(-1);
});

test("the sender of the last message is waiting", () => {
  expect(isWaiting([])).toBe(false);
  expect(isWaiting([message("a", "seller"), message("b")])).toBe(true);
  expect(isWaiting([message("a"), message("b", "seller")])).toBe(false);
});
