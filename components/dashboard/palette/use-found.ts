import { useEffect, useState } from "react";
import { z } from "zod";
import { ORDER_ACTIONS } from "@/lib/contract/seller-order";

const FoundRow = z.object({
  group: z.enum(["products", "orders", "customers"]),
  id: z.string(),
  label: z.string(),
  description: z.string(),
  href: z.string(),
  actions: z.array(z.enum(ORDER_ACTIONS)).optional(),
});

/** One product, order or customer that was found. */
export type Found = z.infer<typeof FoundRow>;

/** What app/dashboard/search answers. */
const Answer = z.object({ results: z.array(FoundRow) });

/** A pause in typing: less would ask for every letter, more would be felt. */
const PAUSE_MS = 120;

/** Fewer letters find everything. */
const LETTERS_MIN = 2;

/**
 * Search results of the API for the latest query: an answer to an older one is dropped, and the previous
 * results stay until then. `isPending` while a request is in progress.
 */
export function useFound(query: string): { found: Found[]; isPending: boolean } {
  const [answer, setAnswer] = useState<{ query: string; results: Found[] }>({
    ...{ query: "", results: [] },
  });
  const wanted = query.trim();
  const isAsked = wanted.length >= LETTERS_MIN;
  useEffect(() => {
    if (!isAsked) return;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/dashboard/search?q=${encodeURIComponent(wanted)}`, { signal: stopped.signal })
        .then(async (response) => Answer.parse(await response.json()))
        .then(({ results }) => setAnswer({ query: wanted, results }))
        .catch(() => {
          // Offline or signed out: pages can be found all the same.
          if (!stopped.signal.aborted) setAnswer({ query: wanted, results: [] });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [wanted, isAsked]);
  return {
    found: isAsked ? answer.results : [],
    isPending: isAsked && answer.query !== wanted,
  };
}
