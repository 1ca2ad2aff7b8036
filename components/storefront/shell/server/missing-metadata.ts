import type { Metadata } from "next";
import { getLanguage } from "@/components/storefront/shell/server/language";

/** How a page calls itself whose subject does not exist; nobody is to find it. */
export async function missingMetadata(): Promise<Metadata> {
  const { messages } = await getLanguage();
  return { title: messages.notFound.title, robots: { index: false } };
}
