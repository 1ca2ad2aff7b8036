import { expect, test } from "vitest";
import { readMoment } from "./read-moment";

test.each([
  ["2026-01-31", "2026-01-30T23:00:00.000Z"],
  ["2026-07-31 10:00", "2026-07-31T08:00:00.000Z"],
  ["2026-01-31 10:00:05", "2026-01-31T09:00:05.000Z"],
  ["2026-01-31 10:00:00 -0500", "2026-01-31T15:00:00.000Z"],
  ["2026-01-31T10:00:00+02:00", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31T10:00:00.123Z", "2026-01-31T10:00:00.000Z"],
  [" 2026-01-31 10:00:00 UTC ", "2026-01-31T10:00:00.000Z"],
])("%s is %s in Berlin", (text, moment) => {
  expect(readMoment(text, "Europe/Berlin")?.toISOString()).toBe(moment);
});

test.each([
  "",
  "soon",
  "1/2/2026",
  "31.01.2026",
  "2026-13-01",
  "2026-02-30",
  "2026-01-31 25:00",
  "2026-01-31 10:00 CET",
])("%j is no moment", (text) => {
  expect(readMoment(text, "Europe/Berlin")).toBeNull();
});
