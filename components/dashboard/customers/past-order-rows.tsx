"use client";

import { Group, Stack, Text } from "@mantine/core";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PastOrder } from "@/lib/contract/past-order";
import { format } from "@/lib/kit/format-message";
import { OrderState } from "./order-state";

/** The customer's orders from the previous shop; nothing if there are none. */
export function PastOrders({ page }: { page: Page<PastOrder> | null }) {
  const { messages, locale } = useMessages();
  const { customers } = messages;
  if (page === null || page.data.length === 0) return null;
  const more = page.meta.total - page.data.length;
  return (
    <Card title={customers.pastOrders} text={customers.pastOrdersText}>
      <Stack component="ul" gap="sm" style={{ listStyle: "none", padding: 0, margin: 0 }}>
        {page.data.map((order) => (
          <li key={order.id}>
            <PastOrderRow order={order} />
          </li>
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {format(customers.pastMore, { count: more }, locale)}
        </Text>
      )}
    </Card>
  );
}

function PastOrderRow({ order }: { order: PastOrder }) {
  const { pastItem } = useMessages().messages.customers;
  return (
    <details>
      <summary style={{ cursor: "pointer" }}>
        <Group component="span" display="inline-flex" justify="space-between" gap="xs" w="90%">
          <Text span size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
            {order.orderNumber}
          </Text>
          <Text span size="sm" fw={600}>
            {order.totals.total.formatted}
          </Text>
        </Group>
      </summary>
      <Stack component="ul" gap={2} style={{ listStyle: "none", padding: 0, margin: "4px 0" }}>
        {order.items.map(({ name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a past order never change.
          <Text component="li" key={index} size="sm" style={{ overflowWrap: "anywhere" }}>
            {format(pastItem, { count: quantity, name })}
          </Text>
        ))}
      </Stack>
      <OrderState order={order} />
    </details>
  );
}
