"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";

type Polled<Data> = {
  /** What an address answered last; `first` until it has. */
  data: Data | null;
  /** The last look did not get through; it goes on, less often. */
  isFailing: boolean;
  /** Looks at once. */
  refresh: () => void;
};

/**
 * The answer of a route of the dashboard, polled while the tab is visible. `wait` returns the seconds until
 * the next poll after so many failures. A browser that is back online polls at once.
 */
export function usePolled<Data>(
  url: string,
  first: Data | null,
  wait: (failures: number) => number,
): Polled<Data> {
  const [state, setState] = useState({ url, data: first, isFailing: false });
  const look = useRef<() => void>(() => undefined);
  const waitRef = useRef(wait);
  waitRef.current = wait;

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isLooking = false;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (isLooking || signal.aborted) return;
      isLooking = true;
      const response = await fetch(url, { signal, cache: "no-store" }).catch(() => null);
      const data: Data | null = response?.ok ? await response.json().catch(() => null) : null;
      isLooking = false;
      if (signal.aborted) return;
      if (response?.status === 401) notifySignedOut();
      failures = data === null ? failures + 1 : 0;
      setState((known) =>
        data === null ? { ...known, isFailing: true } : { url, data, isFailing: false },
      );
      plan();
    }
    function plan(): void {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(ask, waitRef.current(failures) * 1000);
    }
    const change = () => (document.visibilityState === "visible" ? ask() : clearTimeout(timer));

    look.current = ask;
    void ask();
    document.addEventListener("visibilitychange", change, { signal });
    window.addEventListener("online", ask, { signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [url]);

  const refresh = useCallback(() => look.current(), []);
  return { data: state.url === url ? state.data : null, isFailing: state.isFailing, refresh };
}
