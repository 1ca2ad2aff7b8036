"use client";

import { Search } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

const PANEL = "site-search";

/** The search of narrow screens: a sheet at the top, above the keyboard. A popover, like the menu. */
export function SearchSheet({ label, children }: { label: string; children: ReactNode }) {
  const page = `${usePathname()}?${useSearchParams()}`;
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={label}
        className="grid size-11 place-items-center rounded-small hover:bg-sunken"
      >
        <Search aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      <div
        // Another page, another sheet, and a new one is closed.
        key={page}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="inset-x-0 inset-y-auto top-0 m-0 min-h-dvh w-full max-w-none bg-paper p-gutter text-ink backdrop:bg-[var(--shade)]"
      >
        {children}
      </div>
    </div>
  );
}
