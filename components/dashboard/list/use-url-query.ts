"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";

/**
 * The state of a list, which lives in the address: reload, back and a link sent to a colleague show
 * the same. `set` changes parameters (null removes one) and goes back to the first page.
 */
export function useUrlQuery() {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const [isPending, start] = useTransition();
  function hrefWith(changes: Record<string, string | null>): string {
    const next = new URLSearchParams(params);
    next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    return query === "" ? path : `${path}?${query}`;
  }
  return {
    params,
    isPending,
    hrefWith,
    set: (changes: Record<string, string | null>) =>
      start(() => router.replace(hrefWith(changes), { scroll: false })),
  };
}
