import { expect, test } from "vitest";
import { formatDay } from "@/components/storefront/shell/format-day";

test("a day is the one it was where the store is", () => {
  const evening = "2026-11-21T23:30:00Z";
  expect(formatDay(evening, { locale: "en-GB", timeZone: "Europe/London" })).toBe(
    "21 November 2026",
  );
  expect(formatDay(evening, { locale: "de-DE", timeZone: "Europe/Berlin" })).toBe(
    "22. November 2026",
  );
  expect(formatDay(evening, { locale: "en-US", timeZone: "America/New_York" })).toBe(
    "November 21, 2026",
  );
});
