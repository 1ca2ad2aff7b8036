import { ungrouped } from "./read-decimal";

/** What begins the decimals of the numbers of a file. */
export type DecimalSign = "." | ",";

/** The value of a number in a file, as plain digits with a point before the decimals. */
type SignReading =
  | { kind: "read"; decimal: string; isDecidedBySign: boolean }
  /** One separator before three digits: with decimals, or a whole number in thousands. */
  | { kind: "ambiguous"; readings: readonly [string, string] }
  | { kind: "unreadable" };

interface Digits {
  whole: string;
  fraction: string;
  /** The sign that this number proves to begin the decimals; null where it proves none. */
  sign: DecimalSign | null;
  /** The separator that may group thousands or begin the decimals. */
  unclear: DecimalSign | null;
}

/**
 * Reads a number of a file whose decimals begin with `sign`; null where it is ambiguous. Nothing is guessed:
 * the sign decides only where one separator stands before exactly three digits, because all other
 * numbers say it themselves.
 */
export function readBySign(cell: string, sign: DecimalSign | null): SignReading {
  const text = cell.normalize("NFKC").trim();
  const [, minus = "", digits = ""] = /^([-−]?)\s*(\d[\d.,'’ ]*|[.,]\d+)$/.exec(text) ?? [];
  const read = digits === "" ? null : split(digits.trim());
  if (read === null) return { kind: "unreadable" };
  const { whole, fraction, unclear } = read;
  const isBelow = minus === "" ? "" : "-";
  const decimal = `${isBelow}${whole || "0"}${fraction === "" ? "" : `.${fraction}`}`;
  if (unclear === null) return { kind: "read", decimal, isDecidedBySign: false };
  const grouped = `${isBelow}${whole}${fraction}`;
  if (sign === null) return { kind: "ambiguous", readings: [decimal, grouped] };
  return { kind: "read", decimal: sign === unclear ? decimal : grouped, isDecidedBySign: true };
}

/** The sign that a number proves to begin the decimals of its file; null where it proves none. */
export function provenSign(cell: string): DecimalSign | null {
  const text = cell.normalize("NFKC").trim();
  const digits = /^[-−]?\s*(\d[\d.,'’ ]*|[.,]\d+)\s*%?$/.exec(text)?.[1];
  return (digits && split(digits.trim())?.sign) || null;
}

function split(digits: string): Digits | null {
  const separators = [...digits].filter(isSign);
  const last = separators.at(-1);
  const isSpaced = /['’ ]/.test(digits);
  if (last === undefined) return made(isSpaced ? ungrouped(digits, /['’ ]/g) : digits, "", null);
  const at = digits.lastIndexOf(last);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  if (/\D/.test(fraction)) return null;
  if (isSpaced) return made(ungrouped(whole, /['’ ]/g), fraction, last);
  const isLastAlone = separators.filter((one) => one === last).length === 1;
  if (separators.some((one) => one !== last)) {
    return isLastAlone ? made(ungrouped(whole, /[.,]/g), fraction, last) : null;
  }
  if (!isLastAlone) return made(ungrouped(digits, /[.,]/g), "", last === "." ? "," : ".");
  const isUnclear = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isUnclear ? { whole, fraction, sign: null, unclear: last } : made(whole, fraction, last);
}

function made(whole: string | null, fraction: string, sign: DecimalSign | null): Digits | null {
  if (whole === null || !/^\d*$/.test(whole)) return null;
  return { whole, fraction, sign, unclear: null };
}

function isSign(character: string): character is DecimalSign {
  return character === "." || character === ",";
}
