"use client";

import { Undo2 } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { type Withdrawal, WithdrawalStatus } from "@/lib/contract/withdrawal";
import { WithdrawalBadges } from "./withdrawal-badges";

/** The declarations of withdrawal, the latest first. */
export function WithdrawalList({ reply }: { reply: Result<Page<Withdrawal>> }) {
  const { messages, locale, timezone } = useMessages();
  const { withdrawals: texts } = messages;
  const nameOf = ({ customerName }: Withdrawal) => customerName ?? texts.erased;
  const columns: Column<Withdrawal>[] = [
    { key: "name", title: texts.customer, render: nameOf },
    {
      key: "order",
      title: texts.order,
      render: ({ orderId, orderNumber }) =>
        orderId === null ? `${orderNumber ?? ""} (${texts.unmatched})` : (orderNumber ?? ""),
    },
    { key: "status", title: texts.statusTitle, render: (row) => <WithdrawalBadges {...row} /> },
    {
      key: "created",
      title: texts.declaredAt,
      render: ({ createdAt }) => formatListDate(createdAt, { locale, timezone }),
    },
    {
      key: "refundDue",
      title: texts.refundDueTitle,
      render: ({ refundDueAt }) => refundDueAt && formatListDate(refundDueAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="withdrawals"
      texts={texts}
      icon={Undo2}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={nameOf}
      rowHref={({ id }) => `/dashboard/withdrawals/${id}`}
      search={texts.search}
      tabs={{
        param: "status",
        options: [
          ...labelOptions(WithdrawalStatus.options, texts.status),
          { value: "overdue", label: texts.overdue },
        ],
      }}
    />
  );
}
