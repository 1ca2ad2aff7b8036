"use client";

import { useEffect } from "react";

/** Has the browser keep the page for when there is no connection, once it has nothing else to do. */
export function OfflineReady() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // A browser may refuse, as in a private window; the shop is the same without.
    const keep = () => navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    const timer = setTimeout(keep, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** After this time the page has loaded. */
const TIMEOUT_MS = 4000;
