import { expect, test } from "vitest";
import {
  dayInput,
  metadataInput,
  momentOrDay,
  moneyInput,
  PageQuery,
  text,
  timestampInput,
} from "./common";
import { issueSentence } from "./errors";

const isValid = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test("a text is counted in characters, not in units of UTF-16", () => {
  expect(isValid(text(2), "👩🏽")).toBe(true);
  expect(isValid(text(2), "👍👍")).toBe(true);
  expect(isValid(text(2), "👍👍👍")).toBe(false);
});

test("a text stays as it was sent", () => {
  expect(text(10).parse("  a b ")).toBe("  a b ");
});

test("an empty text is a text unless a minimum length is required", () => {
  expect(isValid(text(5), "")).toBe(true);
  expect(isValid(text(5, { min: 1 }), "")).toBe(false);
  expect(isValid(text(5, { min: 1 }), " \u00a0 ")).toBe(false);
  expect(isValid(text(5), "   ")).toBe(true);
});

test.each(["\u200b", "\u200d\ufeff", " \u2060 ", "\u3164", "\u2800", "\u00ad\ufe0f"])(
  "%j shows nothing and is no name",
  (unseen) => {
    expect(isValid(text(5, { min: 1 }), unseen)).toBe(false);
    expect(isValid(text(5, { min: 1, isTrimmed: true }), unseen)).toBe(false);
    expect(isValid(text(5), unseen)).toBe(true);
  },
);

test.each(["可", "👨‍👩‍👧", "\u200fش", "❤\ufe0f", "."])(
  "%j is a name, whatever joins its parts",
  (name) => {
    expect(text(9, { min: 1 }).parse(name)).toBe(name);
  },
);

test("line breaks are refused in one line and welcome in many; NUL is refused in both", () => {
  expect(isValid(text(9), "a\nb")).toBe(false);
  expect(isValid(text(9, { isMultiline: true }), "a\r\n\tb")).toBe(true);
  expect(isValid(text(9, { isMultiline: true }), "a\u0000b")).toBe(false);
});

test("money is a whole number from 0 to 10^12", () => {
  for (const amount of [0, 1_000_000_000_000]) expect(isValid(moneyInput, amount)).toBe(true);
  for (const amount of [-1, 0.5, 1_000_000_000_001, 1e308, "1", null, Number.NaN]) {
    expect(isValid(moneyInput, amount)).toBe(false);
  }
});

test.each([
  "0000-01-01",
  "0000-12-31T23:59:59Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-14:00",
])("%s is no moment that the database has", (text) => {
  for (const input of [timestampInput, momentOrDay, dayInput])
    expect(isValid(input, text)).toBe(false);
  expect(isValid(dayInput, "9999-12-31")).toBe(true);
});

test("a moment may be written with any offset, or as a date", () => {
  expect(timestampInput.parse("2026-11-21T09:30:00+02:00")).toEqual(
    new Date("2026-11-21T07:30:00Z"),
  );
  expect(timestampInput.parse("2026-11-21")).toEqual(new Date("2026-11-21T00:00:00Z"));
  for (const wrong of ["2026-11-21T09:30:00", "2026-02-30", "yesterday", "", "1700000000"]) {
    expect(isValid(timestampInput, wrong)).toBe(false);
  }
});

test("metadata has at most 50 keys and 16 KiB", () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, true]));
  expect(isValid(metadataInput, keys(50))).toBe(true);
  expect(isValid(metadataInput, keys(51))).toBe(false);
  expect(isValid(metadataInput, { k: "ü".repeat(8_187) })).toBe(true);
  expect(isValid(metadataInput, { k: "ü".repeat(8_189) })).toBe(false);
});

test("a page that is not asked for is the first, of 20; more than 100 are cut to 100", () => {
  expect(PageQuery.parse({})).toEqual({ page: 1, perPage: 20 });
  expect(PageQuery.parse({ page: "3", perPage: "101" })).toEqual({ page: 3, perPage: 100 });
});

test("the last page whose offset is exact is accepted, the one after it is not", () => {
  const last = Math.floor(Number.MAX_SAFE_INTEGER / 100);
  expect(isValid(PageQuery, { page: String(last) })).toBe(true);
  expect(isValid(PageQuery, { page: String(last + 1) })).toBe(false);
});

test("a schema's own message wins over the common sentence", () => {
  const message = (schema: ReturnType<typeof text>, value: unknown) =>
    schema.safeParse(value, { error: issueSentence }).error?.issues[0]?.message;
  expect(message(text(3), 5)).toBe("Must be a text.");
  expect(message(text(3), undefined)).toBe("This field is required.");
  expect(message(text(3), "four")).toBe("Must have at most 3 characters.");
});
