import { headers } from "next/headers";
import { permanentRedirect } from "next/navigation";
import { localizedAddress } from "@/components/storefront/shell/localized-slug";
import { getLocale } from "@/components/storefront/shell/server/language";
import { getStore } from "@/components/storefront/shell/server/store";
import { withSearch } from "@/components/storefront/shell/with-search";
import type { SearchParams } from "@/components/ui/search-params";
import type { Slugs } from "@/lib/contract/common";
import { LOCALE_HEADER, LOCALE_PARAM } from "@/lib/kit/page-locale";
import { processState } from "@/lib/kit/process-state";

/** What an address names: the folder, the slug or id in it, and the slugs it has by locale. */
type Named = {
  folder: string;
  asked: string;
  slugs: Slugs;
  search: SearchParams;
};

/**
 * Redirects permanently, with the query: to the slug of the locale that the address names; from a translated slug
 * without a locale to the same with one, unless the page is in that language anyway; from an id to the default slug. Each
 * target depends on the address alone, so that a cached redirect is right for every visitor.
 */
export async function redirectToSlug({ folder, asked, slugs, search }: Named): Promise<void> {
  const [store, sent, shown] = await Promise.all([getStore(), headers(), getLocale()]);
  const address = localizedAddress(asked, { slugs, store, named: sent.get(LOCALE_HEADER), shown });
  if (address === null) return;
  const { [LOCALE_PARAM]: _, ...others } = await search;
  const locale = address.locale && { [LOCALE_PARAM]: address.locale };
  processState.answerMoved?.(301);
  permanentRedirect(withSearch(`/${folder}/${address.slug}`, { ...others, ...locale }));
}

/** The path of a page in each locale in which it has a slug. */
export function localizedPaths(folder: string, slugs: Slugs, query = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slugs).map(([locale, slug]) => [locale, `/${folder}/${slug}${query}`]),
  );
}
