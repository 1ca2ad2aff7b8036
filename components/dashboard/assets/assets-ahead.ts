/** Scripts and styles that a page adds to those of every page, by its route: `/dashboard/orders/[order]`. */
export type PageAssets = Record<string, string[]>;

type Ahead = {
  read: () => Promise<PageAssets>;
  /** Has the browser keep a file, without looking into it. */
  fetchAsset: (asset: string) => void;
  /** Has the browser keep a file and make it ready. */
  loadAsset: (asset: string) => void;
};

/**
 * Fetches or loads what a page is drawn with before it is gone to, each file once. Without it React shows the page's
 * skeleton while a script comes, and what it has shown it leaves for 300 ms at least. Data is not fetched: it
 * would be that of before the next save.
 */
export function assetsAhead({ read, fetchAsset, loadAsset }: Ahead): {
  fetchPage: (href: string) => Promise<void>;
  loadPage: (href: string) => Promise<void>;
} {
  const loaded = new Set<string>();
  const fetched = new Set<string>();
  let pages: Promise<PageAssets> | undefined;

  async function each(href: string, done: Set<string>, work: (asset: string) => void) {
    // Where they are not known, as without a connection, each page brings its own.
    pages ??= read().catch(() => ({}));
    for (const asset of assetsOf(await pages, href)) {
      if (loaded.has(asset) || done.has(asset)) continue;
      done.add(asset);
      work(asset);
    }
  }

  return {
    fetchPage: (href) => each(href, fetched, fetchAsset),
    loadPage: (href) => each(href, loaded, loadAsset),
  };
}

/** Of the route with the fewest parameters, as the router chooses it. */
function assetsOf(pages: PageAssets, href: string): string[] {
  const asked = href.replace(/[?#].*$/, "").split("/");
  const [route] = Object.keys(pages)
    .filter((route) => fits(route.split("/"), asked))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b));
  return route === undefined ? [] : (pages[route] ?? []);
}

function fits(route: string[], asked: string[]): boolean {
  return (
    route.length === asked.length &&
    route.every((segment, index) => segment.startsWith("[") || segment === asked[index])
  );
}

const parametersOf = (route: string) => route.split("[").length;
