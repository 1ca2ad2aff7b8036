"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

const CHANNEL = "cart";

type CartSyncProps = {
  /** Another one for each state of the cart; see `cartFingerprint`. Null where the page does not say which. */
  mark: string | null;
};

/** Of this document: once is enough, and each change of page within it draws this anew. */
let isHistoryCaughtUp = false;

/**
 * Keeps a page true to the cart when the cart changes elsewhere: in another tab, which says so, or
 * while the browser kept the page aside. What its back button brings is as old as it was, be it the page as
 * it stood (the back-forward cache) or its document, which the HTTP cache then gives out without asking.
 */
export function CartSync({ mark }: CartSyncProps) {
  const router = useRouter();
  const shown = useRef(mark);

  useEffect(() => {
    let isStale = false;

    function catchUp() {
      if (!isStale || document.visibilityState !== "visible") return;
      isStale = false;
      router.refresh();
    }

    function hear({ data }: MessageEvent<unknown>) {
      isStale = data !== shown.current;
      catchUp();
    }

    function comeBack({ persisted }: PageTransitionEvent) {
      isStale = isStale || persisted;
      catchUp();
    }

    if (!isHistoryCaughtUp) {
      isHistoryCaughtUp = true;
      isStale = isFromHistory();
      catchUp();
    }

    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", hear);
    document.addEventListener("visibilitychange", catchUp);
    window.addEventListener("pageshow", comeBack);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", catchUp);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [router]);

  useEffect(() => {
    if (mark === null || shown.current === mark) return;
    shown.current = mark;
    // Received by other tabs only, and ignored by those that show this state already.
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(mark);
    channel.close();
  }, [mark]);

  return null;
}

function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "back_forward";
}
