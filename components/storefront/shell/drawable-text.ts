/** What the typefaces have a glyph for: the letters of Europe's Latin alphabets and their signs. */
const LETTERS = /^[\u0020-\u007e\u00a1-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** Spaces of all widths are drawn as one. */
const SPACES = /[\s\u00a0\u2000-\u200b\u202f]+/g;

/**
 * A text as it may be drawn in a picture; null where a letter of it could not be. The drawing
 * library would fetch a font for it from elsewhere, and the shop asks nothing of other hosts.
 */
export function toDrawableText(text: string): string | null {
  const spaced = text.replace(SPACES, " ").trim();
  return spaced !== "" && LETTERS.test(spaced) ? spaced : null;
}
