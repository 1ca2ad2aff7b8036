"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Reloads a page that the browser restores from its back/forward cache: it may show a session that
 * has ended, or miss one that has begun.
 */
export function RefreshOnBackNavigation() {
  const router = useRouter();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && router.refresh();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [router]);
  return null;
}
