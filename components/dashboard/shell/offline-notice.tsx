"use client";

import { useNetwork } from "@mantine/hooks";
import { useEffect } from "react";
import { toastFailure } from "@/components/dashboard/form/toast";
import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./shell.module.css";

/**
 * Shown on every page while the browser is offline and announced when that begins. Until then links are
 * disabled, so that the page is not lost.
 */
export function OfflineNotice() {
  const { shell } = useMessages().messages;
  const { online } = useNetwork();

  useEffect(() => {
    if (online) return;
    function stay(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || isOnThisPage(link)) return;
      event.preventDefault();
      // The page is not left, so there is no question about what is unsaved.
      event.stopPropagation();
      toastFailure(shell.offlineText);
    }
    window.addEventListener("click", stay, { capture: true });
    return () => window.removeEventListener("click", stay, { capture: true });
  }, [online, shell.offlineText]);

  return (
    <div role="status" className={classes.offline} data-shown={!online || undefined}>
      {!online && shell.offlineText}
    </div>
  );
}

/** Whether it leads to a place on the page that is shown, or to nothing that is fetched. */
function isOnThisPage({ href, origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  if (!href.startsWith("http")) return true;
  const here = window.location;
  const isHere = origin === here.origin && pathname === here.pathname && search === here.search;
  return isHere && hash !== "";
}
