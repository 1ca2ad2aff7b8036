import { memoize } from "@/lib/kit/memoize";
import { moduleState } from "@/lib/kit/module-state";
import type { CountryCode } from "./countries";
import { findCountry } from "./country-data";

/** No postcode is longer; longer texts are rejected without matching them. */
const POSTCODE_MAX = 20;

/**
 * Whether a postcode has the format of its country; spacing is ignored. Where the format is not known,
 * or the country has no postcodes, any text of a plausible length is accepted.
 */
export function isPostcodeValid(code: CountryCode, postcode: string): boolean {
  if (postcode.length > POSTCODE_MAX) return false;
  const pattern = patternOf(code);
  return pattern ? pattern.test(normalizePostcode(code, postcode)) : true;
}

/**
 * Formats a postcode as the postal service of the country writes it: `sw1a1aa` becomes `SW1A 1AA` and `00950` in Poland
 * `00-950`. The position of the separator comes from the country's examples, so no country needs its own rule.
 * A text that is not a postcode is only normalized.
 */
export function normalizePostcode(code: CountryCode, postcode: string): string {
  const tidied = tidy(postcode);
  const pattern = patternOf(code);
  if (!pattern || tidied.length > POSTCODE_MAX) return tidied;
  const candidates = [tidied, withoutPrefix(code, tidied), ...withPrefix(code, tidied)];
  const parted = candidates.flatMap((candidate) => partedLikeExamples(code, candidate));
  return [...parted, ...candidates].find((candidate) => pattern.test(candidate)) ?? tidied;
}

/** Full-width digits and typographic dashes, which keyboards in Japan produce, become plain. */
function tidy(text: string): string {
  return (
    text
      .normalize("NFKC")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/\s+/g, " ")
      // The postal mark of Japan.
      .replace(/^\s*〒/, "")
      .trim()
      .toUpperCase()
  );
}

function withoutPrefix(code: CountryCode, postcode: string): string {
  const prefix = postcodePrefixes(code).find((letters) => postcode.startsWith(letters));
  return prefix ? postcode.slice(prefix.length).replace(/^[ -]+/, "") : postcode;
}

/** Where each postcode of the country begins with the same letters, they are often left out, or another prefix stands there. */
function withPrefix(code: CountryCode, postcode: string): string[] {
  const prefix = patternPrefix(code);
  return prefix ? [`${prefix}${postcode}`, `${prefix}${withoutPrefix(code, postcode)}`] : [];
}

/** The signs that each postcode of the country begins with: `LV-` or `AD`. */
function patternPrefix(code: CountryCode): string | undefined {
  const source = findCountry(code)?.postcode?.pattern ?? "";
  return source.includes("|") ? undefined : /^[A-Z]+[ -]?/.exec(source)?.[0];
}

/**
 * The letters that people write before a postcode of the country, the longest first: its code, its sign on cars
 * (`D-10115`), and what the post itself puts there.
 */
export const postcodePrefixes = memoize((code: CountryCode): readonly string[] => {
  const { prefix = "", pattern = "" } = findCountry(code)?.postcode ?? {};
  const optional = /^\(\?:([A-Z]+)[ -]?\)\?/.exec(pattern)?.[1] ?? "";
  const all = [code, CAR_SIGNS[code] ?? "", prefix, optional, patternPrefix(code) ?? ""];
  return [...new Set(all.map(compactForm))]
    .filter((letters) => letters !== "")
    .sort((one, other) => other.length - one.length);
});

/** Signs of countries on cars that differ from their codes; older people write them before postcodes. */
const CAR_SIGNS: Readonly<Record<CountryCode, string>> = {
  ...{ AT: "A", BE: "B", DE: "D", EE: "EST", ES: "E", FI: "FIN", FR: "F", HR: "HR", HU: "H" },
  ...{ IE: "IRL", IT: "I", LI: "FL", LU: "L", NO: "N", PT: "P", SE: "S", SI: "SLO", SM: "RSM" },
  ...{ US: "USA", VA: "V" },
};

function partedLikeExamples(code: CountryCode, postcode: string): string[] {
  const compact = compactForm(postcode);
  const examples = findCountry(code)?.postcode?.examples ?? [];
  return examples
    .filter((example) => compactForm(example).length === compact.length)
    .map((example) => partLike(example, compact));
}

function partLike(example: string, compact: string): string {
  let taken = 0;
  return [...example].map((char) => (/[ -]/.test(char) ? char : compact[taken++])).join("");
}

/** The signs of a postcode alone, without what parts them. */
function compactForm(postcode: string): string {
  return postcode.replace(/[ -]/g, "");
}

const patterns = moduleState(() => new Map<CountryCode, RegExp>());

function patternOf(code: CountryCode): RegExp | undefined {
  const kept = patterns.get(code);
  if (kept) return kept;
  const source = findCountry(code)?.postcode?.pattern;
  if (source === undefined) return undefined;
  const made = new RegExp(`^(?:${source})$`);
  patterns.set(code, made);
  return made;
}
