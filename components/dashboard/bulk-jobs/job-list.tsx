"use client";

import { ListChecks } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { BulkJob } from "@/lib/contract/bulk-job";
import { JobBadge } from "./job-badge";

/** Every action on many rows of the last weeks, the latest first. */
export function JobList({ reply }: { reply: Result<Page<BulkJob>> }) {
  const { messages, locale, timezone } = useMessages();
  const { bulkJobs } = messages;
  const count = (value: number) => value.toLocaleString(locale);
  const columns: Column<BulkJob>[] = [
    { key: "action", title: bulkJobs.action, render: ({ action }) => bulkJobs.actions[action] },
    { key: "status", title: bulkJobs.state, render: ({ status }) => <JobBadge status={status} /> },
    {
      key: "rows",
      title: bulkJobs.rows,
      align: "end",
      render: ({ rowsTotal }) => count(rowsTotal),
    },
    {
      key: "applied",
      title: bulkJobs.applied,
      align: "end",
      render: ({ appliedCount }) => count(appliedCount),
    },
    {
      key: "notApplied",
      title: bulkJobs.notApplied,
      align: "end",
      render: ({ notAppliedCount }) => count(notAppliedCount),
    },
    {
      key: "begun",
      title: bulkJobs.begun,
      render: ({ createdAt }) => formatMoment(createdAt, { locale, timezone }),
    },
  ];
  return (
    <ListPage
      name="bulk-jobs"
      texts={{ title: bulkJobs.title, empty: bulkJobs.none, emptyText: bulkJobs.noneText }}
      icon={ListChecks}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ action }) => bulkJobs.actions[action]}
      rowHref={({ id }) => `/dashboard/bulk-jobs/${id}`}
    />
  );
}
