/** Letters of a trigram: an index of trigrams does not find shorter texts. */
export const TRIGRAM_LENGTH = 3;

/**
 * The pattern of LIKE that finds a text literally; `text` is its placeholder. Accents go first: they can hide
 * a wildcard (U+FF05 becomes %).
 */
export function likePattern(text: string): string {
  return `'%' || regexp_replace(immutable_unaccent(lower(${text})), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
