"use client";

import { createContext, type ReactNode, use } from "react";
import type { Text } from "@/components/ui/say";

/** What the parts of every form and list say by themselves. */
export type UiWords = {
  optional: Text;
  checkThis: Text;
  emailForm: Text;
  oneMoment: Text;
  oneFewer: Text<"label">;
  oneMore: Text<"label">;
  quantity: Text<"label">;
  failed: {
    title: Text;
    text: Text;
    offlineTitle: Text;
    offlineText: Text;
    number: Text<"number">;
    retry: Text;
    retrying: Text;
    home: Text;
  };
};

type Language = { locale: string; words: UiWords };

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
