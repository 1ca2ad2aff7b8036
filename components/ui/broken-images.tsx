"use client";

import { useEffect } from "react";

/** Marks images that cannot be shown, so that a placeholder stands in their place (globals.css). */
export function BrokenImages() {
  useEffect(() => {
    const judge = ({ target, type }: Event) => {
      if (target instanceof HTMLImageElement)
        target.toggleAttribute("data-broken", type === "error");
    };
    // Neither event bubbles; both can be captured.
    document.addEventListener("error", judge, true);
    document.addEventListener("load", judge, true);
    // What failed before the page's scripts came.
    for (const image of document.images) {
      if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0)
        image.toggleAttribute("data-broken", true);
    }
    return () => {
      document.removeEventListener("error", judge, true);
      document.removeEventListener("load", judge, true);
    };
  }, []);
  return null;
}
