"use client";

import type { MouseEvent, ReactNode } from "react";

type AskedFieldsProps = {
  /** The text of the link that opens them. */
  ask: string;
  /** Open from the beginning, because there is something in them. */
  isOpen: boolean;
  children: ReactNode;
};

/**
 * Fields that few people need, behind a link. The link goes away when it is pressed, so the focus moves to the first
 * of the fields. The browser's own disclosure: it opens before any script.
 */
export function AskedFields({ ask, isOpen, children }: AskedFieldsProps) {
  function open(event: MouseEvent<HTMLElement>) {
    const details = event.currentTarget.closest("details");
    if (details === null) return;
    event.preventDefault();
    details.open = true;
    details.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }

  return (
    <details open={isOpen || undefined} className="group text-small">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary onClick={open} className="text-link inline-block py-1 group-open:hidden">
        {ask}
      </summary>
      {children}
    </details>
  );
}
