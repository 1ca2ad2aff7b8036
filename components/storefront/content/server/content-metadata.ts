import type { Metadata } from "next";
import { localizedPaths } from "@/components/storefront/shell/server/localized-address";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import type { PublicContent } from "@/lib/contract/content";
import { firstWords, plainText } from "@/lib/kit/plain-text";

/** The metadata of a page or an article that the seller has written. */
export function contentMetadata(folder: string, content: PublicContent): Promise<Metadata> {
  return pageMetadata({
    title: content.metaTitle || content.title,
    description: content.metaDescription || content.summary || firstWords(plainText(content.body)),
    path: localizedPaths(folder, content.slugs),
    locales: content.locales,
  });
}
