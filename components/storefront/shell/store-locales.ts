import { negotiateLocale } from "@/lib/kit/locale";
import { languages } from "@/messages/storefront";

/** The settings of a store that decide the locales of its pages. */
export type LocaleSettings = { supportedLocales: readonly string[]; defaultLocale: string };

/** The locales of a store that a shopper may choose among: those the storefront has messages for. */
export function offeredLocales({ supportedLocales, defaultLocale }: LocaleSettings): string[] {
  const offered = supportedLocales.filter((locale) =>
    languages.includes(new Intl.Locale(locale).language),
  );
  return offered.length > 0 ? offered : [defaultLocale];
}

/**
 * The locale of a page: the shopper's choice, else the browser's preference, else the store's own. The first two are
 * untrusted input, so only the store's locales count.
 */
export function chooseLocale(
  wanted: { chosen: string | undefined; accepted: string | null },
  settings: LocaleSettings,
): string {
  const offered = offeredLocales(settings);
  const chosen = offered.find((locale) => locale === wanted.chosen);
  if (chosen !== undefined) return chosen;
  const { defaultLocale } = settings;
  const fallback = offered.includes(defaultLocale) ? defaultLocale : (offered[0] ?? defaultLocale);
  return negotiateLocale(wanted.accepted, offered, fallback);
}
