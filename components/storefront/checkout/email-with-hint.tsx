"use client";

import { type ComponentProps, useRef, useState } from "react";
import { EmailField } from "@/components/ui/email-field";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type EmailWithHintProps = ComponentProps<typeof EmailField> & {
  didYouMean: Messages["contact"]["didYouMean"];
};

/** A line for an e-mail address that asks about a domain that looks misspelt. It never insists. */
export function EmailWithHint({ didYouMean, ...field }: EmailWithHintProps) {
  const place = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  async function look(email: string) {
    // The table of domains comes when there is something to look up.
    const { suggestEmail } = await import("@/lib/kit/suggest-email");
    setSuggestion(suggestEmail(email));
  }

  function take() {
    const input = place.current?.querySelector("input");
    if (!input || suggestion === null) return;
    input.value = suggestion;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setSuggestion(null);
  }

  return (
    <div ref={place}>
      <EmailField {...field} onBlur={(event) => look(event.currentTarget.value)} />
      <div role="status">
        {suggestion && (
          <button
            type="button"
            onClick={take}
            className="wrap-anywhere text-link target mt-1.5 text-small"
          >
            {format(didYouMean, { email: shownEmail(suggestion) })}
          </button>
        )}
      </div>
    </div>
  );
}
