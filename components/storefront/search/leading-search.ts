/** The part of the Navigation API that is used: the history entries of this origin. */
type History = {
  navigation?: { currentEntry: { index: number } | null; entries(): { url: string | null }[] };
};

/** The search term of the list on this page; undefined on any other page. */
export function findShownSearch(): string | undefined {
  return searchOf(location.href);
}

/**
 * The search term of the list that this page was opened from, read from the browser's history: nothing is stored for it,
 * and no URL carries it. Undefined if the page was opened from elsewhere, or without the Navigation API.
 */
export function findLeadingSearch(): string | undefined {
  const { navigation } = globalThis as History;
  if (!navigation?.currentEntry) return undefined;
  const before = navigation.entries().slice(0, navigation.currentEntry.index);
  // Entries for other variants, or other pages of reviews, are the same page.
  const from = before.findLast(
    ({ url }) => url?.split(/[?#]/)[0] !== location.origin + location.pathname,
  );
  return searchOf(from ? from.url : document.referrer);
}

function searchOf(address: string | null): string | undefined {
  if (!address) return undefined;
  const { origin, pathname, searchParams } = new URL(address);
  const isList = origin === location.origin && pathname.endsWith("/products");
  return (isList && searchParams.get("q")) || undefined;
}
