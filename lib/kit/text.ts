/** Longest slug we make; it has to fit a URL and a column. */
const SLUG_MAX = 100;

/** Letters that do not come apart into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
};

/**
 * A name as a URL word: lower case ASCII letters, digits and single hyphens, at most 100 long.
 * Empty when the name has no Latin letter or digit; the caller then falls back to the id.
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
}

/** A hyphen and nine digits: what may be put behind a slug that is taken. */
const SLUG_NUMBER_MAX = 10;

/** The beginning of a taken slug that leaves room for a number within the maximum length. */
export function slugStem(slug: string): string {
  return slug.slice(0, SLUG_MAX - SLUG_NUMBER_MAX).replace(/-$/, "");
}

/** The wanted slug, or the first one of wanted-2, wanted-3, … that is not taken. */
export function freeSlugOf(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${slugStem(wanted)}-${number}`;
  return slug;
}

/** For a name without a Latin letter or digit: an id is unique, once its underscore is gone. */
export function slugOfId(id: string): string {
  return id.toLowerCase().replace("_", "-");
}

/** Length as a person counts it and as the database does: an emoji is one, not two. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether nothing of the text is seen: it is empty, or all of it is blanks and characters without a glyph. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, "") === "";
}

/** White space, what Unicode draws nothing for, such as a zero-width space, and the Braille pattern without dots. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/**
 * The beginning of a text, at most `max` UTF-16 units long, without half of a character at its end: the database refuses
 * JSON that has one.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/**
 * Whether the text has control characters, NUL among them. Line breaks and tabs count as such
 * unless the field is multiline: in a name they are an attempt at header injection.
 */
export function hasControlCharacters(text: string, { isMultiline = false } = {}): boolean {
  return (isMultiline ? CONTROLS_BUT_LINES : CONTROLS).test(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose.
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * Whether a payment card number stands in the text: 13 to 19 digits that begin as issuers of cards
 * begin numbers of that length (ISO/IEC 7812) and have a valid Luhn check digit, whole or in groups parted
 * by spaces or hyphens. The beginning spares most other numbers, such as the milliseconds of a clock and the
 * ids of another shop's products and orders, which have 13 or 14 digits. Groups are
 * tried in every run that can make one, so a number before or after the card does not hide it. A UUID
 * is passed over, and so is a word of 24 hexadecimal digits or more, such as a key of 128 bits or a
 * checksum: one in a thousand holds such a row by chance.
 */
export function containsCardNumber(text: string): boolean {
  for (const [sequence] of text
    .replace(RANDOM_WORD, "word")
    .matchAll(/\d+(?:[ \u00a0-]{1,2}\d+)*/g)) {
    if (sequence.length < CARD_DIGITS_MIN) continue;
    if (groupsHoldCard(sequence.split(/[ \u00a0-]+/))) return true;
  }
  return false;
}

const RANDOM_WORD =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<![0-9a-z])(?=\d*[a-f])[0-9a-f]{24,}(?![0-9a-z])/gi;
const CARD_DIGITS_MIN = 13;
const CARD_DIGITS_MAX = 19;

function groupsHoldCard(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = "";
    for (const group of groups.slice(start, start + CARD_DIGITS_MAX)) {
      digits += group;
      if (digits.length > CARD_DIGITS_MAX) return false;
      if (digits.length >= CARD_DIGITS_MIN && isIssued(digits) && isLuhnValid(digits)) return true;
    }
    return false;
  });
}

/**
 * Banks, travel and merchandising; Mastercard's newer numbers begin with 22 to 27. Shorter than 16 digits are Visa's
 * oldest (13), Diners Club's (14) and American Express's (15).
 */
function isIssued(digits: string): boolean {
  return ISSUED[digits.length - CARD_DIGITS_MIN]?.test(digits) ?? ANY_ISSUER.test(digits);
}

const ISSUED = [/^4/, /^3[0689]/, /^3[47]/];
const ANY_ISSUER = /^(?:[3-6]|2[2-7])/;

function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Text for use inside a LIKE pattern: its own `%`, `_` and `\` become literal. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A search in the form in which it is compared with others: in lower case, with single spaces. */
export function normalizeSearch(q: string): string {
  return q.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
