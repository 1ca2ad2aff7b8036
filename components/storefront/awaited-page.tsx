"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PageSkeleton } from "@/components/storefront/skeletons";
import { awaitedPath, watchNavigation } from "@/components/ui/navigation";

/**
 * Lays the geometry of the next page over the content of this one while it is on its way. A
 * `loading.tsx` would do so too, but also on a page's first visit, whose content then stays hidden
 * until a script moves it into place; here a page that is opened comes whole, without any script.
 */
export function AwaitedPage() {
  const path = useSyncExternalStore(watchNavigation, awaitedPath, () => null);
  const mark = useRef<HTMLSpanElement>(null);
  const [top, setTop] = useState(0);

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
          <PageSkeleton path={path} />
        </div>
      )}
    </>
  );
}
