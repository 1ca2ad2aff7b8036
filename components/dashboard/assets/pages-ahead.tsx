"use client";

import { useEffect } from "react";
import { fetchAhead, loadAhead } from "./load-ahead";

/**
 * Gets what pages are drawn with before they are gone to: those of the navigation are fetched once the browser has
 * nothing else to do, and any is made ready as soon as a pointer, a finger or the keyboard is on its link.
 */
export function PagesAhead({ hrefs }: { hrefs: readonly string[] }) {
  const listed = hrefs.join(" ");
  useEffect(() => {
    const left = listed.split(" ");
    let stop = whenIdle(fetchNext);
    function fetchNext(): void {
      const href = left.shift();
      if (href === undefined) return;
      fetchAhead(href);
      stop = whenIdle(fetchNext);
    }
    return () => stop();
  }, [listed]);

  useEffect(() => {
    const listen = { capture: true, passive: true };
    for (const name of SIGNS) window.addEventListener(name, onLink, listen);
    return () => {
      for (const name of SIGNS) window.removeEventListener(name, onLink, listen);
    };
  }, []);

  return null;
}

/** The events that indicate that a link may be followed next. */
const SIGNS = ["pointerover", "focusin", "touchstart"];

function onLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="/dashboard"]') : null;
  const href = link?.getAttribute("href");
  if (href) loadAhead(href);
}

/** Where the browser does not say when it is idle, a moment later. The returned function calls it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** A fifth of a second between two pages leaves room for what is being done. */
const PAUSE_MS = 200;
