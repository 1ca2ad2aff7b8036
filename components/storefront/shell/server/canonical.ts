import { headers } from "next/headers";
import { getStore } from "@/components/storefront/shell/server/store";
import { offeredLocales } from "@/components/storefront/shell/store-locales";
import { LOCALE_HEADER, LOCALE_PARAM } from "@/lib/kit/page-locale";

/** The address to keep of a page, and by locale the addresses of it in each language. */
type Canonical = { canonical: string; languages?: Record<string, string> };

/**
 * Where a page is found for good, for `metadata.alternates`: the one address search engines should
 * keep of all that lead to it, and its namesakes in the shop's other locales. Those are the locales of the
 * seller's own language and those that what it shows is `translated` into; in any other it would be the same
 * content between other labels. `path` is the page's own, with those parameters only that make it another
 * page, such as `?page=2`. `paths` has those of the locales that it has a slug of.
 */
export async function canonicalUrls(
  path: string,
  translated: readonly string[] = [],
  paths: Readonly<Record<string, string>> = {},
): Promise<Canonical> {
  const [store, sent] = await Promise.all([getStore(), headers()]);
  const { language } = new Intl.Locale(store.defaultLocale);
  const locales = offeredLocales(store).filter(
    (locale) => new Intl.Locale(locale).language === language || translated.includes(locale),
  );
  if (locales.length < 2) return { canonical: path };
  const asked = locales.find((locale) => locale === sent.get(LOCALE_HEADER));
  return {
    canonical: asked === undefined ? path : inLocale(paths[asked] ?? path, asked),
    languages: {
      ...Object.fromEntries(
        locales.map((locale) => [locale, inLocale(paths[locale] ?? path, locale)]),
      ),
      "x-default": path,
    },
  };
}

function inLocale(path: string, locale: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${LOCALE_PARAM}=${locale}`;
}
