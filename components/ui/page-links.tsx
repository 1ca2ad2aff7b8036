"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { beginNavigation } from "@/components/ui/navigation";

/**
 * Follows the links to pages of ours (link.tsx) without leaving the page, and says that one is on its
 * way, see navigation.ts. One for the whole document: it hears of a press after all of React has.
 */
export function PageLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [target, setTarget] = useState("");

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a[data-page]");
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
      const href = link.getAttribute("href") ?? "";
      if (isForBrowser(event, link) || entersTill(href)) return;
      event.preventDefault();
      setTarget(href);
      startTransition(() => router.push(href));
    }
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);

  useEffect(() => (isPending ? beginNavigation(target) : undefined), [isPending, target]);

  return null;
}

/**
 * The checkout begins as a page of its own, so that no script of another page lives on where cards
 * are entered, and the payment processor is let in there alone (lib/api/security.ts).
 */
function entersTill(href: string): boolean {
  return href.startsWith("/checkout") && !location.pathname.startsWith("/checkout");
}

/** Whether the press asks for another tab or window, or a file. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  if (metaKey || ctrlKey || shiftKey || altKey) return true;
  return link.hasAttribute("download") || !["", "_self"].includes(link.target);
}
