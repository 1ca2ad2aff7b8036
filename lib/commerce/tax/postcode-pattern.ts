import { country, isPostcodeValid, normalizePostcode, postcodePrefixes } from "@/lib/commerce/geo";
import { ruleError } from "@/lib/contract/field-rules";
import type { FieldError } from "@/lib/kit/errors";

/**
 * A pattern lists postcodes (`90210`), beginnings (`90*`) and ranges of beginnings (`90000-90299`),
 * separated by commas. Case, spacing and the prefix of the country do not matter; a blank in a beginning ends a part,
 * so `IM9 *` is not IM99. A destination without a postcode matches none.
 */
export function matchesPostcode(
  pattern: string | null,
  { countryCode, postcode }: { countryCode: string; postcode: string | null },
): boolean {
  if (!pattern?.trim()) return true;
  if (!postcode?.trim()) return false;
  const written = normalizePostcode(countryCode, postcode);
  const whole = compact(written);
  const facts = {
    written,
    whole,
    bare: withoutLetters(countryCode, whole),
    beforeHyphen: compact(written.split("-")[0] ?? ""),
  };
  return pattern.split(",").some((item) => matchesItem(item, countryCode, facts));
}

/** A destination's postcode in the forms that a pattern may name it in. */
type Facts = {
  /** As its country writes it. */
  written: string;
  whole: string;
  /** Without the letters that all of the country's have. */
  bare: string;
  /** An American 90210 also means 90210-1234. */
  beforeHyphen: string;
};

/** The reason why a pattern can match no postcode of a country; null if it can match. */
export function postcodePatternProblem(pattern: string, countryCode: string): FieldError | null {
  if (!country(countryCode, "en").hasPostcode) return ruleError("no_postcodes", "invalid_format");
  const wrong = pattern.split(",").find((item) => !canMatch(item, countryCode));
  return wrong === undefined
    ? null
    : ruleError("postcode_pattern", "invalid_format", { part: wrong.trim() });
}

function canMatch(item: string, countryCode: string): boolean {
  const range = rangeOf(item, countryCode);
  if (range) return range.from <= range.to;
  const wanted = compact(item);
  if (wanted.endsWith("*")) return /^[0-9A-Z]*\*$/.test(wanted);
  return wanted !== "" && isPostcodeValid(countryCode, item.trim());
}

function matchesItem(item: string, countryCode: string, facts: Facts): boolean {
  const { whole, bare, beforeHyphen } = facts;
  const range = rangeOf(item, countryCode);
  if (range) return isInRange(whole, range) || isInRange(bare, range);
  const wanted = compact(item);
  if (wanted === "") return false;
  if (wanted.endsWith("*")) return matchesBeginning(item, countryCode, facts);
  const forms = [whole, bare, beforeHyphen];
  if (forms.includes(wanted) || forms.includes(withoutLetters(countryCode, wanted))) return true;
  // Only what may have a prefix is worth the reading: a pattern can have hundreds of postcodes.
  const hasPrefix = postcodePrefixes(countryCode).some((letters) => wanted.startsWith(letters));
  return hasPrefix && compact(normalizePostcode(countryCode, item)) === whole;
}

function matchesBeginning(item: string, countryCode: string, facts: Facts): boolean {
  const { written, whole, bare } = facts;
  const beginning = item
    .trim()
    .replace(/\s*\*$/, (star) => (star === "*" ? "" : " "))
    .toUpperCase();
  const [first = "", ...rest] = beginning.split(/\s+/);
  if (rest.length > 0 && isParted(countryCode, written)) {
    const [part = "", ...others] = written.split(" ");
    return part === first && others.join("").startsWith(rest.join(""));
  }
  const wanted = compact(beginning);
  const forms = [wanted, withoutLetters(countryCode, wanted)];
  return forms.some((form) => whole.startsWith(form) || bare.startsWith(form));
}

/** Whether a blank parts the postcodes of a country, as it does in GB but not in DE. */
function isParted(countryCode: string, written: string): boolean {
  return written.includes(" ") || PARTED.includes(countryCode);
}

/** Countries whose first part has no fixed length. */
const PARTED = ["GB", "GG", "IM", "JE"];

/** The digits of a postcode whose letters only say the country; any other as it is. */
function withoutLetters(countryCode: string, compacted: string): string {
  if (!/^[A-Z]/.test(compacted)) return compacted;
  const prefix = postcodePrefixes(countryCode).find(
    (letters) => compacted.startsWith(letters) && /^\d+$/.test(compacted.slice(letters.length)),
  );
  return prefix === undefined ? compacted : compacted.slice(prefix.length);
}

type Range = { from: string; to: string };

/** Two numbers of equal length are a range; `00-950` is a Polish postcode. */
function rangeOf(item: string, countryCode: string): Range | null {
  const [, first = "", last = ""] =
    /^\s*((?:[A-Z]+[ -]?)?\d+)\s*-\s*((?:[A-Z]+[ -]?)?\d+)\s*$/i.exec(item) ?? [];
  const [from, to] = [first, last].map((end) => withoutLetters(countryCode, compact(end)));
  return from && to && /^\d+$/.test(from + to) && from.length === to.length ? { from, to } : null;
}

/** Digits of equal length compare as text. */
function isInRange(postcode: string, { from, to }: Range): boolean {
  const beginning = postcode.slice(0, from.length);
  return (
    /^\d+$/.test(beginning) &&
    beginning.length === from.length &&
    from <= beginning &&
    beginning <= to
  );
}

function compact(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}
