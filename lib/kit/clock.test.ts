import { afterEach, expect, test } from "vitest";
import { clockOffset, endOfSecond, isoSeconds, now, setClockOffset } from "@/lib/kit/clock";

afterEach(() => setClockOffset(0));

test("the clock continues from where it is moved to, and can be reset", () => {
  const before = Date.now();
  setClockOffset(7200);
  const moved = now().getTime();
  expect(clockOffset()).toBe(7200);
  expect(moved).toBeGreaterThanOrEqual(before + 7_200_000);
  expect(moved).toBeLessThanOrEqual(Date.now() + 7_200_000);
  setClockOffset(0);
  expect(now().getTime()).toBeLessThanOrEqual(Date.now());
});

test("a clock cannot be moved by nothing", () => {
  expect(() => setClockOffset(Number.NaN)).toThrow("Bug");
});

test("timestamps on the wire are UTC and whole seconds", () => {
  expect(isoSeconds(new Date("2026-11-21T06:00:00.999+01:00"))).toBe("2026-11-21T05:00:00Z");
});

test("the end of a second is shown as that second, and nothing after it is", () => {
  for (const text of ["2026-11-21T05:00:00.000Z", "2026-11-21T05:00:00.999Z"]) {
    const end = endOfSecond(new Date(text));
    expect(isoSeconds(end)).toBe("2026-11-21T05:00:00Z");
    expect(isoSeconds(new Date(end.getTime() + 1))).toBe("2026-11-21T05:00:01Z");
  }
});
