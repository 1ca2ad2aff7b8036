import { GERMAN } from "./words-de";
import { ENGLISH } from "./words-en";

/** Every sentence of every mail, in one language. */
export type Words = typeof ENGLISH;

const LANGUAGES: Record<string, Words> = { en: ENGLISH, de: GERMAN };

/** Those that there are words in. */
export const MAIL_LANGUAGES = Object.keys(LANGUAGES);

/** The words for a locale, and the language they are in: English where there are none of its own. */
export function wordsFor(locale: string): { language: string; words: Words } {
  const language = new Intl.Locale(locale).language;
  const words = LANGUAGES[language];
  return words ? { language, words } : { language: "en", words: ENGLISH };
}
