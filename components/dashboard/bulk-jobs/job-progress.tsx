"use client";

import { Button, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { cancelBulkJob } from "@/components/dashboard/bulk-jobs/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { TaskProgress } from "@/components/dashboard/shell/task-progress";
import { usePolled } from "@/components/dashboard/shell/use-polled";
import type { BulkJob } from "@/lib/contract/bulk-job";
import { format } from "@/lib/kit/format-message";

/** A bar that moves, and fifty of the 240 requests a minute that the API allows. */
const PAUSE_SECONDS = 1.2;

/** While the API does not answer. */
const SLOWER_SECONDS = 5;

/** Whether nothing more will become of it. */
export const isOver = ({ status }: Pick<BulkJob, "status">): boolean =>
  status === "succeeded" || status === "cancelled";

type JobProgressProps = { found: BulkJob; onEnd: (job: BulkJob) => void };

/** The progress of a job, polled until it is over, with a button to stop it. */
export function JobProgress({ found, onEnd }: JobProgressProps) {
  const { bulkJobs } = useMessages().messages;
  if (isOver(found)) {
    return <Bar job={found} note={bulkJobs.status[found.status]} />;
  }
  return <RunningJob found={found} onEnd={onEnd} />;
}

function RunningJob({ found, onEnd }: JobProgressProps) {
  const { bulkJobs } = useMessages().messages;
  const [run, isPending] = useAction();
  const { data, isFailing, refresh } = usePolled<{ data: BulkJob }>(
    `/dashboard/bulk-jobs/${encodeURIComponent(found.id)}/state`,
    { data: found },
    (failures) => (failures === 0 ? PAUSE_SECONDS : SLOWER_SECONDS),
  );
  const job = data?.data ?? found;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isOver(job)) end.current(job);
  }, [job]);
  return (
    <Bar job={job} note={isFailing ? bulkJobs.lost : bulkJobs.leave}>
      <Confirm
        title={bulkJobs.stopTitle}
        text={bulkJobs.stopText}
        label={bulkJobs.stop}
        onConfirm={() =>
          run(() => cancelBulkJob(job.id), { done: bulkJobs.stopped, next: refresh })
        }
      >
        {(open) => (
          <Button variant="default" onClick={open} loading={isPending}>
            {bulkJobs.stop}
          </Button>
        )}
      </Confirm>
    </Bar>
  );
}

type BarProps = { job: BulkJob; note: string; children?: React.ReactNode };

function Bar({ job: { rowsDone, rowsTotal, etaSeconds, status }, note, children }: BarProps) {
  const { messages, locale } = useMessages();
  const { bulkJobs } = messages;
  const number = (value: number) => value.toLocaleString(locale);
  const progress = format(bulkJobs.progress, { done: number(rowsDone), total: number(rowsTotal) });
  return (
    <Stack gap="sm">
      <TaskProgress
        label={bulkJobs.status[status]}
        percent={rowsTotal === 0 ? 100 : (rowsDone / rowsTotal) * 100}
        progress={progress}
        etaSeconds={etaSeconds}
        note={note}
      >
        {children}
      </TaskProgress>
    </Stack>
  );
}
