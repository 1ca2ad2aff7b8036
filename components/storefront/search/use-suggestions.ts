import { useEffect, useState } from "react";
import {
  LETTERS_MIN,
  type Suggestion,
  suggestionRows,
} from "@/components/storefront/search/suggestions";

/** Shorter than a pause between words, longer than one between letters. */
const PAUSE_MS = 160;

/** What was found for a search, or that nothing could be asked; undefined before anything was. */
export type Suggested = { q: string; rows: Suggestion[]; hasFailed: boolean } | undefined;

/**
 * Suggestions for the text of the field, a moment after it was typed. A request that is no longer needed is
 * cancelled; the last answer stays until the next one, so that nothing flickers.
 */
export function useSuggestions(text: string, publishableKey: string): Suggested {
  const [suggested, setSuggested] = useState<Suggested>();
  const q = text.trim();

  useEffect(() => {
    if (q.length < LETTERS_MIN) return setSuggested(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const rows = await ask(q, publishableKey, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setSuggested({ q, rows: rows ?? [], hasFailed: rows === null });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, publishableKey]);

  return suggested;
}

/** The client of the API comes with the first letters: most pages are left without a search. */
async function ask(
  q: string,
  publishableKey: string,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const { browserApi } = await import("@/components/storefront/shell/browser-api");
  const api = browserApi(publishableKey);
  const { data } = await api.GET("/search/suggestions", { params: { query: { q } }, signal });
  return data ? suggestionRows(data.data, q) : null;
}
