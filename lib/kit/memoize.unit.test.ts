import { expect, test, vi } from "vitest";
import { memoize } from "./memoize";

test("what was made of the same strings is made once", () => {
  const make = vi.fn((one: string, other: string) => ({ text: one + other }));
  const maker = memoize(make);
  const first = maker("a", "b");
  expect(maker("a", "b")).toBe(first);
  expect(maker("ab", "")).toEqual({ text: "ab" });
  expect(maker("ab", "")).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test("no more is kept than there is room for", () => {
  const make = vi.fn((name: string) => ({ name }));
  const maker = memoize(make);
  for (let at = 0; at <= 1000; at += 1) maker(`${at}`);
  maker("1000");
  expect(make).toHaveBeenCalledTimes(1001);
  maker("0");
  expect(make).toHaveBeenCalledTimes(1002);
});
