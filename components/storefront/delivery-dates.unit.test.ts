import { expect, test } from "vitest";
import { deliveryDates } from "@/components/storefront/delivery-dates";
import { getWords } from "@/components/storefront/words";

const inLocale = (locale: string, timeZone = "Europe/London") => ({
  locale,
  timeZone,
  between: getWords(locale).checkout.arrivesBetween,
});

const friday = new Date("2026-11-20T15:00:00Z");

test("days are counted without weekends", () => {
  expect(
    deliveryDates({ estimatedMinDays: 1, estimatedMaxDays: 3 }, friday, inLocale("en-GB")),
  ).toBe("Mon 23 Nov to Wed 25 Nov");
});

test("a single day is said once", () => {
  expect(
    deliveryDates({ estimatedMinDays: 5, estimatedMaxDays: 5 }, friday, inLocale("en-GB")),
  ).toBe("Fri 27 Nov");
});

test("the days are written as the shopper's language writes them", () => {
  expect(
    deliveryDates({ estimatedMinDays: 1, estimatedMaxDays: 3 }, friday, inLocale("de-DE")),
  ).toBe("Mo., 23. Nov. bis Mi., 25. Nov.");
});

test.each([
  ["Pacific/Auckland", "Mon 23 Nov"],
  ["America/Los_Angeles", "Fri 20 Nov"],
])("days are counted from the day it is where the store is: %s", (timeZone, first) => {
  // Friday noon in Auckland is still Thursday in California.
  const moment = new Date("2026-11-19T23:00:00Z");
  expect(
    deliveryDates(
      { estimatedMinDays: 1, estimatedMaxDays: 1 },
      moment,
      inLocale("en-GB", timeZone),
    ),
  ).toBe(first);
});
