import type { ReactNode } from "react";
import { PopoverSheet } from "@/components/storefront/shell/popover-sheet";
import { Search } from "@/components/ui/icons/search";

type SearchSheetProps = { label: string; close: string; children: ReactNode };

/** The search of narrow screens: a sheet at the top, above the keyboard. */
export function SearchSheet({ label, close, children }: SearchSheetProps) {
  return (
    <PopoverSheet
      id="site-search"
      open={label}
      close={close}
      icon={<Search aria-hidden className="size-5" strokeWidth={1.5} />}
      sheetClass="inset-x-0 inset-y-auto top-0 min-h-dvh w-full max-w-none backdrop:bg-[var(--shade)]"
      closeClass="mb-2"
    >
      {children}
    </PopoverSheet>
  );
}
