import { expect, test } from "vitest";
import { Day, endIn, startIn } from "@/lib/kit/day";

test.for([
  ["2026-01-31", "UTC", "2026-01-31T00:00:00.000Z", "2026-01-31T23:59:59.999Z"],
  ["2026-01-31", "Europe/Berlin", "2026-01-30T23:00:00.000Z", "2026-01-31T22:59:59.999Z"],
  ["2026-12-31", "America/New_York", "2026-12-31T05:00:00.000Z", "2027-01-01T04:59:59.999Z"],
  // The clocks are put forward, and back.
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  // Dates that stand for no beginning and no end.
  ["0001-01-01", "UTC", "0001-01-01T00:00:00.000Z", "0001-01-01T23:59:59.999Z"],
  ["0099-12-31", "Europe/London", "0099-12-31T00:02:00.000Z", "0100-01-01T00:01:59.999Z"],
  ["9999-12-31", "America/New_York", "9999-12-31T05:00:00.000Z", "9999-12-31T23:59:59.999Z"],
] as const)("%s in %s is from %s through %s", ([day, zone, start, end]) => {
  expect(startIn(new Day(day), zone).toISOString()).toBe(start);
  expect(endIn(new Day(day), zone).toISOString()).toBe(end);
});

test("a moment is unchanged, and so is null", () => {
  const moment = new Date("2026-01-31T10:00:00Z");
  expect([startIn(moment, "Asia/Tokyo"), endIn(moment, "Asia/Tokyo")]).toEqual([moment, moment]);
  expect([startIn(null, "UTC"), endIn(undefined, "UTC")]).toEqual([null, undefined]);
});
