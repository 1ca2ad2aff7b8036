import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type BadgeProps = { tone?: "plain" | "sale"; children: ReactNode; className?: string };

/** A word or two on top of something, such as "Sold out" on a picture. */
export function Badge({ tone = "plain", children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-block rounded-small bg-paper px-2 py-0.5 text-fine font-medium",
        tone === "sale" ? "text-sale" : "text-ink",
        className,
      )}
    >
      {children}
    </span>
  );
}
