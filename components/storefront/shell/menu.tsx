import type { ReactNode } from "react";
import { AnewOnEachPage } from "@/components/storefront/shell/anew-on-each-page";
import { Menu as MenuIcon } from "@/components/ui/icons/menu";
import { X } from "@/components/ui/icons/x";
import type { Messages } from "@/messages/storefront";

const PANEL = "site-menu";

type MenuProps = { messages: Messages["menu"]; children: ReactNode };

/**
 * The categories on screens too narrow for a row of them. The browser's own popover: it opens
 * before any script has arrived, closes on Escape and on a press beside it.
 */
export function Menu({ messages, children }: MenuProps) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={messages.open}
        className="-ms-2.5 grid size-11 place-items-center rounded-small hover:bg-sunken"
      >
        <MenuIcon aria-hidden className="size-5.5" strokeWidth={1.5} />
      </button>
      <AnewOnEachPage>
        <div
          id={PANEL}
          popover="auto"
          role="dialog"
          aria-label={messages.open}
          className="inset-y-0 inset-s-0 m-0 h-dvh max-h-none w-[min(24rem,88vw)] flex-col gap-8 overflow-y-auto bg-paper p-gutter text-ink shadow-raised open:flex backdrop:bg-[var(--shade)]"
        >
          <button
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={messages.close}
            className="-ms-2.5 grid size-11 place-items-center rounded-small hover:bg-sunken"
          >
            <X aria-hidden className="size-5.5" strokeWidth={1.5} />
          </button>
          {children}
        </div>
      </AnewOnEachPage>
    </div>
  );
}
