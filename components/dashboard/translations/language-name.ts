/** What people call a locale in the language of the page, with its country where that says more: "German (Austria)". */
export function languageName(locale: string, of: string): string {
  return (
    new Intl.DisplayNames(of, { type: "language", languageDisplay: "standard" }).of(locale) ??
    locale
  );
}
