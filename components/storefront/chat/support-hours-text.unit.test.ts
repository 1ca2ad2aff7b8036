import { expect, test } from "vitest";
import type { SupportHours } from "@/lib/contract/store";
import { WEEKDAYS } from "@/lib/kit/weekly-hours";
import { getMessages } from "@/messages/storefront";
import { describeSupportHours } from "./support-hours-text";

const HOURS: SupportHours[] = [
  ...WEEKDAYS.slice(0, 5).map((day) => ({ day, from: "09:00", to: "17:30" })),
  { day: "saturday", from: "10:00", to: "12:00" },
  { day: "saturday", from: "20:00", to: "24:00" },
];
const textOf = (locale: string, supportHours = HOURS) =>
  describeSupportHours(
    { supportHours, timezone: "Europe/London" },
    { locale, messages: getMessages(locale) },
  )?.text;

test("hours are grouped by days with the same hours, as the language writes days and times", () => {
  expect(textOf("en-GB")).toBe(
    "We answer Monday to Friday, 09:00–17:30; Saturday, 10:00–12:00 and 20:00–00:00.",
  );
  expect(textOf("de-DE")).toBe(
    "Wir antworten Montag bis Freitag, 09:00–17:30; Samstag, 10:00–12:00 und 20:00–00:00.",
  );
  expect(textOf("en-US", HOURS.slice(0, 5))).toMatch(
    /^We answer Monday to Friday, 9:00\sAM–5:30\sPM\.$/,
  );
});

test("a shop without support hours shows no text", () => {
  expect(textOf("en-GB", [])).toBeUndefined();
});
