"use client";

import { createContext, type ReactNode, use } from "react";
import type { Messages } from "@/messages/storefront";

/** The texts that forms and lists bring themselves. */
type UiMessages = Messages["ui"];

type Language = { locale: string; messages: UiMessages };

const LanguageContext = createContext<Language | null>(null);

/** Provides the locale and the texts of the controls below it. */
export function LanguageProvider({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The locale of the page and the texts of its controls. Only below a LanguageProvider. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error("There is no LanguageProvider above this component.");
  return language;
}
