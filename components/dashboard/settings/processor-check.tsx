"use client";

import { Button, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { PaymentProcessorCheck } from "@/lib/contract/checkout";
import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { Messages } from "@/messages/dashboard";
import { checkPaymentProcessor } from "./actions";
import { gatewayName } from "./payment-method-notes";

/** A button that asks a processor whether its key works and what is on, with the answer beside it. */
export function ProcessorCheck({ gateway }: { gateway: string }) {
  const { messages } = useMessages();
  const says = messages.settings.processorCheck;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [checked, setChecked] = useState<PaymentProcessorCheck | null>(null);
  const name = gatewayName(gateway, messages);
  return (
    <Group gap="sm" mt={4}>
      <Button
        type="button"
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={`${name}: ${says.test}`}
        onClick={() =>
          run(() => checkPaymentProcessor(gateway), {
            next: ({ data }) => {
              setChecked(data);
              router.refresh();
            },
          })
        }
      >
        {says.test}
      </Button>
      <Group gap="xs" role="status" flex="1 1 14rem">
        {checked && !isPending && (
          <>
            <StatusBadge tone={checked.answer === "works" ? "good" : "bad"}>
              {says[checked.answer]}
            </StatusBadge>
            <Text size="sm" flex="1 1 14rem">
              {answerText(checked, name, messages)}
            </Text>
          </>
        )}
      </Group>
    </Group>
  );
}

function answerText(
  { answer, methods }: PaymentProcessorCheck,
  name: string,
  { settings, orders }: Messages,
): string {
  const says = settings.processorCheck;
  if (answer === "refused") return format(says.refusedText, { name });
  if (answer === "unreachable") return format(says.unreachableText, { name });
  if (methods.length === 0) return format(says.nothing, { name });
  const on = methods.map(({ id }) => paymentMethodName(id, orders.methods));
  return format(says.offers, { methods: on.join(", ") });
}
