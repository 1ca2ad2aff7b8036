import { afterEach, expect, test } from "vitest";
import { overrideEnvironment } from "./config";
import { currentSeal, openSecret, sealSecret, UnreadableSecret } from "./secrets";

const FIRST = "first-key-of-at-least-thirty-two-letters";
const SECOND = "second-key-of-at-least-thirty-two-letters";

const keys = (current: string, old = "") =>
  overrideEnvironment({ SECRETS_KEY: current, SECRETS_KEYS_OLD: old });

afterEach(() => keys(""));

test("a secret is stored unreadable, never twice the same, and opens as it was", () => {
  keys(FIRST);
  const stored = [sealSecret("whsec_mine", "wh_1"), sealSecret("whsec_mine", "wh_1")];
  expect(new Set(stored).size).toBe(2);
  expect(stored.join()).not.toContain("whsec_mine");
  expect(stored.map((text) => openSecret(text, "wh_1"))).toEqual(["whsec_mine", "whsec_mine"]);
  expect(stored[0]).toMatch(/^enc:1:[0-9a-f]{8}:[\w-]+$/);
});

test("it opens for no other row, and not when a bit of it has changed", () => {
  keys(FIRST);
  const stored = sealSecret("whsec_mine", "wh_1");
  expect(() => openSecret(stored, "wh_2")).toThrow(UnreadableSecret);
  const other = stored.at(-3) === "A" ? "B" : "A";
  expect(() => openSecret(stored.slice(0, -3) + other + stored.slice(-2), "wh_1")).toThrow(
    UnreadableSecret,
  );
  expect(() => openSecret(stored.slice(0, 20), "wh_1")).toThrow(UnreadableSecret);
});

test("a new key reads what the old one sealed for as long as that is named, and seals anew", () => {
  keys(FIRST);
  const stored = sealSecret("whsec_mine", "wh_1");
  const seal = currentSeal() ?? "";
  keys(SECOND, FIRST);
  expect(openSecret(stored, "wh_1")).toBe("whsec_mine");
  expect(stored.startsWith(seal)).toBe(true);
  expect(stored.startsWith(currentSeal() ?? "")).toBe(false);
  keys(SECOND);
  expect(() => openSecret(stored, "wh_1")).toThrow(/sealed with the key [0-9a-f]{8}/);
});

test("what was stored before there was a key is read as it is", () => {
  expect(sealSecret("whsec_mine", "wh_1")).toBe("whsec_mine");
  expect(currentSeal()).toBeUndefined();
  keys(FIRST);
  expect(openSecret("whsec_mine", "wh_1")).toBe("whsec_mine");
});
