"use client";

import { Alert, Button, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { Ref } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { orderRefusalText } from "./order-texts";
import type { Failure } from "./use-order-call";

/** Refused for how the order stands: what the page shows of it is old. */
const STALE = 409;

type FailureAlertProps = { failure: Failure | null; ref?: Ref<HTMLDivElement> };

/** What was not done and why, where it was asked for; with a look at the order where it has changed. */
export function FailureAlert({ failure, ref }: FailureAlertProps) {
  const { messages, locale } = useMessages();
  const router = useRouter();
  if (failure === null) return null;
  const { refusal } = failure;
  return (
    <Alert ref={ref} tabIndex={-1} color="red" role="alert">
      <Text size="sm">{orderRefusalText(refusal, messages, locale)}</Text>
      {refusal?.requestId && (
        <Text size="xs" mt={4}>
          {format(messages.shell.requestNumber, { number: refusal.requestId })}
        </Text>
      )}
      {refusal?.status === STALE && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => router.refresh()}>
          {messages.orders.look}
        </Button>
      )}
    </Alert>
  );
}
