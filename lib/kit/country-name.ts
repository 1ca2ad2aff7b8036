import { memoize } from "./memoize";

/** A country by its code, as a language calls it; the code itself where it has no name for it. */
export function countryName(code: string, locale: string): string {
  return names(locale).of(code) ?? code;
}

const names = memoize((locale: string) => new Intl.DisplayNames(locale, { type: "region" }));
