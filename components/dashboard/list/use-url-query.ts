"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { createContext, useContext, useMemo, useOptimistic, useTransition } from "react";

interface UrlQuery {
  /**
   * The requested query: it changes with the press, although the screen shows the previous one until `isPending` ends.
   */
  params: URLSearchParams;
  /** Whether the answer to the latest change is still on its way. */
  isPending: boolean;
  /** The address with changes; null or nothing removes a parameter, and the page is the first again. */
  hrefWith(changes: Record<string, string | null>): string;
  /** Goes there, in place of the current entry of the browser's history. */
  set(changes: Record<string, string | null>): void;
}

/**
 * What one list's own controls share: a filter that is chosen while the answer to another is on its way keeps the
 * other.
 */
export const UrlQueryContext = createContext<UrlQuery | null>(null);

/**
 * The state of a list, which lives in the address: reload, back and a link sent to a colleague show
 * the same. Within a `UrlQueryContext` it is that one's.
 */
export function useUrlQuery(): UrlQuery {
  const router = useRouter();
  const path = usePathname();
  const shown = useSearchParams();
  const [isPending, start] = useTransition();
  const [query, setQuery] = useOptimistic(shown.toString());
  const own = useMemo((): UrlQuery => {
    function queryWith(changes: Record<string, string | null>): string {
      const next = new URLSearchParams(query);
      next.delete("page");
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      return next.toString();
    }
    const hrefTo = (next: string) => (next === "" ? path : `${path}?${next}`);
    return {
      params: new URLSearchParams(query),
      isPending,
      hrefWith: (changes) => hrefTo(queryWith(changes)),
      set: (changes) =>
        start(() => {
          const next = queryWith(changes);
          setQuery(next);
          router.replace(hrefTo(next), { scroll: false });
        }),
    };
  }, [query, isPending, path, router, setQuery]);
  return useContext(UrlQueryContext) ?? own;
}
