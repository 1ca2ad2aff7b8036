import { describe, expect, test } from "vitest";
import { deliveryDates, expectedDates } from "@/components/storefront/product/delivery-dates";
import type { PublicOrder } from "@/lib/contract/order";
import { getMessages } from "@/messages/storefront";

const inLocale = (locale: string, timeZone = "Europe/London") => ({
  locale,
  timeZone,
  between: getMessages(locale).checkout.arrivesBetween,
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

describe("an order that is paid", () => {
  const order = {
    paymentStatus: "paid",
    paidAt: friday.toISOString(),
    estimatedMinDays: 1,
    estimatedMaxDays: 3,
  } as const;
  const expected = (part: Partial<PublicOrder>, now = friday) =>
    expectedDates({ ...order, ...part }, now, inLocale("en-GB"));

  test("is expected on days counted from its payment, whenever one looks", () => {
    const monday = new Date("2026-11-23T09:00:00Z");
    expect(expected({})).toBe("Mon 23 Nov to Wed 25 Nov");
    expect(expected({}, monday)).toBe("Mon 23 Nov to Wed 25 Nov");
    expect(expected({ paymentStatus: "partially_refunded" })).toBe("Mon 23 Nov to Wed 25 Nov");
  });

  test("is expected on the last of these days, and no more on the next", () => {
    expect(expected({}, new Date("2026-11-25T23:00:00Z"))).toBe("Mon 23 Nov to Wed 25 Nov");
    expect(expected({}, new Date("2026-11-26T01:00:00Z"))).toBeNull();
  });

  test.each([
    ["that is not paid", { paymentStatus: "pending", paidAt: null }],
    ["whose money went back", { paymentStatus: "refunded" }],
    ["in which nothing travels", { estimatedMinDays: null, estimatedMaxDays: null }],
  ] as const)("one %s is not", (_, part) => {
    expect(expected(part)).toBeNull();
  });
});
