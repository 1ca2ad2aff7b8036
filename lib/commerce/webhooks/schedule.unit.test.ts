import { describe, expect, test } from "vitest";
import { retryAt } from "./schedule";

const now = new Date("2026-11-21T10:00:00Z");
const failed = { attempt: 1, status: 500, retryAfter: null, now };
const wait = (more: object, chance = 0.5) => {
  const at = retryAt({ ...failed, ...more }, chance);
  return at && (at.getTime() - now.getTime()) / 1000;
};
const HOUR = 3_600;

test("there are ten attempts, with these waits between one and the next", () => {
  expect(Array.from({ length: 11 }, (_, i) => wait({ attempt: i + 1 }))).toEqual([
    ...[5, 300, 1_800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
    ...[null, null],
  ]);
});

test("each wait is a tenth longer or shorter at most", () => {
  expect([wait({ attempt: 2 }, 0), wait({ attempt: 2 }, 1)]).toEqual([270, 330]);
});

test("410 ends it", () => expect(wait({ status: 410 })).toBeNull());

describe("Retry-After", () => {
  test.each([429, 502, 503, 504])("of a %i is waited for, in seconds or until a date", (status) => {
    expect(wait({ status, retryAfter: "90" })).toBe(90);
    expect(wait({ status, retryAfter: "Sat, 21 Nov 2026 10:02:00 GMT" })).toBe(120);
  });

  test("is no shorter than the schedule and no longer than a day", () => {
    expect(wait({ status: 429, retryAfter: "1" })).toBe(5);
    expect(wait({ status: 429, retryAfter: "9999999999" })).toBe(24 * HOUR);
  });

  test.each(["", "soon", "-5", "1.5"])("%j is none", (retryAfter) => {
    expect(wait({ status: 503, retryAfter })).toBe(5);
  });

  test("of a status that says nothing of being busy is none", () => {
    expect(wait({ status: 500, retryAfter: "90" })).toBe(5);
  });
});
