"use client";

import { PackageOpen } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { RETURN_STATUSES, type Return } from "@/lib/contract/return";
import { ReturnStatus } from "./return-status";
import { returnTitle } from "./return-title";

/** The returns and claims of the store, the newest first. */
export function ReturnList({ reply }: { reply: Result<Page<Return>> }) {
  const { messages, locale, timezone } = useMessages();
  const { returns: texts } = messages;
  const titleOf = (one: Return) => returnTitle(one, texts);
  const columns: Column<Return>[] = [
    { key: "return", title: texts.columns.return, render: titleOf },
    {
      key: "status",
      title: texts.columns.status,
      render: ({ status }) => <ReturnStatus status={status} />,
    },
    {
      key: "reason",
      title: texts.columns.reason,
      render: ({ items }) =>
        [...new Set(items.map(({ reason }) => texts.reasons[reason]))].join(", "),
    },
    {
      key: "units",
      title: texts.columns.units,
      align: "end",
      render: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    {
      key: "created",
      title: texts.columns.created,
      render: ({ createdAt }) => formatListDate(createdAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="returns"
      texts={texts}
      icon={PackageOpen}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={titleOf}
      rowHref={({ id }) => `/dashboard/returns/${id}`}
      tabs={{
        param: "status",
        options: labelOptions(RETURN_STATUSES, texts.status),
      }}
    />
  );
}
