"use client";

import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";

type BuyBarProps = {
  /** What the bar stands in for: it comes while less than half of this is in the window. */
  after: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A button of which less shows can hardly be read or pressed. */
const SEEN = 0.5;

/**
 * On small screens the buy button stays at the bottom of the window while its own place is out of view, and
 * while it has keyboard focus. globals.css reserves room below the page and keeps focused elements clear of
 * it.
 */
export function BuyBar({ after, children }: BuyBarProps) {
  const [isAway, setAway] = useState(true);
  // If the focused element disappears, keyboard users start again at the top of the page.
  const [isFocused, setFocused] = useState(false);
  const isShown = !isAway || isFocused;

  useEffect(() => {
    if (after.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => setAway(entry === undefined || entry.intersectionRatio >= SEEN),
      { threshold: SEEN },
    );
    watch.observe(after.current);
    return () => watch.disconnect();
  }, [after]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only receives events of its children.
    <div
      data-buy-bar={isShown ? "shown" : "away"}
      inert={!isShown}
      onFocus={({ target }) => setFocused(target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] transition-transform duration-200 ease-calm lg:hidden",
        isShown ? "translate-y-0" : "invisible translate-y-full",
      )}
    >
      {children}
    </div>
  );
}
