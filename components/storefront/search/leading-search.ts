/** What the Navigation API tells of the entries of the history that are of this site. */
type History = {
  navigation?: { currentEntry: { index: number } | null; entries(): { url: string | null }[] };
};

/** What is looked for in the list that this page shows; undefined on any other page. */
export function findShownSearch(): string | undefined {
  return searchOf(location.href);
}

/**
 * What was looked for in the list that this page was opened from, by the history that the browser keeps: nothing is
 * stored for it, and no address carries it. Undefined where the page was come by otherwise, or the browser does not tell.
 */
export function findLeadingSearch(): string | undefined {
  const { navigation } = globalThis as History;
  if (!navigation?.currentEntry) return undefined;
  const before = navigation.entries().slice(0, navigation.currentEntry.index);
  // Another variant, or another page of its reviews, is the same page still.
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
