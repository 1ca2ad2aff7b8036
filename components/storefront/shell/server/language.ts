import { cookies, headers } from "next/headers";
import { cache } from "react";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { findStore } from "@/components/storefront/shell/server/fetch-store";
import { chooseLocale, type LocaleSettings } from "@/components/storefront/shell/store-locales";
import { readHostCookie } from "@/lib/kit/host-cookie";
import { LOCALE_COOKIE, LOCALE_HEADER } from "@/lib/kit/page-locale";
import { getMessages, languageOf, languages, type Messages } from "@/messages/storefront";

/** For error pages that have no other data. */
const WITHOUT_A_STORE: LocaleSettings = {
  supportedLocales: languages,
  defaultLocale: "en",
};

/** The locale of the page, as `de-DE`: chosen, else the address's, else negotiated, else the store's. */
export const getLocale = cache(async (): Promise<string> => {
  const [jar, sent, store] = await Promise.all([cookies(), headers(), findStore()]);
  const chosen = readHostCookie(jar, LOCALE_COOKIE) ?? sent.get(LOCALE_HEADER) ?? undefined;
  return chooseLocale({ chosen, accepted: sent.get("accept-language") }, store ?? WITHOUT_A_STORE);
});

/** The language of a page. */
export type PageLanguage = { locale: string; timeZone: string; messages: Messages };

/** The page's language: its locale, for counts and dates, where its days are, and all of its texts. */
export const getLanguage = cache(async (): Promise<PageLanguage> => {
  const [locale, store] = await Promise.all([getLocale(), findStore()]);
  return { locale, timeZone: store?.timezone ?? "UTC", messages: getMessages(locale) };
});

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

/**
 * The attributes of the root element for the language of the page's texts, and the currency of its prices if there are
 * several.
 */
export async function htmlLanguage(): Promise<{
  lang: string;
  dir: "ltr" | "rtl";
  "data-currency"?: string;
}> {
  const [locale, currency] = await Promise.all([getLocale(), findCurrency()]);
  const language = languageOf(locale);
  const isOwn = new Intl.Locale(locale).language === language;
  return {
    lang: isOwn ? locale : language,
    dir: RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr",
    "data-currency": currency,
  };
}
