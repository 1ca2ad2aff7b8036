"use client";

import { Button, Stack, Table, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { undoBulkJob } from "@/components/dashboard/bulk-jobs/actions";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { useAction } from "@/components/dashboard/form/use-action";
import type { Page } from "@/components/dashboard/list/list-types";
import { Pager } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { Card } from "@/components/dashboard/shell/card";
import { Counts } from "@/components/dashboard/shell/counts";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { type BulkJob, type BulkJobRow, bulkActionResource } from "@/lib/contract/bulk-job";
import { JobBadge } from "./job-badge";
import { isOver, JobProgress } from "./job-progress";
import { objectPage } from "./object-page";
import { reasonText, rowNameText } from "./reason-text";

type JobScreenProps = { job: BulkJob; notApplied: Result<Page<BulkJobRow>> };

/** One bulk action: how far it is while it runs, and which rows were left as they were. */
export function JobScreen({ job, notApplied }: JobScreenProps) {
  const { messages, locale, timezone } = useMessages();
  const { bulkJobs, shell } = messages;
  const router = useRouter();
  const resource = bulkActionResource(job.action);
  const counts: [title: string, count: number][] = [
    [bulkJobs.rows, job.rowsTotal],
    [bulkJobs.applied, job.appliedCount],
    [bulkJobs.notApplied, job.notAppliedCount],
  ];
  return (
    <>
      <PageHeader
        title={bulkJobs.actions[job.action]}
        back={{ href: `/dashboard/${resource}`, label: shell.nav[resource] }}
        aside={<JobBadge status={job.status} />}
      />
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {formatMoment(job.createdAt, { locale, timezone })}
        </Text>
        {!isOver(job) && (
          <Card>
            <JobProgress found={job} onEnd={router.refresh} />
          </Card>
        )}
        {isOver(job) && (
          <Card title={bulkJobs.report}>
            <Counts counts={counts} />
            {job.status === "succeeded" && job.notAppliedCount === 0 && (
              <Text size="sm">{bulkJobs.allDone}</Text>
            )}
            <Undoing job={job} />
          </Card>
        )}
        <NotApplied job={job} reply={notApplied} />
      </Stack>
    </>
  );
}

/** The link back, or the object of the job. */
function Undoing({ job }: { job: BulkJob }) {
  const { bulkJobs } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const other = job.undoes ?? job.undoneBy;
  if (other !== null) {
    return (
      <TextLink href={`/dashboard/bulk-jobs/${other}`}>
        {job.undoes ? bulkJobs.undoes : bulkJobs.undone}
      </TextLink>
    );
  }
  if (!job.canUndo) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {bulkJobs.undoText}
      </Text>
      <Button
        variant="default"
        loading={isPending}
        onClick={() =>
          run(() => undoBulkJob(job.id), {
            next: ({ data }) => router.push(`/dashboard/bulk-jobs/${data.id}`),
          })
        }
      >
        {bulkJobs.undo}
      </Button>
    </Stack>
  );
}

type NotAppliedProps = { job: BulkJob; reply: Result<Page<BulkJobRow>> };

function NotApplied({ job, reply }: NotAppliedProps) {
  const { messages } = useMessages();
  const { bulkJobs, lists } = messages;
  const address = useUrlQuery();
  if (!reply.ok) return <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />;
  const { data: rows, meta } = reply.data;
  if (meta.total === 0) return null;
  return (
    <Card title={bulkJobs.left} text={bulkJobs.leftText}>
      <Table aria-label={bulkJobs.left} aria-busy={address.isPending}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{bulkJobs.row}</Table.Th>
            <Table.Th>{bulkJobs.why}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <TextLink href={objectPage(job.action, row.id)}>
                  {rowNameText(row, messages)}
                </TextLink>
              </Table.Td>
              <Table.Td>{reasonText(row, messages)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pager meta={meta} address={address} />
    </Card>
  );
}
