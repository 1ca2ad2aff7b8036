import { Group, Text } from "@mantine/core";
import { PAYMENT_BADGES } from "@/components/dashboard/orders/order-badges";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { PastOrder } from "@/lib/contract/past-order";

type OrderStateProps = {
  order: Pick<PastOrder, "placedAt" | "paymentStatus" | "fulfillmentStatus">;
};

/** When a customer's order was placed, its payment status, and its fulfillment status unless it was cancelled. */
export function OrderState({ order }: OrderStateProps) {
  const { messages, locale, timezone } = useMessages();
  const { payment, fulfillment } = messages.customers;
  const { placedAt, paymentStatus, fulfillmentStatus } = order;
  return (
    <>
      <Text size="xs" c="dimmed">
        {formatMoment(placedAt, { locale, timezone })}
      </Text>
      <Group gap={6} mt={2}>
        <StatusBadge tone={PAYMENT_BADGES[paymentStatus]}>{payment[paymentStatus]}</StatusBadge>
        {paymentStatus !== "cancelled" && (
          <StatusBadge tone={fulfillmentStatus === "fulfilled" ? "good" : "waiting"}>
            {fulfillment[fulfillmentStatus]}
          </StatusBadge>
        )}
      </Group>
    </>
  );
}
