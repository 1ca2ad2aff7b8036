import { expect, test } from "vitest";
import { onFreePort } from "./on-free-port";

test("a program that finds its port taken is opened on another", async () => {
  const asked: number[] = [];
  const opened = await onFreePort(async (port) => {
    asked.push(port);
    if (asked.length < 3) throw new Error("Address in use.");
    return port;
  });
  expect(opened).toBe(asked[2]);
  expect(asked).toHaveLength(3);
});

test("a server that never opens is not retried endlessly", async () => {
  const asked: number[] = [];
  const opening = onFreePort(async (port) => {
    asked.push(port);
    throw new Error(`Try ${asked.length}.`);
  });
  await expect(opening).rejects.toThrow("Try 5.");
});
