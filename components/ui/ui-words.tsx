"use client";

import { createContext, type ReactNode, use } from "react";
import type { Messages } from "@/messages/storefront";

/** What the parts of every form and list say by themselves. */
type UiMessages = Messages["ui"];

type Language = { locale: string; messages: UiMessages };

const LanguageContext = createContext<Language | null>(null);

/** Gives the parts below it their language: the locale, for counts, and their own few texts. */
export function LanguageProvider({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The locale of the page and the texts of its controls. Only below a LanguageProvider. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error("There is no LanguageProvider above this component.");
  return language;
}
