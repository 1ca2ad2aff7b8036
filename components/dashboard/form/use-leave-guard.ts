"use client";

import { useEffect } from "react";

/**
 * While `isDirty`, asks once before the page is left: by closing the tab the browser asks, by a link
 * of ours `onLeave` is called with where it leads and decides.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: (href: string) => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function onClick(event: MouseEvent): void {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank") return;
      const { origin, pathname, search } = new URL(link.href);
      if (origin !== window.location.origin || pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave(pathname + search);
    }
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [isDirty, onLeave]);
}
