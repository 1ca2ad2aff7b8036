"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type MouseEvent, useEffect, useTransition } from "react";
import { beginNavigation } from "@/components/ui/navigation";

type LinkProps = ComponentProps<"a"> & {
  /** From the root of the deployment: `/cart`. */
  href: string;
};

/**
 * A link to a page of ours. Nothing is fetched before it is followed: a page is rendered through the
 * public API, whose rate counts for the shopper, and a grid of links would use it up unseen. What
 * the page will look like is shown while it is waited for, see components/ui/navigation.ts.
 *
 * Next's own link does this and much that is not wanted here, each of it in the scripts of every
 * page and at every link of it.
 */
export default function Link({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || entersTill(href)) return;
    event.preventDefault();
    startTransition(() => router.push(href));
  }

  useEffect(() => (isPending ? beginNavigation(href) : undefined), [isPending, href]);

  return <a {...rest} href={href} onClick={follow} />;
}

/**
 * The checkout begins as a page of its own, so that no script of another page lives on where cards
 * are entered, and the payment processor is let in there alone (lib/http/security.ts).
 */
function entersTill(href: string): boolean {
  return href.startsWith("/checkout") && !location.pathname.startsWith("/checkout");
}

/** Whether the press asks for another tab or window, or a file. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (metaKey || ctrlKey || shiftKey || altKey) return true;
  return currentTarget.hasAttribute("download") || !["", "_self"].includes(currentTarget.target);
}
