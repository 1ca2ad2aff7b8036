import type { ReactNode } from "react";
import { AnewOnEachPage } from "@/components/storefront/shell/anew-on-each-page";
import { Search } from "@/components/ui/icons/search";
import { X } from "@/components/ui/icons/x";

const PANEL = "site-search";

type SearchSheetProps = { label: string; close: string; children: ReactNode };

/** The search of narrow screens: a sheet at the top, above the keyboard. A popover, like the menu. */
export function SearchSheet({ label, close, children }: SearchSheetProps) {
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
      <AnewOnEachPage>
        <div
          id={PANEL}
          popover="auto"
          role="dialog"
          aria-label={label}
          className="inset-x-0 inset-y-auto top-0 m-0 min-h-dvh w-full max-w-none bg-paper p-gutter text-ink backdrop:bg-[var(--shade)]"
        >
          <button
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={close}
            className="-ms-2.5 mb-2 grid size-11 place-items-center rounded-small hover:bg-sunken"
          >
            <X aria-hidden className="size-5.5" strokeWidth={1.5} />
          </button>
          {children}
        </div>
      </AnewOnEachPage>
    </div>
  );
}
