import { country, isPostcodeValid } from "@/lib/commerce/geo";

/**
 * A pattern lists postcodes (`90210`), beginnings (`90*`) and ranges of beginnings (`90000-90299`),
 * separated by commas. Case and spacing do not matter. A destination without a postcode matches none.
 */
export function matchesPostcode(pattern: string | null, postcode: string | null): boolean {
  if (!pattern?.trim()) return true;
  if (!postcode?.trim()) return false;
  const whole = compact(postcode);
  const beforeHyphen = compact(postcode.split("-")[0] ?? "");
  return pattern.split(",").some((item) => matchesItem(item, whole, beforeHyphen));
}

/** Explains why a pattern can match no postcode of a country; null if it can match. */
export function postcodePatternProblem(pattern: string, countryCode: string): string | null {
  if (!country(countryCode, "en").hasPostcode) return "This country has no postcodes.";
  const wrong = pattern.split(",").find((item) => !canMatch(item, countryCode));
  return wrong === undefined
    ? null
    : `“${wrong.trim()}” is no postcode of the country, no beginning such as 90*, and no range such as 90000-90299.`;
}

function canMatch(item: string, countryCode: string): boolean {
  const range = rangeOf(item);
  if (range) return range.from <= range.to;
  const wanted = compact(item);
  if (wanted.endsWith("*")) return /^[0-9A-Z]*\*$/.test(wanted);
  return wanted !== "" && isPostcodeValid(countryCode, item.trim());
}

function matchesItem(item: string, postcode: string, beforeHyphen: string): boolean {
  const range = rangeOf(item);
  if (range) return isInRange(postcode, range);
  const wanted = compact(item);
  if (wanted.endsWith("*")) return postcode.startsWith(wanted.slice(0, -1));
  // An American 90210 also means 90210-1234.
  return wanted !== "" && (wanted === postcode || wanted === beforeHyphen);
}

type Range = { from: string; to: string };

/** Two numbers of equal length are a range; `00-950` is a Polish postcode. */
function rangeOf(item: string): Range | null {
  const [, from = "", to = ""] = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(item) ?? [];
  return from !== "" && from.length === to.length ? { from, to } : null;
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
