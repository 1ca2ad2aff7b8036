"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * A page that the browser has kept whole and shows again on "back" is asked for anew: what it shows
 * may belong to a login that has ended, or lack one that has begun.
 */
export function FreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && router.refresh();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [router]);
  return null;
}
