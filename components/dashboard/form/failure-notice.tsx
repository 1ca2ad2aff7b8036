"use client";

import { Alert, Button, Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

type FailureNoticeProps = { title: string; requestId?: string; onRetry?: () => void };

/** What could not be loaded, the request id for support, and a retry button. */
export function FailureNotice({ title, requestId, onRetry }: FailureNoticeProps) {
  const { shell } = useMessages().messages;
  const { online } = useNetwork();
  const router = useRouter();
  const [isPending, start] = useTransition();
  function retry(): void {
    start(() => {
      router.refresh();
      onRetry?.();
    });
  }
  return (
    <Alert color="red" title={online ? title : shell.offline} role="alert" radius="lg">
      <Text size="sm">{online ? shell.failedText : shell.offlineText}</Text>
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {format(shell.requestNumber, { number: requestId })}
        </Text>
      )}
      <Button variant="default" size="xs" mt="sm" onClick={retry} loading={isPending}>
        {shell.retry}
      </Button>
    </Alert>
  );
}
