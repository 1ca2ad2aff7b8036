"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** For what went wrong on our side. Trying again asks the server again, not only the browser. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function retry() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <div className="page flex flex-col items-start gap-6 py-[clamp(3rem,9vw,8rem)]">
      <h1 className="max-w-[14em] font-serif text-title">Something went wrong on our side</h1>
      <p className="max-w-[50ch] text-ink-soft">
        Your cart is safe. Please try again; if it happens again, tell us what you were doing
        {error.digest ? ` and this number: ${error.digest}.` : "."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={retry} aria-disabled={isPending || undefined}>
          {isPending ? "Trying…" : "Try again"}
        </Button>
        {/* A whole new page on purpose: whatever broke this one should not come along. */}
        <a href="/" className="text-link self-center px-2 text-small">
          To the front page
        </a>
      </div>
    </div>
  );
}
