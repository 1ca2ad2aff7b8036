"use client";

import { Printer } from "@/components/ui/icons/printer";

/** Prints the page. Its print styles leave what belongs on paper. */
export function PrintButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="text-link target inline-flex items-center gap-2 text-small noscript:hidden print:hidden"
    >
      <Printer aria-hidden className="size-4" strokeWidth={1.5} />
      {text}
    </button>
  );
}
