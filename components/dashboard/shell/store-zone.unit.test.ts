import { expect, test } from "vitest";
import { fromZone, toZone } from "@/lib/kit/zone";
import { formatListDate, formatListDay } from "./store-zone";

test.each([
  ["2026-11-21T09:30", "Europe/London", "2026-11-21T09:30:00Z"],
  ["2026-07-01T09:30", "Europe/London", "2026-07-01T08:30:00Z"],
  ["2026-07-01T00:15", "America/New_York", "2026-07-01T04:15:00Z"],
  ["2026-07-01T00:15", "Asia/Kathmandu", "2026-06-30T18:30:00Z"],
  ["2026-12-31T23:59", "Pacific/Auckland", "2026-12-31T10:59:00Z"],
])("%s in %s is %s, and back", (local, zone, iso) => {
  expect(fromZone(local, zone)).toBe(iso);
  expect(toZone(iso, zone)).toBe(local);
});

test("an hour that the clocks leave out means the hour after it, one they show twice the first", () => {
  expect(fromZone("2026-03-29T01:30", "Europe/London")).toBe("2026-03-29T01:30:00Z");
  expect(fromZone("2026-10-25T01:30", "Europe/London")).toBe("2026-10-25T00:30:00Z");
});

test("a list leaves out the year of now, as the shop's clocks have it", () => {
  const reader = { locale: "en-GB", timezone: "Pacific/Auckland" };
  const at = new Date("2026-12-31T12:00:00Z");
  expect(formatListDate("2026-12-31T11:30:00Z", reader, at)).toBe("1 Jan, 00:30");
  expect(formatListDate("2026-12-31T10:30:00Z", reader, at)).toBe("31 Dec 2026, 23:30");
  expect(formatListDay("2026-12-31T11:30:00Z", reader, at)).toBe("1 Jan");
  expect(formatListDay("2026-12-31T10:30:00Z", reader, at)).toBe("31 Dec 2026");
});
