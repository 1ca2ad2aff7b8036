"use client";

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { pendingPath, watchNavigation } from "@/components/ui/navigation";

const loadSkeletons = () => import("@/components/storefront/shell/skeletons");
const PageSkeleton = lazy(async () => ({ default: (await loadSkeletons()).PageSkeleton }));

/** Events that often come before a link is followed: at them the skeletons are fetched. */
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "scroll"];

/**
 * Lays the geometry of the next page over the content of this one while it is on its way. A
 * `loading.tsx` would do so too, but also on a page's first visit, whose content then stays hidden
 * until a script moves it into place; here a page that is opened comes whole, without any script.
 */
export function PendingPage() {
  const path = useSyncExternalStore(watchNavigation, pendingPath, () => null);
  const mark = useRef<HTMLSpanElement>(null);
  const [top, setTop] = useState(0);

  useEffect(() => {
    const heard = new AbortController();
    const load = () => {
      heard.abort();
      // Without them the page is only waited for as any other.
      loadSkeletons().catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, load, { passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, []);

  useEffect(() => {
    if (path === null) return;
    // The header may stick; it stays in sight.
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    setTop(Math.max(0, header, mark.current?.getBoundingClientRect().top ?? 0));
  }, [path]);

  return (
    <>
      <span ref={mark} aria-hidden />
      {path !== null && (
        <div
          aria-hidden
          style={{ insetBlockStart: top }}
          className="fixed inset-x-0 bottom-0 z-30 overflow-hidden bg-paper motion-safe:*:animate-pulse"
        >
          <Suspense>
            <PageSkeleton path={path} />
          </Suspense>
        </div>
      )}
    </>
  );
}
