"use client";

import { type ReactNode, startTransition, useActionState, useCallback } from "react";
import { ACCESS_TOKEN, useFragmentToken } from "@/components/storefront/shell/use-fragment-token";
import { Button } from "@/components/ui/button";
import { useLanguage } from "@/components/ui/language-provider";
import { Notice } from "@/components/ui/notice";
import { useSending } from "@/components/ui/use-sending";

type AccessLinkFollowerProps = {
  /** Opens the page with the token of the link; whether it is a link to this page. */
  open: (token: string) => Promise<boolean>;
  /** Said while the link is followed. */
  opening: string;
  /** Shown instead of the children once the link was refused. */
  refused: ReactNode;
  children: ReactNode;
};

type Followed = { token: string; outcome: "opened" | "refused" | "lost" };

/** Follows the mailed link to an order or to a draft. A link whose reply was lost is not a link that was refused. */
export function AccessLinkFollower({ open, opening, refused, children }: AccessLinkFollowerProps) {
  const { messages } = useLanguage();
  const { sendSafely, trouble } = useSending();
  const [followed, follow, isPending] = useActionState(send, null);

  async function send(_: Followed | null, token: string): Promise<Followed> {
    const ending = await sendSafely({ send: () => open(token), isRepeatable: true });
    if (ending.kind !== "replied") return { token, outcome: "lost" };
    return { token, outcome: ending.reply ? "opened" : "refused" };
  }

  const start = useCallback((token: string) => startTransition(() => follow(token)), [follow]);
  useFragmentToken(ACCESS_TOKEN, start);

  if (isPending) {
    return (
      <p role="status" className="text-lead text-ink-soft">
        {trouble ? messages.connection[trouble] : opening}
      </p>
    );
  }
  if (followed?.outcome === "refused") return refused;
  if (followed?.outcome === "lost") {
    return (
      <>
        <Notice tone="danger" role="alert">
          {messages.linkLost}
        </Notice>
        <Button type="button" onClick={() => start(followed.token)}>
          {messages.failed.retry}
        </Button>
      </>
    );
  }
  return children;
}
