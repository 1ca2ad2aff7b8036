import type { Translated } from "@/components/ui/say";
import { de } from "./de";
import { en } from "./en";

/** All texts of the storefront in one language. Client components get the parts they need as props. */
export type Words = Translated<typeof en>;

/** A language the storefront is written in, and which way it runs. */
export type Language = { words: Words; dir: "ltr" | "rtl" };

/**
 * The languages there are, by ISO 639. A new one is a file like en.ts and a line here; the test
 * beside this file holds it against English, text by text.
 */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { words: en, dir: "ltr" },
  de: { words: de, dir: "ltr" },
};

/** The language that pages of a locale are written in: its own, or English. */
export function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language in LANGUAGES ? language : "en";
}

/** All texts in the language of a locale, such as `de-AT`. */
export function getWords(locale: string): Words {
  return LANGUAGES[languageOf(locale)]?.words ?? en;
}

export { say, sayCount } from "@/components/ui/say";
