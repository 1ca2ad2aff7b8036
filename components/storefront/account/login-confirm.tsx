"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import Link from "@/components/ui/link";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type LoginConfirmProps = { email: string; messages: Messages["loginLink"]; onConfirm: () => void };

/** Asks whether a link that was not asked for in this browser is the shopper's own. */
export function LoginConfirm({ email, messages, onConfirm }: LoginConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone; focus moves to the question, so that screen readers say it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="confirm" className="flex flex-col items-start gap-5">
      <h2
        id="confirm"
        ref={heading}
        tabIndex={-1}
        className="font-serif text-heading wrap-anywhere outline-none"
      >
        {format(messages.confirm, { email: shownEmail(email) })}
      </h2>
      <p className="text-ink-soft">{messages.confirmText}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="button" onClick={onConfirm}>
          {messages.confirmYes}
        </Button>
        <Link href="/" className="text-link target">
          {messages.confirmNo}
        </Link>
      </div>
    </section>
  );
}
