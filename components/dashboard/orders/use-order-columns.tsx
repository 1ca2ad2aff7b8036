"use client";

import { Text } from "@mantine/core";
import type { Column } from "@/components/dashboard/list/list-types";
import { TagBadges } from "@/components/dashboard/list/tag-badges";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { DueDate, FulfillmentBadge, PaymentBadge } from "./order-badges";
import { orderNumberText } from "./order-number";
import { paymentMethodText } from "./order-texts";

/** What the list of orders can show of each; the seller chooses. */
export function useOrderColumns(): Column<SellerOrderListItem>[] {
  const { messages, locale, timezone } = useMessages();
  const { orders } = messages;
  const { columns } = orders;
  const moment = (iso: string | null) => (iso ? formatListDate(iso, { locale, timezone }) : "");
  return [
    {
      key: "number",
      inCard: { span: 3 },
      title: columns.number,
      sort: "orderNumber",
      render: (order) => orderNumberText(order, orders),
    },
    {
      key: "placed",
      inCard: { title: "none" },
      title: columns.placed,
      sort: "createdAt",
      render: ({ createdAt }) => moment(createdAt),
    },
    {
      key: "customer",
      inCard: { span: 4, title: "none" },
      title: columns.customer,
      render: ({ customerName, customerEmail }) =>
        customerName ?? (customerEmail ? shownEmail(customerEmail) : orders.guest),
    },
    {
      key: "payment",
      inCard: { span: 2, title: "none" },
      title: columns.payment,
      sort: "paymentStatus",
      render: (order) => (
        <>
          <PaymentBadge {...order} />
          <DueDate {...order} />
          {order.captureBefore !== null && (
            <Text size="xs" c="dimmed">
              {format(orders.heldUntil, { moment: moment(order.captureBefore) })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "fulfillment",
      inCard: { span: 2, title: "none" },
      title: columns.fulfillment,
      sort: "fulfillmentStatus",
      render: (order) => <FulfillmentBadge {...order} />,
    },
    {
      key: "total",
      inCard: { span: 2, title: "none" },
      title: columns.total,
      sort: "total",
      align: "end",
      render: ({ totals, inStoreCurrency }) => (
        <>
          {totals.total.formatted}
          {inStoreCurrency && (
            <Text size="xs" c="dimmed">
              {inStoreCurrency.total.formatted}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "units",
      inCard: { span: 2, title: "beside" },
      title: columns.units,
      align: "end",
      render: ({ itemCount }) => itemCount.toLocaleString(locale),
    },
    {
      key: "tags",
      inCard: { span: 6 },
      title: orders.tags,
      render: (order) => <TagBadges tags={order.tags} />,
    },
    {
      key: "email",
      inCard: { span: 6, title: "none" },
      title: columns.email,
      sort: "customerEmail",
      render: ({ customerEmail }) => shownEmail(customerEmail ?? ""),
      isHiddenAtFirst: true,
    },
    {
      key: "method",
      inCard: { title: "none" },
      title: columns.method,
      render: ({ paymentMethod }) => paymentMethodText(paymentMethod, messages),
      isHiddenAtFirst: true,
    },
    {
      key: "paid",
      title: columns.paid,
      render: ({ paidAt }) => moment(paidAt),
      isHiddenAtFirst: true,
    },
    {
      key: "sent",
      title: columns.sent,
      render: ({ fulfilledAt }) => moment(fulfilledAt),
      isHiddenAtFirst: true,
    },
  ];
}
