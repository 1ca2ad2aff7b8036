"use client";

import { useCallback, useState } from "react";
import type { useUrlQuery } from "./use-url-query";

/**
 * The ticked rows of a list, or all that match. All that match are meant only as long as nothing else
 * is searched, filtered or ticked.
 */
export function useSelection({ params }: Pick<ReturnType<typeof useUrlQuery>, "params">) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [allOf, setAllOf] = useState<string | null>(null);
  const asked = params.toString();
  const set = useCallback((next: ReadonlySet<string>) => {
    setAllOf(null);
    setIds(next);
  }, []);
  const toggle = useCallback((id: string) => {
    setAllOf(null);
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { ids, set, toggle, isAll: allOf === asked, selectAll: () => setAllOf(asked) };
}
