"use client";

import { useEffect, useState } from "react";
import { Check } from "@/components/ui/icons/check";

/** How long it says that it was copied. */
const SAID_MS = 2_000;

type CopyButtonProps = {
  text: string;
  /** The accessible name of the button, which says what it copies. */
  label: string;
  messages: { copy: string; copied: string };
};

/** Copies a text; there once scripts run in a browser that can, because without it would do nothing. */
export function CopyButton({ text, label, messages }: CopyButtonProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!canCopy) return null;
  return (
    <button
      type="button"
      className="text-link target inline-flex items-center gap-1.5 print:hidden"
      aria-label={isCopied ? messages.copied : label}
      onClick={async () => {
        await navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCanCopy(false),
        );
      }}
    >
      {isCopied && <Check aria-hidden className="size-4" strokeWidth={1.75} />}
      <span aria-live="polite">{isCopied ? messages.copied : messages.copy}</span>
    </button>
  );
}
