"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { openPayLink } from "@/components/storefront/checkout/open-pay-link";
import type { Messages } from "@/messages/storefront";

/** What stands after the # of a pay link. */
const TOKEN = /^#([\w-]{43})$/;

type PayLinkFollowerProps = {
  draft: string;
  messages: Pick<Messages["payLink"], "opening" | "ended">;
  children: ReactNode;
};

/**
 * Opens a draft with the token of the link that led here. It stands in the fragment, where no server log
 * has it, and leaves the address bar before anything else happens.
 */
export function PayLinkFollower({ draft, messages, children }: PayLinkFollowerProps) {
  const router = useRouter();
  const [standing, setStanding] = useState<"opening" | "ended" | null>(null);

  useEffect(() => {
    async function takeToken() {
      const token = TOKEN.exec(window.location.hash)?.[1];
      if (token === undefined) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
      setStanding("opening");
      const isOpen = await openPayLink(draft, token).catch(() => false);
      if (isOpen) router.refresh();
      else setStanding("ended");
    }

    void takeToken();
    window.addEventListener("hashchange", takeToken);
    return () => window.removeEventListener("hashchange", takeToken);
  }, [draft, router]);

  if (standing === null) return children;
  return (
    <p role="status" className="text-lead text-ink-soft">
      {messages[standing]}
    </p>
  );
}
