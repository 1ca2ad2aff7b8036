import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedLocales, negotiateLocale } from "@/lib/kit/locale";

const SUPPORTED = ["en-GB", "de-DE", "fr-FR"];

test.each([
  ["de-DE", "de-DE"],
  ["de", "de-DE"],
  ["de-AT,de;q=0.9,en;q=0.8", "de-DE"],
  ["en;q=0.2, fr;q=0.9", "fr-FR"],
  ["ja, fr-CA;q=0.5", "fr-FR"],
  ["FR-fr", "fr-FR"],
  ["de;q=0, fr;q=0.1", "fr-FR"],
])("%j is answered in %s", (header, locale) => {
  expect(negotiateLocale(header, SUPPORTED, "en-GB")).toBe(locale);
});

test.each([
  null,
  undefined,
  "",
  "*",
  "ja",
  "de;q=abc",
  "de;q=0",
  "de;q=2",
  "\0\0",
  "-----",
  "x-klingon",
  `de,${"a".repeat(256)}`,
])("%j is answered in the fallback", (header) => {
  expect(negotiateLocale(header, SUPPORTED, "en-GB")).toBe("en-GB");
});

test("no header can make negotiation throw or answer with an unsupported locale", () => {
  const ranges = fc.stringMatching(/^[a-z]{1,9}(-[A-Za-z0-9]{1,9}){0,3}(;q=[0-9.]{1,5})?$/);
  const headers = fc.oneof(
    fc.string(),
    fc.array(ranges).map((parts) => parts.join(",")),
  );
  fc.assert(
    fc.property(headers, (header) => {
      expect(SUPPORTED).toContain(negotiateLocale(header, SUPPORTED, "en-GB"));
    }),
  );
});

test("the same header is answered for each list of locales on its own", () => {
  expect(negotiateLocale("fr", ["en-GB", "fr-FR"], "en-GB")).toBe("fr-FR");
  expect(negotiateLocale("fr", ["en-GB", "fr-CA"], "en-GB")).toBe("fr-CA");
  expect(negotiateLocale("fr", ["en-GB"], "en-GB")).toBe("en-GB");
});

test("accepted locales come with the most wanted first", () => {
  expect(acceptedLocales("en;q=0.5, de-AT, fr;q=0.7, junk_, *;q=0.1")).toEqual([
    "de-AT",
    "fr",
    "en",
  ]);
});
