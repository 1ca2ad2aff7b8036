"use client";

import { Group, Stack, Text } from "@mantine/core";
import { orderNumberText } from "@/components/dashboard/orders/order-number";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { Money } from "@/lib/contract/common";
import type { FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import { OrderState } from "./order-state";

/** An order in a line. */
export type OrderRow = {
  id: string;
  orderNumber: string | null;
  total: Money;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  placedAt: string;
};

/** The orders of a customer, each with a link to its page. */
export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  const { messages } = useMessages();
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
          <OrderState order={order} />
        </li>
      ))}
    </Stack>
  );
}
