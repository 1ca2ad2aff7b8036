import { Group, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatListDay } from "@/components/dashboard/shell/store-zone";
import { isPaid } from "@/lib/contract/paid-statuses";
import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";

/** The badge of each payment status. */
export const PAYMENT_BADGES: Readonly<Record<SellerOrderListItem["paymentStatus"], BadgeVariant>> =
  {
    pending: "waiting",
    requires_action: "waiting",
    authorized: "note",
    paid: "good",
    partially_refunded: "note",
    refunded: "quiet",
    cancelled: "quiet",
  };

type PaymentBadgeProps = Pick<SellerOrderListItem, "paymentStatus" | "isCancelling">;

/** Where the payment of an order stands; that it is being cancelled goes before. */
export function PaymentBadge({ paymentStatus, isCancelling }: PaymentBadgeProps) {
  const { orders } = useMessages().messages;
  if (isCancelling) return <StatusBadge tone="waiting">{orders.cancelling}</StatusBadge>;
  return (
    <StatusBadge tone={PAYMENT_BADGES[paymentStatus]}>
      {orders.paymentStatus[paymentStatus]}
    </StatusBadge>
  );
}

/** Until when an order on invoice is to be paid, as long as it is not paid. */
export function DueDate({
  paymentDueAt,
  paymentStatus,
}: Pick<SellerOrderListItem, "paymentDueAt" | "paymentStatus">) {
  const { messages, locale, timezone } = useMessages();
  if (paymentDueAt === null || paymentStatus !== "pending") return null;
  const isOverdue = Date.parse(paymentDueAt) < now().getTime();
  const { overdueSince, dueOn } = messages.orders;
  const day = formatListDay(paymentDueAt, { locale, timezone });
  return (
    <Text size="xs" c={isOverdue ? "red" : "dimmed"}>
      {format(isOverdue ? overdueSince : dueOn, { day })}
    </Text>
  );
}

type FulfillmentBadgeProps = Pick<SellerOrderListItem, "paymentStatus" | "fulfillmentStatus">;

/** Whether an order was sent, all of it or in part; it waits only where it was paid. */
export function FulfillmentBadge({ paymentStatus, fulfillmentStatus }: FulfillmentBadgeProps) {
  const { orders } = useMessages().messages;
  const tone =
    fulfillmentStatus === "fulfilled" ? "good" : isPaid(paymentStatus) ? "waiting" : "quiet";
  return <StatusBadge tone={tone}>{orders.fulfillmentStatus[fulfillmentStatus]}</StatusBadge>;
}

/** Both, beside a title. */
export function OrderBadges(props: PaymentBadgeProps & FulfillmentBadgeProps) {
  return (
    <Group gap={6}>
      <PaymentBadge {...props} />
      <FulfillmentBadge {...props} />
    </Group>
  );
}
