"use client";

import { Anchor, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";

/** How the parcel travels, and where it is. */
export function OrderDelivery({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  const { orders } = messages;
  const { shippingOption, fulfilledAt, carrier, trackingNumber, trackingUrl } = order;
  if (shippingOption === null && fulfilledAt === null) return null;
  return (
    <Card title={orders.delivery}>
      <Stack gap={4}>
        {shippingOption !== null && <Text size="sm">{shippingOption.name}</Text>}
        {fulfilledAt !== null && (
          <Text size="sm">
            {format(orders.sentAt, { when: formatMoment(fulfilledAt, { locale, timezone }) })}
          </Text>
        )}
        {carrier !== null && <Text size="sm">{format(orders.deliveryBy, { carrier })}</Text>}
        {trackingNumber !== null && (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {trackingNumber}
          </Text>
        )}
        {trackingUrl !== null && (
          <Anchor href={trackingUrl} target="_blank" rel="noreferrer" size="sm">
            {orders.track}
          </Anchor>
        )}
        <Anchor
          component={Link}
          href={`/dashboard/orders/slips?ids=${order.id}`}
          target="_blank"
          prefetch={false}
          size="sm"
        >
          {orders.slip.title}
        </Anchor>
      </Stack>
    </Card>
  );
}
