"use client";

import { ShoppingBag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "@/components/dashboard/language";
import { ListPage } from "@/components/dashboard/list-page";
import type { Column, Page } from "@/components/dashboard/list-types";
import type { Outcome } from "@/components/dashboard/outcome";
import { saveFile } from "@/components/dashboard/save-file";
import { sayMoment } from "@/components/dashboard/store-zone";
import { TagBadges } from "@/components/dashboard/tag-badges";
import { useAddress } from "@/components/dashboard/use-address";
import { SELLER_ORDER_STATUSES, type SellerOrderListItem } from "@/lib/contract/seller-order";
import { BulkCancel } from "./bulk-cancel";
import { BulkFulfil } from "./bulk-fulfil";
import { BulkTags } from "./bulk-tags";
import { FulfilmentBadge, PaymentBadge } from "./order-badges";
import { OrderFilters } from "./order-filters";
import { methodText } from "./order-texts";
import { ORDER_TABS, TAB_PARAM } from "./orders-query";
import { SavedViews } from "./saved-views";
import { ordersCsv, sumText } from "./selection";
import { tagsOf } from "./tags";

type OrderListProps = {
  reply: Outcome<Page<SellerOrderListItem>>;
  /** Whose orders are asked for, by name. */
  customerName: string | null;
  userId: string;
  canWrite: boolean;
};

/** The orders of the store. */
export function OrderList({ reply, customerName, userId, canWrite }: OrderListProps) {
  const { words, locale } = useWords();
  const { orders } = words;
  const { params } = useAddress();
  const columns = useOrderColumns();
  const [sending, setSending] = useState<readonly SellerOrderListItem[]>([]);
  const [cancelling, setCancelling] = useState<readonly SellerOrderListItem[]>([]);
  const [tagging, setTagging] = useState<readonly SellerOrderListItem[]>([]);
  const [untagging, setUntagging] = useState<readonly SellerOrderListItem[]>([]);
  const tags = tagsOf(reply.ok ? reply.data.data : []);
  // Rows stay selected while one turns pages; what they are has to be known then too.
  const seen = useRef(new Map<string, SellerOrderListItem>());
  useEffect(() => {
    if (!reply.ok) return;
    for (const order of reply.data.data) seen.current.set(order.id, order);
  }, [reply]);
  const known = (ids: readonly string[]) =>
    [...seen.current.values()].filter(({ id }) => ids.includes(id));

  return (
    <>
      <ListPage
        name="orders"
        title={orders.title}
        headerActions={<SavedViews list="orders" userId={userId} />}
        reply={reply}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ orderNumber }) => orderNumber}
        rowHref={({ id }) => `/dashboard/orders/${id}`}
        search={orders.search}
        tabs={{
          param: TAB_PARAM,
          options: ORDER_TABS.map((value) => ({ value, label: orders.tabs[value] })),
        }}
        filters={[
          ...(params.has(TAB_PARAM)
            ? []
            : [
                {
                  param: "status",
                  label: orders.status,
                  options: SELLER_ORDER_STATUSES.map((value) => ({
                    value,
                    label: orders.statuses[value],
                  })),
                },
              ]),
          {
            param: "dispute",
            label: orders.dispute,
            options: [{ value: "needs_response", label: orders.disputeToAnswer }],
          },
        ]}
        tools={<OrderFilters customerName={customerName} tags={tags} />}
        bulk={[
          ...(canWrite
            ? [{ label: orders.fulfil, open: (ids: string[]) => setSending(known(ids)) }]
            : []),
          {
            label: orders.print,
            open: (ids) => window.open(`/dashboard/orders/slips?ids=${ids.join(",")}`, "_blank"),
          },
          {
            label: orders.exportChosen,
            open: (ids) => saveFile("orders.csv", ordersCsv(known(ids)), "text/csv"),
          },
          ...(canWrite
            ? [
                {
                  label: orders.bulkTags.add.label,
                  open: (ids: string[]) => setTagging(known(ids)),
                },
                {
                  label: orders.bulkTags.remove.label,
                  open: (ids: string[]) => setUntagging(known(ids)),
                },
                {
                  label: orders.cancel,
                  isDangerous: true,
                  open: (ids: string[]) => setCancelling(known(ids)),
                },
              ]
            : []),
        ]}
        bulkFacts={(ids) => sumText(known(ids), locale)}
        empty={{
          title: orders.empty,
          text: orders.emptyText,
          icon: <ShoppingBag size={32} strokeWidth={1.5} aria-hidden />,
        }}
      />
      <BulkFulfil orders={sending} onClose={() => setSending([])} />
      <BulkTags change="add" orders={tagging} known={tags} onClose={() => setTagging([])} />
      <BulkTags change="remove" orders={untagging} known={tags} onClose={() => setUntagging([])} />
      <BulkCancel orders={cancelling} onClose={() => setCancelling([])} />
    </>
  );
}

function useOrderColumns(): Column<SellerOrderListItem>[] {
  const { words, locale, timezone } = useWords();
  const { orders } = words;
  const { columns } = orders;
  const moment = (iso: string | null) => (iso ? sayMoment(iso, { locale, timezone }) : "");
  return [
    { key: "number", title: columns.number, render: ({ orderNumber }) => orderNumber },
    { key: "placed", title: columns.placed, render: ({ createdAt }) => moment(createdAt) },
    {
      key: "customer",
      title: columns.customer,
      render: ({ customerName, customerEmail }) => customerName ?? customerEmail ?? orders.guest,
    },
    { key: "payment", title: columns.payment, render: (order) => <PaymentBadge {...order} /> },
    {
      key: "fulfilment",
      title: columns.fulfilment,
      render: (order) => <FulfilmentBadge {...order} />,
    },
    {
      key: "total",
      title: columns.total,
      align: "end",
      render: ({ totals }) => totals.total.formatted,
    },
    {
      key: "units",
      title: columns.units,
      align: "end",
      render: ({ itemCount }) => itemCount.toLocaleString(locale),
    },
    { key: "tags", title: orders.tags, render: (order) => <TagBadges tags={order.tags} /> },
    {
      key: "email",
      title: columns.email,
      render: ({ customerEmail }) => customerEmail ?? "",
      isHiddenAtFirst: true,
    },
    {
      key: "method",
      title: columns.method,
      render: ({ paymentMethod }) => methodText(paymentMethod, words),
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
