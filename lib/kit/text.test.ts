import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  codePointLength,
  containsCardNumber,
  cutText,
  escapeLike,
  hasControlCharacters,
  slugify,
} from "@/lib/kit/text";
import { cpuTimeOf } from "@/lib/testing/cpu-time";

describe("slugs", () => {
  test.each([
    ["Linen Apron", "linen-apron"],
    ["Crème brûlée dish", "creme-brulee-dish"],
    ["Große Straße", "grosse-strasse"],
    ["Ærø Łódź Þór", "aero-lodz-thor"],
    ["İstanbul ılık", "istanbul-ilik"],
    ["Don’t  -- stop!", "dont-stop"],
    ["½ pint", "1-2-pint"],
    ["茶碗", ""],
    ["  ", ""],
  ])("%j becomes %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test("are URL words of at most 100 characters, for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        expect(slugify(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(name).length).toBeLessThanOrEqual(100);
      }),
    );
    expect(slugify(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
  });

  test("stay as they are when made a slug again", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name));
      }),
    );
  });
});

test("an emoji counts as one character", () => {
  expect(codePointLength("a😀é")).toBe(3);
  expect(codePointLength("")).toBe(0);
});

describe("control characters", () => {
  test.each(["\0", "a\u0007", "\u007f", "\u0085", "\u001b[0m"])("%j is found anywhere", (text) => {
    expect(hasControlCharacters(text)).toBe(true);
    expect(hasControlCharacters(text, { isMultiline: true })).toBe(true);
  });

  test("line breaks and tabs are only welcome in multiline text", () => {
    expect(hasControlCharacters("a\r\nBcc: b")).toBe(true);
    expect(hasControlCharacters("a\r\n\tb", { isMultiline: true })).toBe(false);
  });

  test("letters of any script are not control characters", () => {
    expect(hasControlCharacters("Zoë Ł 茶 😀 \u00a0")).toBe(false);
  });
});

describe("card numbers", () => {
  test.each([
    "4242424242424242",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242",
    "3782 822463 10005",
    "4222222222222",
    "3056 930902 5904",
    "6304 0000 0000 0000 000",
    "my card is 5555555555554444, thanks",
    "07700 900123 4242 4242 4242 4242",
    "4242 4242 4242 4242 12 34 123",
    '{"notes":"4242\u00a04242\u00a04242\u00a04242"}',
  ])("%j is found", (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  test.each([
    "4242424242424241",
    "424242424242",
    "0000 0000 0000 0000",
    "+44 20 7946 0958",
    "2026-11-21 06:58:24",
    "42424242424242420000",
    "pm_card_visa",
    "4242.4242.4242.4242",
    // A moment in milliseconds that has a valid check digit.
    "bowl-1763712000001",
    // Ids of orders and variants of another shop, with valid check digits.
    "5410738929666",
    "gid://shop/Variant/43729076682767",
    "",
  ])("%j is not one", (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  test("a valid number is found in any grouping and company, and not once a digit is wrong", () => {
    const rest = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 14, maxLength: 17 });
    const body = fc
      .tuple(fc.constantFrom(3, 4, 5, 6), rest)
      .map(([first, more]) => [first, ...more]);
    const separator = fc.constantFrom("", " ", "-");
    fc.assert(
      fc.property(body, separator, fc.integer({ min: 1, max: 9 }), (digits, glue, off) => {
        const check = luhnCheckDigit(digits);
        const grouped = [...digits, check].join(glue);
        expect(containsCardNumber(`ref: ${grouped}.`)).toBe(true);
        const wrong = [...digits, (check + off) % 10].join("");
        expect(containsCardNumber(wrong)).toBe(false);
      }),
    );
  });

  test("a UUID is never one, and does not hide one beside it", () => {
    expect(containsCardNumber("18eb23dd-764a-4680-8096-75122b8467f6")).toBe(false);
    const uuids = Array.from({ length: 20_000 }, () => crypto.randomUUID());
    expect(uuids.filter(containsCardNumber)).toEqual([]);
    expect(containsCardNumber(`${uuids[0]} 4242 4242 4242 4242`)).toBe(true);
  });

  test("neither is a hexadecimal key or checksum, and it hides none beside it", () => {
    // A key of 128 bits and an identifier of 96, each with a row of digits that a card could have.
    expect(containsCardNumber("ab4242424242424242cdef0123456789")).toBe(false);
    expect(containsCardNumber("key:4242424242424242ABCDEFAB")).toBe(false);
    const keys = Array.from({ length: 20_000 }, (_, index) => newKey(index % 2 === 0 ? 16 : 32));
    expect(keys.filter(containsCardNumber)).toEqual([]);
    expect(containsCardNumber(`${keys[0]} 4242 4242 4242 4242`)).toBe(true);
    expect(containsCardNumber("card4242424242424242")).toBe(true);
    expect(containsCardNumber("cafe4242424242424242babe")).toBe(false);
    expect(containsCardNumber("fa4242424242424242")).toBe(true);
  });

  test("a long row of digits is looked through in a moment", async () => {
    const long = "1 ".repeat(100_000);
    expect(await cpuTimeOf(() => containsCardNumber(long))).toBeLessThan(5_000);
    expect(containsCardNumber(long)).toBe(containsCardNumber("1 ".repeat(40)));
  });
});

test("a text is cut before a character that does not fit, and never inside it", () => {
  expect(cutText("ab\u{1f381}", 4)).toBe("ab\u{1f381}");
  expect(cutText("ab\u{1f381}", 3)).toBe("ab");
  expect(cutText("ab\u{1f381}", 2)).toBe("ab");
});

test("wildcards of LIKE become literal", () => {
  expect(escapeLike("50%_\\x")).toBe("50\\%\\_\\\\x");
});

/** So many random bytes as hexadecimal digits. */
function newKey(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex");
}

/** The digit that makes the row valid, computed apart from the code under test. */
function luhnCheckDigit(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((partial, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return partial + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
