"use client";

import { Landmark } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { BankStatement } from "@/lib/contract/bank-statement";
import { UploadStatement } from "./upload-statement";

type BankStatementListProps = { reply: Result<Page<BankStatement>>; canWrite: boolean };

/** The files of the bank that were sent, the latest first. */
export function BankStatementList({ reply, canWrite }: BankStatementListProps) {
  const { messages, locale, timezone } = useMessages();
  const { bankStatements: says, orders } = messages;
  const columns: Column<BankStatement>[] = [
    { key: "file", title: says.columns.file, render: ({ fileName }) => fileName },
    {
      key: "entries",
      title: says.columns.entries,
      align: "end",
      render: ({ entryCount }) => entryCount,
    },
    { key: "open", title: says.columns.open, align: "end", render: ({ openCount }) => openCount },
    {
      key: "sent",
      title: says.columns.sent,
      render: ({ createdAt }) => formatListDate(createdAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="bank-statements"
      texts={says}
      icon={Landmark}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ fileName }) => fileName}
      rowHref={({ id }) => `/dashboard/orders/bank-statements/${id}`}
      back={{ href: "/dashboard/orders", label: orders.title }}
      canWrite={canWrite}
      headerActions={canWrite && <UploadStatement />}
    />
  );
}
