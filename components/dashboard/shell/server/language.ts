import { cookies, headers } from "next/headers";
import { cache } from "react";
import { LOCALE_COOKIE } from "@/components/dashboard/api/session";
import {
  type DashboardLocale,
  getWords,
  LANGUAGES,
  type Words,
} from "@/components/dashboard/words";
import { readHostCookie } from "@/components/host-cookie";
import { negotiateLocale } from "@/lib/kit/locale";

const LOCALES = Object.keys(LANGUAGES) as DashboardLocale[];

/** The locale of the dashboard: chosen, else the browser's, else English. */
export const getDashboardLocale = cache(async (): Promise<DashboardLocale> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const chosen = readHostCookie(jar, LOCALE_COOKIE);
  const wanted = negotiateLocale(sent.get("accept-language") ?? undefined, LOCALES, "en-GB");
  return LOCALES.find((one) => one === chosen) ?? LOCALES.find((one) => one === wanted) ?? "en-GB";
});

/** The locale and all texts, for server components; client components have `useWords`. */
export async function getDashboardLanguage(): Promise<{ locale: DashboardLocale; words: Words }> {
  const locale = await getDashboardLocale();
  return { locale, words: getWords(locale) };
}
