"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Two seconds at first, then twice as long each time, half a minute at most. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** Asks for the page again, less and less often, while something is under way and the tab is seen. */
export function useLookAgain(isUnderWay: boolean): void {
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
