import { Group } from "@mantine/core";
import { PAYMENT_BADGES } from "@/components/dashboard/orders/order-badges";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { PastOrder } from "@/lib/contract/past-order";

/** The payment status of a customer's order, and its fulfillment status unless it was cancelled. */
export function StatusBadges({
  paymentStatus,
  fulfillmentStatus,
}: Pick<PastOrder, "paymentStatus" | "fulfillmentStatus">) {
  const { payment, fulfillment } = useMessages().messages.customers;
  return (
    <Group gap={6} mt={2}>
      <StatusBadge tone={PAYMENT_BADGES[paymentStatus]}>{payment[paymentStatus]}</StatusBadge>
      {paymentStatus !== "cancelled" && (
        <StatusBadge tone={fulfillmentStatus === "fulfilled" ? "good" : "waiting"}>
          {fulfillment[fulfillmentStatus]}
        </StatusBadge>
      )}
    </Group>
  );
}
