import { normalizeSearch } from "@/lib/kit/text";

/** The length of a typical search; a longer text was pasted, and may contain anything. */
const TERM_MAX = 60;

/** Six digits in a row, with any separators: a telephone, order or card number. */
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){5}/;

/**
 * The normalized term of a search, in lower case with single spaces, so that equal searches have one term. Undefined
 * for possible personal data: addresses with an @, long numbers, long texts.
 */
export function normalizeSearchTerm(q: string): string | undefined {
  const term = normalizeSearch(q);
  if (term.length === 0 || term.length > TERM_MAX) return undefined;
  return term.includes("@") || LONG_NUMBER.test(term) ? undefined : term;
}
