"use client";

import { Anchor, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { isDeliveredOnline } from "@/lib/contract/delivery-consent";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { cityLine } from "@/lib/kit/city-line";
import { format } from "@/lib/kit/format-message";
import { OrderParcel } from "./order-parcel";

/** How the order travels, and where each of its parcels is. */
export function OrderDelivery({ order, canWrite }: { order: SellerOrder; canWrite: boolean }) {
  const { messages, locale, timezone } = useMessages();
  const { orders } = messages;
  const { shippingOption, fulfilledAt, fulfillments, pickup } = order;
  if (shippingOption === null && fulfilledAt === null && fulfillments.length === 0) return null;
  return (
    <Card title={orders.delivery}>
      <Stack gap="sm">
        {shippingOption !== null && <Text size="sm">{shippingOption.name}</Text>}
        {pickup !== null && <PickupText pickup={pickup} />}
        {fulfillments.length > 0 && (
          <Stack
            component="ul"
            aria-label={orders.parcels}
            gap="md"
            style={{ listStyle: "none", padding: 0, margin: 0 }}
          >
            {fulfillments.map((parcel, place) => (
              <OrderParcel
                key={parcel.id}
                parcel={parcel}
                place={place + 1}
                isDigital={isDigital(order, parcel)}
                partsOf={(id) => order.items.find((item) => item.id === id)?.parts ?? []}
                canWrite={canWrite}
              />
            ))}
          </Stack>
        )}
        {fulfilledAt !== null && (
          <Text size="sm">
            {format(orders.sentAt, { when: formatMoment(fulfilledAt, { locale, timezone }) })}
          </Text>
        )}
        {!order.items.every(isDeliveredOnline) && (
          <Anchor
            component={Link}
            href={`/dashboard/orders/slips?ids=${order.id}`}
            target="_blank"
            prefetch={false}
            size="sm"
          >
            {orders.slip.title}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}

/** Whether nothing in a parcel travels. */
function isDigital({ items }: SellerOrder, parcel: SellerOrder["fulfillments"][number]): boolean {
  return parcel.items.every(({ itemId }) => {
    const item = items.find(({ id }) => id === itemId);
    return item !== undefined && isDeliveredOnline(item);
  });
}

/** Where an order is collected, and since when it can be. */
function PickupText({ pickup }: { pickup: NonNullable<SellerOrder["pickup"]> }) {
  const { messages, locale, timezone } = useMessages();
  const { line1, line2 } = pickup.address;
  const place = [line1, line2, cityLine(pickup.address)].filter(Boolean);
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {place.join(", ")}
      </Text>
      {pickup.readyAt !== null && (
        <Text size="sm">
          {format(messages.orders.pickup.readySince, {
            when: formatMoment(pickup.readyAt, { locale, timezone }),
          })}
        </Text>
      )}
    </div>
  );
}
