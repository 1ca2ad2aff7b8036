"use client";

import { useEffect, useState } from "react";
import { browserApi } from "@/components/storefront/shell/browser-api";
import { findCartToken } from "@/components/storefront/shell/find-cart-token";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Messages } from "@/messages/storefront";

/** Three seconds: the mail is read for longer than that. */
const WAIT_MS = 3_000;

type LoginStatusPollerProps = {
  /** The page that it continues with. */
  returnPath: string;
  publishableKey: string;
  messages: Pick<Messages["login"], "loggedInElsewhere" | "goOn">;
};

/**
 * Notices that the mailed link was opened in another tab of this browser, and offers to continue in
 * this one. A link opened on another device logs that device in, which cannot be seen from here.
 */
export function LoginStatusPoller({
  returnPath,
  publishableKey,
  messages,
}: LoginStatusPollerProps) {
  const [isLoggedIn, setLoggedIn] = useState(false);

  useEffect(() => {
    if (isLoggedIn) return;
    const api = browserApi(publishableKey);
    async function poll() {
      if (document.visibilityState !== "visible" || !findCartToken()) {
        return;
      }
      const reply = await api.GET("/cart/auth-status").catch(() => undefined);
      if (reply?.data?.data.authenticated) setLoggedIn(true);
    }
    const timer = setInterval(poll, WAIT_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [publishableKey, isLoggedIn]);

  return (
    <div role="status" className="empty:hidden">
      {isLoggedIn && (
        <Notice tone="success">
          {messages.loggedInElsewhere}{" "}
          <Link href={returnPath} className="text-link">
            {messages.goOn}
          </Link>
        </Notice>
      )}
    </div>
  );
}
