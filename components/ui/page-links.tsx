"use client";

import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { pagesAhead } from "@/components/ui/ahead";
import { isFrugal } from "@/components/ui/is-frugal";
import { beginNavigation } from "@/components/ui/navigation";

/** With all that the page shows; without it the router fetches but what never changes of it, which is nothing here. */
const WHOLE = { kind: "full" as PrefetchKind.FULL };

/**
 * Follows the links to pages of the app (link.tsx) without leaving the page, and publishes that one is
 * loading, see navigation.ts. One for the whole document: it receives a press after all of React has.
 * Some pages are prefetched while a pointer or the keyboard is on their link, see ahead.ts.
 */
export function PageLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [target, setTarget] = useState("");

  useEffect(() => {
    const ahead = pagesAhead({
      fetchPage: (href) => router.prefetch(href, WHOLE),
      now: () => performance.now(),
    });

    function follow(event: MouseEvent) {
      const link = pageLink(event);
      if (link === null || event.defaultPrevented) return;
      const href = link.getAttribute("href") ?? "";
      if (isForBrowser(event, link) || entersTill(href)) return;
      event.preventDefault();
      setTarget(href);
      const isOld = ahead.goTo(href);
      startTransition(() => {
        router.push(href);
        if (isOld) router.refresh();
      });
    }

    const stayOn = (link: HTMLAnchorElement | null) => ahead.stayOn(isFrugal() ? null : link);

    // Pointer movement only: content that moves under a resting pointer is not hovered.
    const listeners = {
      click: follow,
      pointermove: (event: PointerEvent) =>
        stayOn(event.pointerType === "mouse" ? pageLink(event) : null),
      pointerdown: ahead.leave,
      focusin: (event: FocusEvent) => {
        const link = pageLink(event);
        if (link?.matches(":focus-visible")) stayOn(link);
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) window.addEventListener(name, listener);
    return () => {
      ahead.leave();
      for (const [name, listener] of entries) window.removeEventListener(name, listener);
    };
  }, [router]);

  useEffect(() => (isPending ? beginNavigation(target) : undefined), [isPending, target]);

  return null;
}

/** The link to a page of ours that something happens on. */
function pageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[data-page]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
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
