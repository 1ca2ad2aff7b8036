"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { formatDay } from "@/components/dashboard/home/format-day";
import { reversePayment } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { OrderPayment, SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import classes from "./orders.module.css";

type OrderPaymentsProps = {
  order: SellerOrder;
  /** Names of those who booked one, for readers who may see them. */
  whoBooked: (by: OrderPayment["recordedBy"]) => string;
  canReverse: boolean;
};

/** The bank transfers received, each as a payment; one that was booked by mistake is reversed here. */
export function OrderPayments({ order, whoBooked, canReverse }: OrderPaymentsProps) {
  const { messages, locale } = useMessages();
  const { received: says } = messages.orders;
  const payments = order.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <Stack component="ul" aria-label={says.list} gap="xs" className={classes.moves}>
      {payments.map((payment) => {
        const { id, amount, receivedOn, reference, recordedBy, reversedAt } = payment;
        return (
          <Group component="li" key={id} gap="xs" wrap="wrap">
            <StatusBadge tone={reversedAt === null ? "good" : "quiet"}>
              {reversedAt === null ? says.counts : says.reversed}
            </StatusBadge>
            <Text size="sm" fw={600} td={reversedAt === null ? undefined : "line-through"}>
              {amount.formatted}
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {[formatDay(receivedOn, locale, true), reference ?? "", whoBooked(recordedBy)]
                .filter((text) => text !== "")
                .join(" · ")}
            </Text>
            {canReverse && payment.canReverse && <ReverseButton order={order} payment={payment} />}
          </Group>
        );
      })}
    </Stack>
  );
}

function ReverseButton({ order, payment }: { order: SellerOrder; payment: OrderPayment }) {
  const { received: says } = useMessages().messages.orders;
  const router = useRouter();
  const [run, isPending] = useAction();
  const amount = payment.amount.formatted;
  const isPaid = order.paymentStatus === "paid";
  return (
    <Confirm
      title={format(says.reverseTitle, { amount })}
      text={isPaid ? says.reversePaidText : says.reverseText}
      label={says.reverse}
      onConfirm={() =>
        run(() => reversePayment(order.id, payment.id), {
          done: says.reverseDone,
          next: () => router.refresh(),
        })
      }
    >
      {(open) => (
        <Button variant="subtle" size="compact-xs" onClick={open} loading={isPending}>
          {says.reverse}
        </Button>
      )}
    </Confirm>
  );
}
