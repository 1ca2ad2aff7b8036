"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore, useTransition } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { useLanguage } from "@/components/ui/language-provider";
import { format } from "@/lib/kit/format-message";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * For what went wrong on our side, or on the way there. Trying again asks the server again, not only
 * the browser; once a lost connection is back that happens by itself.
 */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const { failed } = useLanguage().messages;
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

  function retry() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  });

  return (
    <div className="page flex flex-col items-start gap-6 py-[clamp(3rem,9vw,8rem)]">
      <h1 className="max-w-[14em] font-serif text-title">
        {isOnline ? failed.title : failed.offlineTitle}
      </h1>
      <p className="max-w-[50ch] text-ink-soft">{isOnline ? failed.text : failed.offlineText}</p>
      {isOnline && error.digest && (
        <p className="text-small text-ink-soft tabular-nums">
          {format(failed.number, { number: error.digest })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={retry}
          aria-disabled={isPending || undefined}
          className={buttonStyle()}
        >
          {isPending ? failed.retrying : failed.retry}
        </button>
        {/* A full page load on purpose: it discards the state that broke this page. */}
        <a href="/" className="text-link self-center px-2 text-small">
          {failed.home}
        </a>
      </div>
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
