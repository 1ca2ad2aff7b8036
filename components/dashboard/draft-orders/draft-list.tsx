"use client";

import { FilePen } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { DRAFT_ORDER_STATUSES, type DraftOrder } from "@/lib/contract/draft-order";
import { draftOrderName } from "./draft-order-name";
import { DraftStatus } from "./draft-status";

type DraftListProps = { reply: Result<Page<DraftOrder>>; canWrite: boolean };

/** The drafts of the store, the newest first. */
export function DraftList({ reply, canWrite }: DraftListProps) {
  const { messages, locale, timezone } = useMessages();
  const { draftOrders, orders } = messages;
  const { columns: titles } = draftOrders;
  const columns: Column<DraftOrder>[] = [
    { key: "for", title: titles.for, render: (draft) => draftOrderName(draft, messages) },
    {
      key: "status",
      title: titles.status,
      render: ({ status }) => <DraftStatus status={status} />,
    },
    {
      key: "total",
      title: titles.total,
      align: "end",
      render: ({ totals }) => totals.total.formatted,
    },
    {
      key: "expires",
      title: titles.expires,
      render: ({ status, expiresAt, orderNumber }) =>
        status === "completed"
          ? (orderNumber ?? "")
          : formatListDate(expiresAt, { locale, timezone }),
    },
    {
      key: "created",
      title: titles.created,
      render: ({ createdAt }) => formatListDate(createdAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="draft-orders"
      texts={draftOrders}
      icon={FilePen}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={(draft) => draftOrderName(draft, messages)}
      rowHref={({ id }) => `/dashboard/orders/drafts/${id}`}
      back={{ href: "/dashboard/orders", label: orders.title }}
      canWrite={canWrite}
      primary={{ href: "/dashboard/orders/drafts/new", label: draftOrders.create }}
      search={draftOrders.search}
      tabs={{
        param: "status",
        options: labelOptions(DRAFT_ORDER_STATUSES, draftOrders.status),
      }}
    />
  );
}
