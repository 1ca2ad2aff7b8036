"use client";

import { Group, Stack, Text } from "@mantine/core";
import { PAYMENT_TONES } from "@/components/dashboard/orders/order-badges";
import { orderNumberText } from "@/components/dashboard/orders/order-number";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Money } from "@/lib/contract/common";
import type { PaymentStatus } from "@/lib/contract/order";

/** An order in a line. */
export type OrderRow = {
  id: string;
  orderNumber: string | null;
  total: Money;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: "unfulfilled" | "fulfilled";
  placedAt: string;
};

/** Somebody's orders, each with a link to its page. */
export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  const { messages, locale, timezone } = useMessages();
  const { payment, fulfillment } = messages.customers;
  return (
    <Stack component="ul" gap="sm" style={{ listStyle: "none", padding: 0, margin: "0.25rem 0 0" }}>
      {orders.map((order) => (
        <li key={order.id}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <TextLink href={`/dashboard/orders/${order.id}`}>
              {orderNumberText(order, messages.orders)}
            </TextLink>
            <Text size="sm" fw={600}>
              {order.total.formatted}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {formatMoment(order.placedAt, { locale, timezone })}
          </Text>
          <Group gap={6} mt={2}>
            <StatusBadge tone={PAYMENT_TONES[order.paymentStatus]}>
              {payment[order.paymentStatus]}
            </StatusBadge>
            {order.paymentStatus !== "cancelled" && (
              <StatusBadge tone={order.fulfillmentStatus === "fulfilled" ? "good" : "waiting"}>
                {fulfillment[order.fulfillmentStatus]}
              </StatusBadge>
            )}
          </Group>
        </li>
      ))}
    </Stack>
  );
}
