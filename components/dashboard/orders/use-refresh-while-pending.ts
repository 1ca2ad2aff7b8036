"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Two seconds at first, then twice as long each time, half a minute at most. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** Refreshes the page with growing intervals while an operation is pending and the tab is visible. */
export function useRefreshWhilePending(isUnderWay: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isUnderWay) return;
    let waitMs = FIRST_MS;
    let timer = setTimeout(look, waitMs);
    function look(): void {
      if (document.visibilityState === "visible") router.refresh();
      waitMs = Math.min(LONGEST_MS, waitMs * 2);
      timer = setTimeout(look, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isUnderWay, router]);
}
