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
  const candidates = [tidied, withoutPrefix(code, tidied)];
  const parted = candidates.flatMap((candidate) => partedLikeExamples(code, candidate));
  return [...parted, ...candidates].find((candidate) => pattern.test(candidate)) ?? tidied;
}

/** Full-width digits and typographic dashes, which keyboards in Japan produce, become plain. */
function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}

function withoutPrefix(code: CountryCode, postcode: string): string {
  const prefix = findCountry(code)?.postcode?.prefix;
  return prefix && postcode.startsWith(prefix) ? postcode.slice(prefix.length).trim() : postcode;
}

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

function compactForm(postcode: string): string {
  return postcode.replace(/[ -]/g, "");
}

const patterns = new Map<CountryCode, RegExp>();

function patternOf(code: CountryCode): RegExp | undefined {
  const kept = patterns.get(code);
  if (kept) return kept;
  const source = findCountry(code)?.postcode?.pattern;
  if (source === undefined) return undefined;
  const made = new RegExp(`^(?:${source})$`);
  patterns.set(code, made);
  return made;
}
