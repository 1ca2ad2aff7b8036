/** What a typed or pasted number stands for; values count in units of the last decimal. */
export type Reading =
  | { kind: "empty" }
  | { kind: "read"; value: number }
  /** It may stand for any of these, and the text does not say which. */
  | { kind: "ambiguous"; values: readonly number[] }
  | { kind: "too_many_decimals" }
  /** Beyond every number that a field takes, above or below. */
  | { kind: "too_many_digits"; isBelow: boolean }
  | { kind: "unreadable" };

type Notation = {
  /** How many decimals there can be. */
  decimals: number;
  /** Whose way of writing decides where both would make sense. */
  locale: string;
  /** What may stand before or after the digits: `£`, `GBP`, `%`. */
  signs?: readonly string[];
};

const EMPTY: Reading = { kind: "empty" };
const UNREADABLE: Reading = { kind: "unreadable" };
const TOO_MANY_DECIMALS: Reading = { kind: "too_many_decimals" };

/** More digits than this are no exact integer. */
const MAX_DIGITS = 15;

/** `1,234,567` and the Indian `12,34,567`, with the separator as a comma. */
const GROUPS = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/;

/**
 * Parses a number as people write it, with a point or a comma for the decimals, whatever the locale:
 * `1,234.50` and `1.234,50` are the same. One separator before three digits is ambiguous: thousands or
 * decimals. The locale decides only if the other meaning cannot be pasted from elsewhere; otherwise nothing
 * is guessed.
 */
export function readDecimal(typed: string, notation: Notation): Reading {
  const text = withoutSigns(typed.normalize("NFKC"), notation.signs ?? []);
  if (text === "") return typed.trim() === "" ? EMPTY : UNREADABLE;
  const match = /^([-−]?)\s*(\d[\d.,'’ ]*|[.,]\d+)$/.exec(text);
  if (match === null) return UNREADABLE;
  const [, minus, digits = ""] = match;
  const reading = readDigits(digits, notation);
  return minus ? negated(reading) : reading;
}

function readDigits(digits: string, notation: Notation): Reading {
  const { decimals } = notation;
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  // Spaces and apostrophes only ever group thousands, and then what follows begins the decimals.
  const isSpaced = /['’ ]/.test(digits);
  if (last === undefined)
    return value(isSpaced ? ungrouped(digits, /['’ ]/g) : digits, "", decimals);
  const at = digits.lastIndexOf(last);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  if (/\D/.test(fraction)) return UNREADABLE;
  if (isSpaced) return value(ungrouped(whole, /['’ ]/g), fraction, decimals);
  if (separators.some((one) => one !== last)) {
    if (separators.filter((one) => one === last).length > 1) return UNREADABLE;
    return value(ungrouped(whole, /[.,]/g), fraction, decimals);
  }
  if (separators.length > 1) return value(ungrouped(digits, /[.,]/g), "", decimals);
  return readOneSeparator(whole, fraction, { ...notation, separator: last });
}

function readOneSeparator(
  whole: string,
  fraction: string,
  { decimals, locale, separator }: Notation & { separator: string },
): Reading {
  const asDecimals = value(whole || "0", fraction, decimals);
  const canGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!canGroup) return asDecimals;
  const grouped = value(whole + fraction, "", decimals);
  if (separator === decimalSeparator(locale)) {
    if (decimals === 3) return asDecimals;
    return oneOf([asDecimals, grouped]);
  }
  return decimals >= 3 ? oneOf([grouped, asDecimals]) : grouped;
}

/** The rest without signs and spaces at either end, and without the `,-` that means no cents. */
function withoutSigns(typed: string, signs: readonly string[]): string {
  let text = typed.replace(/[\s\u200e\u200f\u061c]+/g, " ").trim();
  const known = signs.map((sign) => sign.normalize("NFKC").toLowerCase());
  for (const sign of known.toSorted((one, other) => other.length - one.length)) {
    const lower = text.toLowerCase();
    if (lower.startsWith(sign)) text = text.slice(sign.length).trim();
    else if (lower.endsWith(sign)) text = text.slice(0, -sign.length).trim();
    else if (/^[-−] ?/.test(lower) && lower.replace(/^[-−] ?/, "").startsWith(sign))
      text = `-${text
        .replace(/^[-−] ?/, "")
        .slice(sign.length)
        .trim()}`;
    else continue;
    break;
  }
  return text.replace(/^(\d.*)[.,][-–—]{1,2}$/, "$1");
}

/** The digits of well-formed groups; null where they are not. */
export function ungrouped(digits: string, separator: RegExp): string | null {
  if (!separator.test(digits)) return digits;
  const kinds = new Set(digits.match(separator));
  const isWellFormed = kinds.size === 1 && GROUPS.test(digits.replace(separator, ","));
  return isWellFormed ? digits.replace(separator, "") : null;
}

function value(whole: string | null, fraction: string, decimals: number): Reading {
  if (whole === null || !/^\d*$/.test(whole)) return UNREADABLE;
  if (/[1-9]/.test(fraction.slice(decimals))) return TOO_MANY_DECIMALS;
  const digits = (whole + fraction.slice(0, decimals).padEnd(decimals, "0")).replace(/^0+/, "");
  if (digits.length > MAX_DIGITS) return { kind: "too_many_digits", isBelow: false };
  return { kind: "read", value: Number(digits) };
}

/** The plausible readings; more or fewer than one, or another than the locale's, is ambiguous. */
function oneOf(readings: readonly Reading[]): Reading {
  const values = readings.flatMap((one) => (one.kind === "read" ? [one.value] : []));
  return values.length === 0 ? UNREADABLE : { kind: "ambiguous", values };
}

function negated(reading: Reading): Reading {
  if (reading.kind === "read") return { kind: "read", value: 0 - reading.value };
  if (reading.kind === "too_many_digits") return { ...reading, isBelow: true };
  if (reading.kind !== "ambiguous") return reading;
  return { kind: "ambiguous", values: reading.values.map((one) => 0 - one) };
}

function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}
