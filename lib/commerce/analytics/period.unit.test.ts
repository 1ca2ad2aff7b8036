import { expect, test } from "vitest";
import { SummaryQuery } from "@/lib/contract/analytics";
import { resolvePeriod } from "./period";

const of = (query: object, zone: string, now: string) =>
  resolvePeriod(SummaryQuery.parse(query), zone, new Date(now));

test("today is the day in the store's time zone, not in UTC", () => {
  const late = "2026-03-10T23:30:00Z";
  const today = (zone: string) => of({ period: "today" }, zone, late).from;
  expect(["Europe/London", "Asia/Kathmandu", "America/New_York"].map(today)).toEqual([
    "2026-03-10",
    "2026-03-11",
    "2026-03-10",
  ]);
});

test("a period ends today, and the one before it is as long and ends the day before", () => {
  expect(of({ period: "7d" }, "UTC", "2026-03-03T12:00:00Z")).toEqual({
    from: "2026-02-25",
    to: "2026-03-03",
    previousFrom: "2026-02-18",
  });
  expect(of({}, "UTC", "2026-03-30T12:00:00Z")).toMatchObject({ from: "2026-03-01" });
  expect(of({ from: "2026-03-01", to: "2026-03-31" }, "UTC", "2027-01-01T00:00:00Z")).toEqual({
    from: "2026-03-01",
    to: "2026-03-31",
    previousFrom: "2026-01-29",
  });
});

test("half a range, one that runs backwards, one over a year and one of before 1970 are refused", () => {
  const problemAt = (query: object) =>
    SummaryQuery.safeParse(query).error?.issues.map(({ path }) => path[0]);
  expect(problemAt({ from: "2026-03-01" })).toEqual(["to"]);
  expect(problemAt({ to: "2026-03-01" })).toEqual(["from"]);
  expect(problemAt({ from: "2026-03-02", to: "2026-03-01" })).toEqual(["to"]);
  expect(problemAt({ from: "2025-01-01", to: "2026-01-02" })).toEqual(["to"]);
  expect(problemAt({ from: "2025-01-01", to: "2026-01-01" })).toBeUndefined();
  expect(problemAt({ from: "0000-01-01", to: "0000-01-02" })).toEqual(["from", "to"]);
  expect(problemAt({ from: "1970-01-01", to: "1970-01-02" })).toBeUndefined();
  expect(problemAt({ from: "2026-02-30", to: "2026-05-01" })).toEqual(["from"]);
});
