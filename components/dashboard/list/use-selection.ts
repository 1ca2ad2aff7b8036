"use client";

import { useState } from "react";
import type { useUrlQuery } from "./use-url-query";

/**
 * The ticked rows of a list, or all that match. All that match are meant only as long as nothing else
 * is searched, filtered or ticked.
 */
export function useSelection({ params }: Pick<ReturnType<typeof useUrlQuery>, "params">) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [allOf, setAllOf] = useState<string | null>(null);
  const asked = params.toString();
  function set(next: ReadonlySet<string>): void {
    setAllOf(null);
    setIds(next);
  }
  return { ids, set, isAll: allOf === asked, selectAll: () => setAllOf(asked) };
}
