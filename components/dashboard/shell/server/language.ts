import { cookies, headers } from "next/headers";
import { cache } from "react";
import { LOCALE_COOKIE } from "@/components/dashboard/api/session";
import { readHostCookie } from "@/lib/kit/host-cookie";
import { negotiateLocale } from "@/lib/kit/locale";
import { getMessages, languages, type Messages } from "@/messages/dashboard";

/** Each language as the region writes numbers and dates that its catalogue names. */
export const LOCALES = languages.map((language) => getMessages(language).shell.locale);

/** The locale of the dashboard: chosen, else the browser's, else English. */
export const getDashboardLocale = cache(async (): Promise<string> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const chosen = readHostCookie(jar, LOCALE_COOKIE);
  const wanted = negotiateLocale(sent.get("accept-language") ?? undefined, LOCALES, "en-GB");
  return LOCALES.find((one) => one === chosen) ?? wanted;
});

/** The locale and all texts, for server components; client components have `useMessages`. */
export async function getDashboardLanguage(): Promise<{ locale: string; messages: Messages }> {
  const locale = await getDashboardLocale();
  return { locale, messages: getMessages(locale) };
}
