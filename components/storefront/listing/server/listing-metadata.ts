import type { Metadata } from "next";
import { isIndexedList, type ListingState } from "@/components/storefront/listing/listing-address";
import { localizedPaths } from "@/components/storefront/shell/server/localized-address";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import type { Slugs } from "@/lib/contract/common";

/** A category or a collection, as its page shows it. */
type Listed = {
  name: string;
  description: string;
  metaTitle: string | null;
  metaDescription: string | null;
  locales: string[];
  slugs: Slugs;
};

/** The metadata of the page of a category or a collection; `about` describes one without a description. */
export function listingMetadata(
  listed: Listed,
  { folder, state, about }: { folder: string; state: ListingState; about: string },
): Promise<Metadata> {
  return pageMetadata({
    title: listed.metaTitle ?? listed.name,
    description: listed.metaDescription || listed.description || about,
    path: localizedPaths(folder, listed.slugs, state.page ? `?page=${state.page}` : ""),
    locales: listed.locales,
    isIndexed: isIndexedList(state),
  });
}
