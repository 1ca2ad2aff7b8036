import type { Metadata } from "next";
import type { Messages } from "@/messages/dashboard";
import { getDashboardLanguage } from "./language";

/** The `generateMetadata` of a page that has only a title. */
export function pageTitle(choose: (messages: Messages) => string): () => Promise<Metadata> {
  return async () => ({ title: choose((await getDashboardLanguage()).messages) });
}
