import type { Metadata } from "next";
import type { Messages } from "@/messages/storefront";
import { getLanguage } from "./language";

/** The `generateMetadata` of a page that has only a title. */
export function pageTitle(
  choose: (messages: Messages) => string,
  { isIndexed = true } = {},
): () => Promise<Metadata> {
  return async () => {
    const { messages } = await getLanguage();
    return { title: choose(messages), ...(!isIndexed && { robots: { index: false } }) };
  };
}
