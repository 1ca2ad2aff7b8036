"use client";

import { type ReactNode, useEffect, useState } from "react";
import { openOrderLink } from "@/components/storefront/orders/open-order-link";

/** What stands after the # of a link to an order. */
const TOKEN = /^#([\w-]{43})$/;

type OrderLinkFollowerProps = { order: string; opening: string; children: ReactNode };

/**
 * Opens an order with the token of the mailed link that led here. It stands in the fragment, where no
 * server log has it, and leaves the address bar before anything else happens.
 */
export function OrderLinkFollower({ order, opening, children }: OrderLinkFollowerProps) {
  const [isOpening, setOpening] = useState(false);

  useEffect(() => {
    async function takeToken() {
      const token = TOKEN.exec(window.location.hash)?.[1];
      if (token === undefined) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
      setOpening(true);
      await openOrderLink(order, token).catch(() => false);
      setOpening(false);
    }

    void takeToken();
    window.addEventListener("hashchange", takeToken);
    return () => window.removeEventListener("hashchange", takeToken);
  }, [order]);

  if (!isOpening) return children;
  return (
    <p role="status" className="text-lead text-ink-soft">
      {opening}
    </p>
  );
}
