"use client";

import { type ReactNode, useCallback, useState } from "react";
import { openOrderLink } from "@/components/storefront/orders/open-order-link";
import { ACCESS_TOKEN, useFragmentToken } from "@/components/storefront/shell/use-fragment-token";

type OrderLinkFollowerProps = { order: string; opening: string; children: ReactNode };

/** Opens an order with the token of the mailed link that led here. */
export function OrderLinkFollower({ order, opening, children }: OrderLinkFollowerProps) {
  const [isOpening, setOpening] = useState(false);

  const open = useCallback(
    async (token: string) => {
      setOpening(true);
      await openOrderLink(order, token).catch(() => false);
      setOpening(false);
    },
    [order],
  );
  useFragmentToken(ACCESS_TOKEN, open);

  if (!isOpening) return children;
  return (
    <p role="status" className="text-lead text-ink-soft">
      {opening}
    </p>
  );
}
