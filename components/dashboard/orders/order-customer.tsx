"use client";

import { Anchor, Stack, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/card";
import { useWords } from "@/components/dashboard/language";
import { TextLink } from "@/components/dashboard/links";
import type { SellerOrder } from "@/lib/contract/seller-order";

/** Whose order it is, and the way to them. */
export function OrderCustomer({ order: { customer, customerEmail } }: { order: SellerOrder }) {
  const { orders } = useWords().words;
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
  const email = customer?.email ?? customerEmail;
  return (
    <Card title={orders.customer}>
      <Stack gap={4}>
        {customer === null ? (
          <Text size="sm">{orders.customerGuest}</Text>
        ) : (
          <TextLink href={`/dashboard/customers/${customer.id}`}>{name || customer.email}</TextLink>
        )}
        {email !== null && (
          <Anchor href={`mailto:${email}`} size="sm" style={{ overflowWrap: "anywhere" }}>
            {email}
          </Anchor>
        )}
        {customer !== null && (
          <TextLink href={`/dashboard/orders?customerId=${customer.id}`}>
            {orders.customerOrders}
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}
