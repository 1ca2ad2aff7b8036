import type { ReactNode } from "react";
import { Menu as MenuIcon } from "@/components/ui/icons/menu";
import type { Messages } from "@/messages/storefront";
import { PopoverSheet } from "./popover-sheet";

type MenuProps = { messages: Messages["menu"]; children: ReactNode };

/** The categories on screens too narrow for a row of them. */
export function Menu({ messages, children }: MenuProps) {
  return (
    <PopoverSheet
      id="site-menu"
      open={messages.open}
      close={messages.close}
      icon={<MenuIcon aria-hidden className="size-5.5" strokeWidth={1.5} />}
      buttonClass="-ms-2.5"
      sheetClass="inset-y-0 inset-s-0 h-dvh max-h-none w-[min(24rem,88vw)] flex-col gap-8 overflow-y-auto shadow-raised open:flex backdrop:bg-[var(--shade)]"
    >
      {children}
    </PopoverSheet>
  );
}
