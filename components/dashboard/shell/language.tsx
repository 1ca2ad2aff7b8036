"use client";

import { createContext, type ReactNode, use } from "react";
import type { Words } from "@/components/dashboard/words";

type Language = {
  locale: string;
  words: Words;
  /** The store's. */
  timezone: string;
  /** What the store trades in. */
  currency: string;
};

const LanguageContext = createContext<Language | null>(null);

/** Gives client components the words of the current language, which the server has picked. */
export function DashboardLanguage({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Locale, words, and the store's time zone and currency: `const { words, locale } = useWords()`. */
export function useWords(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error("There is no DashboardLanguage above this component.");
  return language;
}
