import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

test("what is in time is answered, and no timer is left", async () => {
  await expect(withTimeout(Promise.resolve("here"), 100)).resolves.toBe("here");
  await expect(withTimeout(Promise.reject(new Error("broken")), 100)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("a late result is an error, or the caller's fallback", async () => {
  const refused = expect(withTimeout(never, 100)).rejects.toThrow("No answer within 100 ms.");
  const replaced = expect(withTimeout(never, 100, () => "late")).resolves.toBe("late");
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([refused, replaced]);
});

test("a failure after the timeout is ignored", async () => {
  const work = Promise.withResolvers<string>();
  const replaced = expect(withTimeout(work.promise, 100, () => null)).resolves.toBe(null);
  await vi.advanceTimersByTimeAsync(100);
  work.reject(new Error("too late"));
  await replaced;
});
