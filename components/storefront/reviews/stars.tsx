import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";

type StarsProps = {
  /** From 0 to 5; parts of a star count. */
  rating: number;
  /** What they say to those who cannot see them; without one, the text beside them says it. */
  label?: string;
  className?: string;
};

/**
 * Five stars, as many of them full as were given: one element, drawn by app/globals.css. A list has many
 * ratings, and drawings in each are felt by server and browser.
 */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      style={{ "--full": `${rating * 20}%` } as CSSProperties}
      className={classNames("stars", className)}
    />
  );
}
