"use client";

import { createContext, type ReactNode, use } from "react";
import { loadMessages } from "#dashboard-messages";
import type { MessageFile } from "@/components/dashboard/messages/message-file";
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

type DashboardLanguageProps = Omit<Language, "locale" | "messages"> & {
  messageFile: MessageFile;
  children: ReactNode;
};

/**
 * Gives client components the messages of the language that the server has picked. They are in a file of their own,
 * which the browser keeps, rather than in each page.
 */
export function DashboardLanguage({ messageFile, children, ...language }: DashboardLanguageProps) {
  const found = loadMessages(messageFile);
  const messages = found instanceof Promise ? use(found) : found;
  return (
    <LanguageContext value={{ ...language, locale: messageFile.locale, messages }}>
      {children}
    </LanguageContext>
  );
}

/** Locale, words, and the store's time zone, currency and address: `const { messages, locale } = useMessages()`. */
export function useMessages(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error("There is no DashboardLanguage above this component.");
  return language;
}
