import { expect, test } from "vitest";
import { THREAD_SECONDS, waitSeconds } from "./poll-wait";

test("a conversation is polled more often than every two seconds, within its rate limit", () => {
  expect(waitSeconds(THREAD_SECONDS, 0)).toBeLessThan(2);
  expect(60 / waitSeconds(THREAD_SECONDS, 0)).toBeLessThan(60);
});

test("after failures the waits double, up to half a minute", () => {
  expect([1, 2, 3, 4, 5, 40].map((failures) => waitSeconds(1.5, failures))).toEqual([
    3, 6, 12, 24, 30, 30,
  ]);
});
