"use client";

import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";

type KeepFocusProps = {
  /** What is said when it takes the focus. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * Takes the focus when the control inside that had it goes away, such as the button that removes its own line.
 * Otherwise the browser sets it to the document, and some begin again at the top of the page. Only for the keyboard:
 * nothing changes for a pointer.
 */
export function KeepFocus({ label, className, children }: KeepFocusProps) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);

  // After every rendering, because each may be the one that removes the control.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of one form.
    <div
      role="group"
      aria-label={label}
      ref={ref}
      tabIndex={-1}
      data-keep-focus
      onFocus={({ target }: FocusEvent) => {
        focused.current = target.matches(":focus-visible") ? target : null;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      className={className}
    >
      {children}
    </div>
  );
}
