/** A twelfth of a second: a pointer that passes over stays shorter on most, and one that is about to press stays longer. */
const DWELL_MS = 80;

/** Half a minute, for which the router keeps a page that it has fetched ahead (staleTimes of next.config.ts). */
const KEPT_MS = 30_000;

/** Five seconds from coming to a link to pressing it; what was fetched longer ago is read anew once it is shown. */
const FRESH_MS = 5_000;

/** Pages that are the same for every visitor and count nothing when rendered. Filtered lists are not among them. */
const AHEAD = /^\/(?:products|categories|collections)\/[^/?#]+(?:\?variant=[^&#]+)?$/;

type Ahead = {
  /** Prefetches a page. */
  fetchPage: (href: string) => void;
  /** Milliseconds. */
  now: () => number;
};

/** Decides which page is prefetched: that of a link that is hovered or focused for a while. */
export function pagesAhead({ fetchPage, now }: Ahead) {
  const fetched = new Map<string, { at: number; isShown: boolean }>();
  let on: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The prefetched data of a page; undefined without any. */
  function keptOf(href: string) {
    const page = fetched.get(href);
    return page && now() - page.at < KEPT_MS ? page : undefined;
  }

  function fetchAhead(href: string): void {
    if (keptOf(href)) return;
    fetched.set(href, { at: now(), isShown: false });
    fetchPage(href);
  }

  return {
    /** The link that is hovered or focused now; null for none. */
    stayOn(link: Element | null): void {
      if (link === on) return;
      on = link;
      clearTimeout(timer);
      const href = link?.getAttribute("href") ?? "";
      const isOpen = link?.getAttribute("aria-current") === "page";
      if (AHEAD.test(href) && !isOpen) timer = setTimeout(() => fetchAhead(href), DWELL_MS);
    },
    /** A link is pressed: what was not prefetched is requested by the navigation. */
    leave(): void {
      clearTimeout(timer);
    },
    /**
     * A page is gone to. Returns whether it is to be read anew once it is shown, because what was fetched ahead may have
     * changed since, or was shown before: with that the router lets go of all that it keeps.
     */
    goTo(href: string): boolean {
      const page = keptOf(href);
      if (page === undefined) return false;
      const isOld = page.isShown || now() - page.at > FRESH_MS;
      page.isShown = true;
      if (isOld) fetched.clear();
      return isOld;
    },
  };
}
