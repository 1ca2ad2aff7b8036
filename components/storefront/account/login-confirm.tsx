"use client";

import { useEffect, useRef } from "react";
import type { Words } from "@/components/storefront/words";
import { Button } from "@/components/ui/button";
import Link from "@/components/ui/link";
import { say } from "@/components/ui/say";

type LoginConfirmProps = { email: string; words: Words["loginLink"]; onConfirm: () => void };

/** Asks whether a link that was not asked for in this browser is the shopper's own. */
export function LoginConfirm({ email, words, onConfirm }: LoginConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; whoever cannot see it hears the question.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="confirm" className="flex flex-col items-start gap-5">
      <h2
        id="confirm"
        ref={heading}
        tabIndex={-1}
        className="font-serif text-heading wrap-anywhere outline-none"
      >
        {say(words.confirm, { email })}
      </h2>
      <p className="text-ink-soft">{words.confirmText}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="button" onClick={onConfirm}>
          {words.confirmYes}
        </Button>
        <Link href="/" className="text-link target">
          {words.confirmNo}
        </Link>
      </div>
    </section>
  );
}
