import type { ReactNode } from "react";
import classes from "./scroll-region.module.css";

/** Part of a page that scrolls by itself once it is long; by keys, too. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls with the keyboard has to get into it.
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
