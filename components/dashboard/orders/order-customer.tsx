"use client";

import { Anchor, Stack, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { mailto } from "@/lib/kit/mailto";
import { shownEmail } from "@/lib/kit/shown-email";

/** The customer of an order, with a link to their page. */
export function OrderCustomer({ order: { customer } }: { order: SellerOrder }) {
  const { orders } = useMessages().messages;
  const { id, email, phone } = customer;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(" ");
  return (
    <Card title={orders.customer}>
      <Stack gap={4}>
        {id === null ? (
          <Text size="sm">{[name, orders.customerGuest].filter(Boolean).join(" · ")}</Text>
        ) : (
          <TextLink href={`/dashboard/customers/${id}`}>{name || shownEmail(email ?? "")}</TextLink>
        )}
        {email !== null && (
          <Anchor href={mailto(email)} size="sm" style={{ overflowWrap: "anywhere" }}>
            {shownEmail(email)}
          </Anchor>
        )}
        {phone !== null && (
          <Anchor href={`tel:${phone}`} size="sm">
            {phone}
          </Anchor>
        )}
        {id !== null && (
          <TextLink href={`/dashboard/orders?customerId=${id}`}>{orders.customerOrders}</TextLink>
        )}
      </Stack>
    </Card>
  );
}
