import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "@/lib/kit/durations";
import { Day, endIn, startIn } from "./day";
import { startOfDay } from "./working-days";
import { fromZone, toZone } from "./zone";

const ZONES = [...Intl.supportedValuesOf("timeZone"), "Pacific/Chatham", "Pacific/Kiritimati"];
const zone = fc.constantFrom(...ZONES);
/** By whole minutes, since clocks everywhere are set to whole minutes from UTC. */
const moment = fc
  .integer({ min: Date.parse("1973-01-01") / MINUTE_MS, max: Date.parse("2037-12-31") / MINUTE_MS })
  .map((minutes) => new Date(minutes * MINUTE_MS));

/** Every change of the clocks of a zone in some years, to the minute: the first of the new time. */
function changesOf(timezone: string): Date[] {
  const offset = (at: number) =>
    Date.parse(`${toZone(new Date(at).toISOString(), timezone)}Z`) - at;
  const changes: Date[] = [];
  for (let day = Date.parse("2005-01-01"); day < Date.parse("2027-01-01"); day += DAY_MS) {
    if (offset(day) === offset(day + DAY_MS)) continue;
    let [before, after] = [day, day + DAY_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offset(middle) === offset(day)) before = middle;
      else after = middle;
    }
    changes.push(new Date(after));
  }
  return changes;
}

function expectTheFirst(at: Date, timezone: string): void {
  const local = toZone(at.toISOString(), timezone);
  const read = new Date(fromZone(local, timezone));
  expect(toZone(read.toISOString(), timezone), `${local} in ${timezone}`).toBe(local);
  expect(read.getTime(), `${local} in ${timezone}`).toBeLessThanOrEqual(at.getTime());
}

describe("what the clocks of a zone show is read as the first moment that they show it at", () => {
  test("in every zone, at any time", () => {
    fc.assert(
      fc.property(zone, moment, (timezone, at) => expectTheFirst(at, timezone)),
      {
        numRuns: 3000,
        seed: 29,
      },
    );
  });

  test.each([
    ...["Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Apia", "Pacific/Tongatapu"],
    ...["Pacific/Fiji", "Pacific/Auckland", "Asia/Kamchatka", "Pacific/Pago_Pago"],
    ...["Australia/Lord_Howe", "America/St_Johns", "Europe/Berlin", "America/Havana"],
  ])("around each change of the clocks in %s", (timezone) => {
    for (const change of changesOf(timezone)) {
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        expectTheFirst(new Date(change.getTime() + minutes * MINUTE_MS), timezone);
      }
    }
  });
});

test("a day is from its first instant through the one before the next, in every zone", () => {
  fc.assert(
    fc.property(zone, moment, (timezone, at) => {
      const local = toZone(at.toISOString(), timezone);
      const day = new Day(local.slice(0, 10));
      const [start, end] = [startIn(day, timezone), endIn(day, timezone)];
      expect(start.getTime(), `${local} in ${timezone}`).toBeLessThanOrEqual(at.getTime());
      expect(end.getTime(), `${local} in ${timezone}`).toBeGreaterThanOrEqual(at.getTime());
      expect(toZone(start.toISOString(), timezone).slice(0, 10)).toBe(day.day);
      expect(toZone(end.toISOString(), timezone).slice(0, 10)).toBe(day.day);
      const before = new Date(start.getTime() - 1).toISOString();
      expect(toZone(before, timezone) < day.day, `before ${day.day} in ${timezone}`).toBe(true);
    }),
    { numRuns: 3000, seed: 29 },
  );
});

test("working days begin when the days of the zone do", () => {
  fc.assert(
    fc.property(zone, moment, (timezone, at) => {
      const day = toZone(at.toISOString(), timezone).slice(0, 10);
      expect(startOfDay(new Date(`${day}T00:00:00Z`), timezone)).toEqual(
        startIn(new Day(day), timezone),
      );
    }),
    { numRuns: 3000, seed: 29 },
  );
});
