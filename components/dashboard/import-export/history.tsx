"use client";

import { FileUp } from "lucide-react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { ListTable } from "@/components/dashboard/list/list-table";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { Pager } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { Import } from "@/lib/contract/import";
import { ImportBadge } from "./import-status";
import { workOf } from "./use-import";

/** Earlier imports with their results. */
export function History({ reply }: { reply: Result<Page<Import>> }) {
  const { messages, locale, timezone } = useMessages();
  const { transfer } = messages;
  const address = useUrlQuery();
  if (!reply.ok)
    return <FailureNotice title={transfer.historyFailed} requestId={reply.refusal.requestId} />;
  const count = (value: number) => value.toLocaleString(locale);
  const columns: Column<Import>[] = [
    { key: "file", title: transfer.file, render: ({ fileName }) => fileName },
    {
      key: "content",
      title: transfer.content,
      inCard: { title: "none" },
      render: ({ kind }) => transfer.contents[kind],
    },
    {
      key: "kind",
      title: transfer.kind,
      inCard: { title: "none" },
      render: (found) => transfer.kinds[workOf(found)],
    },
    {
      key: "state",
      title: transfer.state,
      inCard: { title: "none" },
      render: ({ status }) => <ImportBadge status={status} />,
    },
    {
      key: "rows",
      title: transfer.rows,
      align: "end",
      inCard: { title: "beside" },
      render: ({ rowsTotal }) => count(rowsTotal),
    },
    {
      key: "made",
      title: transfer.made,
      align: "end",
      inCard: { span: 2 },
      render: ({ createdCount }) => count(createdCount),
    },
    {
      key: "changed",
      title: transfer.changed,
      align: "end",
      inCard: { span: 2 },
      render: ({ updatedCount }) => count(updatedCount),
    },
    {
      key: "refused",
      title: transfer.refused,
      align: "end",
      inCard: { span: 2 },
      render: ({ failedCount }) => count(failedCount),
    },
    {
      key: "begun",
      title: transfer.begun,
      inCard: { span: 6, title: "beside" },
      render: ({ createdAt }) => formatMoment(createdAt, { locale, timezone }),
    },
  ];
  const { data: imports, meta } = reply.data;
  return (
    <Card title={transfer.history}>
      {meta.total === 0 ? (
        <EmptyState title={transfer.historyNone} text={transfer.historyNoneText} icon={FileUp} />
      ) : (
        <>
          <ListTable
            label={transfer.history}
            rows={imports}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ fileName }) => fileName}
            rowHref={({ id }) => `/dashboard/transfer/${id}`}
            address={address}
            selection={null}
          />
          <Pager meta={meta} address={address} />
        </>
      )}
    </Card>
  );
}
