import compile from "icu-minify/compile";
import { memoize } from "@/lib/kit/memoize";

/** The source language, used for each language without a folder of its own. */
const SOURCE = "en";

/**
 * The catalogues of one surface by language, from ICU MessageFormat. A language is compiled when it
 * is first needed. On the server only: a page gets the messages of its own language.
 */
export function messageCatalog<Messages>(languages: Readonly<Record<string, object>>) {
  const compiled = memoize((language: string) => compileAll(languages[language] ?? {}) as Messages);
  /** The language of a locale such as `de-AT`, or English where it has no messages. */
  function languageOf(locale: string): string {
    const { language } = new Intl.Locale(locale);
    return Object.hasOwn(languages, language) ? language : SOURCE;
  }
  return {
    /** The languages there are messages in, by ISO 639. */
    languages: Object.keys(languages),
    languageOf,
    /** The messages of a language as they are written, in ICU MessageFormat. */
    getSource: (language: string): object => languages[language] ?? {},
    /** All messages in the language of a locale. */
    getMessages: (locale: string): Messages => compiled(languageOf(locale)),
  };
}

function compileAll(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      // By way of JSON: React hands only plain objects on to the browser, and the compiler makes others.
      typeof value === "string" ? JSON.parse(JSON.stringify(compile(value))) : compileAll(value),
    ]),
  );
}
