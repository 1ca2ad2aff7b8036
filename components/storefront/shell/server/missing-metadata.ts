import type { Metadata } from "next";
import { getLanguage } from "@/components/storefront/shell/server/language";

/** The metadata of a page whose subject does not exist; it is not to be indexed. */
export async function missingMetadata(): Promise<Metadata> {
  const { messages } = await getLanguage();
  return { title: messages.notFound.title, robots: { index: false } };
}
