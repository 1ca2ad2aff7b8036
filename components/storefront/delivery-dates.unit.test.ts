import { expect, test } from "vitest";
import { deliveryDates } from "@/components/storefront/delivery-dates";

const friday = new Date("2026-11-20T15:00:00Z");

test("days are counted without weekends", () => {
  expect(deliveryDates({ estimatedMinDays: 1, estimatedMaxDays: 3 }, friday)).toBe(
    "Mon 23 Nov to Wed 25 Nov",
  );
});

test("a single day is said once", () => {
  expect(deliveryDates({ estimatedMinDays: 5, estimatedMaxDays: 5 }, friday)).toBe("Fri 27 Nov");
});
