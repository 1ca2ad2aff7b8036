"use client";

import { Stack, Text, Title } from "@mantine/core";
import { OrderRows } from "@/components/dashboard/customers/order-rows";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { ConversationDetail } from "@/lib/contract/conversation";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

/** The visitor of a conversation: contact data, orders and cart. */
export function PersonPanel({ conversation }: { conversation: ConversationDetail }) {
  const { messages, locale } = useMessages();
  const { conversations } = messages;
  const { customer, email, context } = conversation;
  const address = customer?.email ?? email;
  return (
    <Stack gap="lg">
      <div>
        <Title order={3}>{conversations.customer}</Title>
        {customer && (
          <TextLink href={`/dashboard/customers/${customer.id}`}>
            {customer.name ?? shownEmail(customer.email)}
          </TextLink>
        )}
        <Text size="sm" c={address ? undefined : "dimmed"} style={{ overflowWrap: "anywhere" }}>
          {address ? shownEmail(address) : conversations.noAddress}
        </Text>
      </div>
      <div>
        <Title order={3}>{conversations.orders}</Title>
        {context.orders.length === 0 ? (
          <Text size="sm" c="dimmed">
            {conversations.noOrders}
          </Text>
        ) : (
          <OrderRows orders={context.orders} />
        )}
      </div>
      <div>
        <Title order={3}>{conversations.cart}</Title>
        <Text size="sm" c={context.cart ? undefined : "dimmed"}>
          {context.cart
            ? `${format(conversations.inCart, { count: context.cart.itemCount }, locale)}, ${context.cart.total.formatted}`
            : conversations.noCart}
        </Text>
      </div>
    </Stack>
  );
}
