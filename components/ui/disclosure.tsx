"use client";

import type { MouseEvent, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type DisclosureProps = {
  /** The text of the link that opens it. */
  summary: string;
  /** Open from the beginning, because there is something in it. */
  isOpen: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Fields that few people need, behind a link. The link goes away when it is pressed, so the focus moves to the first
 * of the fields. It is the browser's own disclosure, so that it opens before any script.
 */
export function Disclosure({ summary, isOpen, className, children }: DisclosureProps) {
  function open(event: MouseEvent<HTMLElement>) {
    const details = event.currentTarget.closest("details");
    if (details === null) return;
    event.preventDefault();
    details.open = true;
    details.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }

  return (
    <details open={isOpen || undefined} className={classNames("group text-small", className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary onClick={open} className="text-link inline-block py-1 group-open:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}
