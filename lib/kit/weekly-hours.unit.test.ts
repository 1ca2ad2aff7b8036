import { expect, test } from "vitest";
import { type DayHours, groupHours, hasOverlap, isWithinHours, WEEKDAYS } from "./weekly-hours";

const OFFICE: DayHours[] = WEEKDAYS.slice(0, 5).map((day) => ({ day, from: "09:00", to: "17:00" }));

test.each([
  // 2026-11-20 is a Friday; London is at UTC in November and an hour ahead in July.
  ["2026-11-20T08:59:59Z", "Europe/London", false],
  ["2026-11-20T09:00:00Z", "Europe/London", true],
  ["2026-11-20T16:59:59Z", "Europe/London", true],
  ["2026-11-20T17:00:00Z", "Europe/London", false],
  ["2026-07-17T08:00:00Z", "Europe/London", true],
  ["2026-11-21T12:00:00Z", "Europe/London", false],
  // Sunday night in London is Monday morning in Auckland.
  ["2026-11-22T21:00:00Z", "Pacific/Auckland", true],
])("%s in %s is within office hours: %s", (moment, timeZone, isWithin) => {
  expect(isWithinHours(OFFICE, { moment: new Date(moment), timeZone })).toBe(isWithin);
});

test("a stretch to 24:00 ends with its day", () => {
  const late: DayHours[] = [{ day: "friday", from: "20:00", to: "24:00" }];
  const at = (moment: string) => isWithinHours(late, { moment: new Date(moment), timeZone: "UTC" });
  expect([at("2026-11-20T23:59:59Z"), at("2026-11-21T00:00:00Z")]).toEqual([true, false]);
});

test("consecutive days with the same hours are one group", () => {
  const saturday: DayHours = { day: "saturday", from: "10:00", to: "14:00" };
  expect(groupHours([saturday, ...OFFICE])).toEqual([
    { first: "monday", last: "friday", stretches: [{ from: "09:00", to: "17:00" }] },
    { first: "saturday", last: "saturday", stretches: [{ from: "10:00", to: "14:00" }] },
  ]);
  const broken = OFFICE.filter(({ day }) => day !== "wednesday");
  expect(groupHours(broken).map(({ first, last }) => [first, last])).toEqual([
    ["monday", "tuesday"],
    ["thursday", "friday"],
  ]);
});

test("stretches of a day may touch and not overlap", () => {
  const day = "monday";
  const morning = { day, from: "09:00", to: "12:00" } as const;
  expect(hasOverlap([morning, { day, from: "12:00", to: "17:00" }])).toBe(false);
  expect(hasOverlap([morning, { day, from: "11:59", to: "17:00" }])).toBe(true);
  expect(hasOverlap([morning, { day: "tuesday", from: "09:00", to: "12:00" }])).toBe(false);
});
