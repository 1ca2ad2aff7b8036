import { expect, test } from "vitest";
import { pollWaitSeconds } from "./poll-wait";

const wait = (part: Partial<Parameters<typeof pollWaitSeconds>[0]>) =>
  pollWaitSeconds({ isOpen: true, quietSeconds: 0, failures: 0, ...part });

test("an open panel polls often at first and less often the longer no message comes", () => {
  expect([0, 119, 120, 599, 600].map((quietSeconds) => wait({ quietSeconds }))).toEqual([
    2, 2, 5, 5, 15,
  ]);
});

test("a closed panel asks twice a minute", () => {
  expect(wait({ isOpen: false })).toBe(30);
});

test("after failures the waits double, up to half a minute", () => {
  expect([1, 2, 3, 4, 5, 20].map((failures) => wait({ failures }))).toEqual([2, 4, 8, 16, 30, 30]);
});
