import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyExponent, isCurrency } from "@/lib/kit/currency";
import { AmountTooLarge, formatMoney, MAX_MONEY, money, toDecimal, toMinor } from "@/lib/kit/money";

const amounts = fc.integer({ min: -MAX_MONEY, max: MAX_MONEY });
const currencies = fc.constantFrom("GBP", "USD", "JPY", "KRW", "KWD", "CLF");

describe("an amount reads as people of the locale write it", () => {
  test.each([
    ["GBP", "en-GB", 123456789, "£1,234,567.89"],
    ["GBP", "de-DE", 123456789, "1.234.567,89 £"],
    ["GBP", "fr-FR", 123456789, "1 234 567,89 £GB"],
    ["JPY", "en-GB", 1234567, "JP¥1,234,567"],
    ["JPY", "de-DE", 1234567, "1.234.567 ¥"],
    ["JPY", "fr-FR", 1234567, "1 234 567 JPY"],
    ["KWD", "en-GB", 1234567, "KWD 1,234.567"],
    ["KWD", "de-DE", 1234567, "1.234,567 KWD"],
    ["KWD", "fr-FR", 1234567, "1 234,567 KWD"],
    ["GBP", "en-GB", -5, "-£0.05"],
    ["GBP", "en-GB", 0, "£0.00"],
  ])("%s in %s", (currency, locale, amount, expected) => {
    const spaced = formatMoney(amount, currency, locale).replace(/[\u00a0\u202f]/g, " ");
    expect(spaced).toBe(expected);
  });
});

test("formatting loses no digit, even past what a float with decimals holds", () => {
  expect(formatMoney(9007199254740991, "KWD", "en-US")).toBe("KWD\u00a09,007,199,254,740.991");
  expect(formatMoney(9007199254740991, "GBP", "en-US")).toBe("£90,071,992,547,409.91");
});

test("the wire form carries amount, currency and display text", () => {
  expect(money(1050, "GBP", "en-GB")).toEqual({
    amount: 1050,
    currency: "GBP",
    formatted: "£10.50",
  });
});

test("a fraction of a minor unit is a bug, not a price", () => {
  expect(() => formatMoney(10.5, "GBP", "en-GB")).toThrow("Bug");
});

test("an amount written as a decimal reads back as the same amount", () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, currency) => {
      expect(toMinor(toDecimal(amount, currency), currency)).toBe(amount === 0 ? 0 : amount);
    }),
  );
});

test.each([
  ["10.50", "GBP", 1050],
  ["10.5", "GBP", 1050],
  ["10", "GBP", 1000],
  ["0.1", "KWD", 100],
  ["1050", "JPY", 1050],
  ["1050.00", "JPY", 1050],
  ["-0.05", "GBP", -5],
  ["-0", "GBP", 0],
  ["10000000000.00", "GBP", MAX_MONEY],
])("%s %s is %i minor units", (decimal, currency, expected) => {
  expect(toMinor(decimal, currency)).toBe(expected);
});

test.each([
  ["", "GBP"],
  ["ten", "GBP"],
  ["1,000.00", "GBP"],
  ["1e3", "GBP"],
  [" 1", "GBP"],
  ["1.", "GBP"],
  [".5", "GBP"],
  ["+1", "GBP"],
  ["1.001", "GBP"],
  ["1.5", "JPY"],
  ["10000000000.01", "GBP"],
  ["９", "GBP"],
])("%j %s is refused as an amount", (decimal, currency) => {
  expect(() => toMinor(decimal, currency)).toThrow(RangeError);
});

test.each([
  ["10000000000.01", "GBP"],
  ["1000000000001", "JPY"],
  ["999999999999999", "GBP"],
  ["99999999999999999999.50", "GBP"],
])("%j %s is refused as too large an amount", (decimal, currency) => {
  expect(() => toMinor(decimal, currency)).toThrow(AmountTooLarge);
});

test.each([
  ["GBP", 2],
  ["EUR", 2],
  ["JPY", 0],
  ["KWD", 3],
  ["CLF", 4],
  ["RSD", 2],
  ["IQD", 3],
])("%s has the %i decimals of ISO 4217, regardless of the engine", (code, exponent) => {
  expect(currencyExponent(code)).toBe(exponent);
});

test("only upper-case ISO codes are currencies", () => {
  expect(["GBP", "JPY", "KWD"].every(isCurrency)).toBe(true);
  expect(["gbp", "QQQ", "", "£", "constructor"].some(isCurrency)).toBe(false);
});
