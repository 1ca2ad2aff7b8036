"use client";

import { usePathname } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { ChevronDown } from "@/components/ui/icons/chevron-down";

/**
 * All categories of a wide screen, behind one word. The browser's own disclosure opens it before any
 * script; with one, Escape, a press beside it and another page close it again.
 */
export function CategoryMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const path = usePathname();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector("summary")?.focus();
  }

  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("focusin", closeBeside);
    return () => {
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("focusin", closeBeside);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
  useEffect(() => close(menu.current), [path]);

  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group">
      <summary className="flex list-none items-center gap-1 py-2">
        {label}
        <ChevronDown
          aria-hidden
          className="size-3.5 transition-transform group-open:rotate-180"
          strokeWidth={2}
        />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[75dvh] overflow-y-auto border-b border-line bg-paper shadow-raised">
        {children}
      </div>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}
