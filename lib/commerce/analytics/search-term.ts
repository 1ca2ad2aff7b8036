import { normalizeSearch } from "@/lib/kit/text";

/** As long as what people look for is; what is longer was pasted, and may be anything. */
const TERM_MAX = 60;

/** Six digits in a row, however they are set apart: a telephone, order or card number. */
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){5}/;

/**
 * What was looked for, so that the same search is the same term: in lower case, with single spaces.
 * Nothing for what may be of a person: addresses with an @, long numbers, long texts.
 */
export function normalizeSearchTerm(q: string): string | undefined {
  const term = normalizeSearch(q);
  if (term.length === 0 || term.length > TERM_MAX) return undefined;
  return term.includes("@") || LONG_NUMBER.test(term) ? undefined : term;
}
