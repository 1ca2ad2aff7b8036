import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyExponent } from "@/lib/kit/currency";
import { formatMoney, MAX_MONEY, toDecimal } from "@/lib/kit/money";
import { readAmount } from "@/lib/kit/read-amount";

const CURRENCIES = Intl.supportedValuesOf("currency");
const OWN = ["en-GB", "de-DE"] as const;
const PASTED = [...OWN, "en-US", "en-IN", "fr-FR", "de-CH", "de-AT", "it-IT", "ja-JP", "es-ES"];

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: 0, max: MAX_MONEY }),
  fc.integer({ min: 1, max: 9_999 }).map((thousands) => thousands * 1000),
);
const currencies = fc.constantFrom(...CURRENCIES);
const locales = fc.constantFrom(...OWN);

/** As the locale writes it, with all decimals of the currency and no sign. */
function plain(amount: number, currency: string, locale: string, useGrouping: boolean): string {
  const digits = currencyExponent(currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping },
  });
  return format.format(toDecimal(amount, currency));
}

describe.each(OWN)("in %s", (locale) => {
  test("what the field shows of an amount reads back as that amount, in every currency", () => {
    fc.assert(
      fc.property(amounts, currencies, fc.boolean(), (amount, currency, useGrouping) => {
        const shown = plain(amount, currency, locale, useGrouping);
        expect(readAmount(shown, currency, locale)).toEqual({ kind: "read", value: amount });
      }),
      { numRuns: 2000 },
    );
  });

  test("what is pasted from another country is read or asked about, and never another amount", () => {
    fc.assert(
      fc.property(amounts, currencies, fc.constantFrom(...PASTED), (amount, currency, from) => {
        for (const useGrouping of [true, false]) {
          const text = plain(amount, currency, from, useGrouping);
          expect([text, meanings(text, currency, locale)]).toEqual([
            text,
            expect.arrayContaining([amount]),
          ]);
        }
        // Signs of other languages may be unknown; then it is refused, and what was typed stays.
        const signed = formatMoney(amount, currency, from);
        const found = meanings(signed, currency, locale);
        if (found.length > 0)
          expect([signed, found]).toEqual([signed, expect.arrayContaining([amount])]);
      }),
      { numRuns: 2000 },
    );
  });
});

test("every key typed on the way to an amount is read, asked about or refused, and nothing throws", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789.,' -£€%x") }),
      currencies,
      locales,
      (typed, currency, locale) => {
        const reading = readAmount(typed, currency, locale);
        if (reading.kind === "read") expect(Number.isSafeInteger(reading.value)).toBe(true);
        if (reading.kind === "empty") expect(typed.trim()).toBe("");
      },
    ),
  );
});

test.each([
  ["en-GB", "GBP", "1,234.50", 123450],
  ["de-DE", "GBP", "1,234.50", 123450],
  ["en-GB", "GBP", "1.234,50", 123450],
  ["de-DE", "EUR", "12.50", 1250],
  ["en-GB", "EUR", "12,50", 1250],
  ["de-DE", "EUR", "12,5", 1250],
  ["de-DE", "EUR", "1.234", 123400],
  ["en-GB", "GBP", "1,234", 123400],
  ["en-GB", "GBP", "1,234,567", 123456700],
  ["de-DE", "GBP", "1,234,567", 123456700],
  ["en-GB", "INR", "12,34,567.50", 123456750],
  ["en-GB", "CHF", "1'234.50", 123450],
  ["de-DE", "CHF", "1’234.50", 123450],
  ["de-DE", "EUR", "1 234,50 €", 123450],
  ["de-DE", "EUR", "12,-", 1200],
  ["de-DE", "EUR", "EUR 12,50", 1250],
  ["en-GB", "GBP", " £12 ", 1200],
  ["en-GB", "GBP", ".5", 50],
  ["en-GB", "GBP", "12.", 1200],
  ["en-GB", "GBP", "0.500", 50],
  ["en-GB", "GBP", "-£3.20", -320],
  ["de-DE", "JPY", "1.234", 1234],
  ["en-GB", "JPY", "1,234", 1234],
  ["de-DE", "JPY", "1.234,00", 1234],
  ["en-GB", "KWD", "1.500", 1500],
  ["de-DE", "KWD", "1,500", 1500],
  ["en-GB", "KWD", "1,234.567", 1234567],
  ["en-GB", "GBP", "１２.５０", 1250],
])("in %s, %s: %j is %i", (locale, currency, typed, amount) => {
  expect(readAmount(typed, currency, locale)).toEqual({ kind: "read", value: amount });
});

test.each([
  ["en-GB", "GBP", "1.234", [123400]],
  ["de-DE", "EUR", "1,234", [123400]],
  ["en-GB", "GBP", "1.500", [150, 150000]],
  ["en-GB", "KWD", "1,500", [1500000, 1500]],
  ["de-DE", "KWD", "1.500", [1500000, 1500]],
  ["en-GB", "JPY", "1.234", [1234]],
])("in %s, %s: %j is ambiguous", (locale, currency, typed, values) => {
  expect(readAmount(typed, currency, locale)).toEqual({ kind: "ambiguous", values });
});

test.each([
  ["GBP", "twelve", "unreadable"],
  ["GBP", "$12", "unreadable"],
  ["GBP", "1.2.3", "unreadable"],
  ["GBP", "12,34.5.6", "unreadable"],
  ["GBP", "12 50", "unreadable"],
  ["GBP", "1e3", "unreadable"],
  ["GBP", "£", "unreadable"],
  ["GBP", "9999999999999999", "too_many_digits"],
  ["GBP", "-99,999,999,999,999,999.50", "too_many_digits"],
  ["GBP", "12.345,678", "too_many_decimals"],
  ["GBP", "0.125", "too_many_decimals"],
  ["JPY", "12.50", "too_many_decimals"],
  ["GBP", "", "empty"],
  ["GBP", "  ", "empty"],
])("%s: %j is %s", (currency, typed, kind) => {
  expect(readAmount(typed, currency, "en-GB").kind).toBe(kind);
});

/** All that a text may mean; none where it is refused. */
function meanings(text: string, currency: string, locale: string): readonly number[] {
  const reading = readAmount(text, currency, locale);
  if (reading.kind === "ambiguous") return reading.values;
  return reading.kind === "read" ? [reading.value] : [];
}
