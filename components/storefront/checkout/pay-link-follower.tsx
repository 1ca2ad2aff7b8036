"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useState } from "react";
import { openPayLink } from "@/components/storefront/checkout/open-pay-link";
import { ACCESS_TOKEN, useFragmentToken } from "@/components/storefront/shell/use-fragment-token";
import type { Messages } from "@/messages/storefront";

type PayLinkFollowerProps = {
  draft: string;
  messages: Pick<Messages["payLink"], "opening" | "ended">;
  children: ReactNode;
};

/** Opens a draft with the token of the link that led here. */
export function PayLinkFollower({ draft, messages, children }: PayLinkFollowerProps) {
  const router = useRouter();
  const [standing, setStanding] = useState<"opening" | "ended" | null>(null);

  const open = useCallback(
    async (token: string) => {
      setStanding("opening");
      const isOpen = await openPayLink(draft, token).catch(() => false);
      if (isOpen) router.refresh();
      else setStanding("ended");
    },
    [draft, router],
  );
  useFragmentToken(ACCESS_TOKEN, open);

  if (standing === null) return children;
  return (
    <p role="status" className="text-lead text-ink-soft">
      {messages[standing]}
    </p>
  );
}
