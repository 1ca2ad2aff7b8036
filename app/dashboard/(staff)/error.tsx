"use client";

import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { useMessages } from "@/components/dashboard/shell/language";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** For what went wrong on a page; the frame around it stays. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const { shell } = useMessages().messages;
  return <FailureNotice title={shell.failed} requestId={error.digest} onRetry={reset} />;
}
