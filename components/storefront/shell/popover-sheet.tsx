import type { ReactNode } from "react";
import { X } from "@/components/ui/icons/x";
import { RemountOnNavigation } from "./remount-on-navigation";

type PopoverSheetProps = {
  id: string;
  /** The text of the button, and the label of the sheet. */
  open: string;
  close: string;
  icon: ReactNode;
  buttonClass?: string;
  sheetClass: string;
  closeClass?: string;
  children: ReactNode;
};

const BUTTON = "grid size-11 place-items-center rounded-small hover:bg-sunken";

/**
 * A button of narrow screens and the sheet it opens. The browser's own popover: it opens before any
 * script has arrived, closes on Escape and on a press beside it.
 */
export function PopoverSheet({
  id,
  open,
  close,
  icon,
  buttonClass = "",
  sheetClass,
  closeClass = "",
  children,
}: PopoverSheetProps) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={open}
        className={`${buttonClass} ${BUTTON}`}
      >
        {icon}
      </button>
      <RemountOnNavigation>
        <div
          id={id}
          popover="auto"
          role="dialog"
          aria-label={open}
          className={`m-0 bg-paper p-gutter text-ink ${sheetClass}`}
        >
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={close}
            className={`-ms-2.5 ${closeClass} ${BUTTON}`}
          >
            <X aria-hidden className="size-5.5" strokeWidth={1.5} />
          </button>
          {children}
        </div>
      </RemountOnNavigation>
    </div>
  );
}
