"use client";

import { createContext, type ReactNode, use } from "react";
import type { Messages } from "@/messages/dashboard";

type Language = {
  locale: string;
  messages: Messages;
  /** The store's. */
  timezone: string;
  /** What the store trades in. */
  currency: string;
  /** In which others its prices are shown too. */
  currencies: readonly string[];
  /** The languages of the store's pages, its own first. */
  storeLocales: readonly string[];
  /** Where the store's pages are; empty where they are beside the dashboard. */
  shopUrl: string;
};

const LanguageContext = createContext<Language | null>(null);

/** Gives client components the words of the current language, which the server has picked. */
export function DashboardLanguage({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Locale, words, and the store's time zone, currency and address: `const { messages, locale } = useMessages()`. */
export function useMessages(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error("There is no DashboardLanguage above this component.");
  return language;
}
