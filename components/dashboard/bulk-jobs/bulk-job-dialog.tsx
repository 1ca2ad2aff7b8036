"use client";

import { Alert, Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import {
  type BulkJobInput,
  previewBulkJob,
  startBulkJob,
} from "@/components/dashboard/bulk-jobs/actions";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { createRequestKeys } from "@/components/dashboard/list/request-keys";
import { useMessages } from "@/components/dashboard/shell/language";
import type { BulkAction, BulkJob, BulkPreview } from "@/lib/contract/bulk-job";
import { format } from "@/lib/kit/format-message";
import {
  BulkOptionFields,
  bulkOptionsFromForm,
  type Choices,
  type EnteredOptions,
} from "./bulk-option-fields";
import { JobProgress } from "./job-progress";
import { PreviewList } from "./preview-list";

/** An action, and the rows it is meant for. */
export type BulkChoice = { action: BulkAction } & (
  | { ids: string[]; filter?: never }
  | { filter: Record<string, string>; ids?: never }
);

type BulkJobDialogProps = { choice: BulkChoice; choices?: Choices; onClose: () => void };

/** Less would ask with every key. */
const PAUSE_MS = 300;

/** Asks what is needed, names beforehand what it does not apply to, starts the job and shows how far it is. */
export function BulkJobDialog({ choice, choices = {}, onClose }: BulkJobDialogProps) {
  const { messages, locale } = useMessages();
  const { bulkJobs } = messages;
  const router = useRouter();
  const [keys] = useState(() => createRequestKeys());
  const [run, isPending] = useAction();
  const [entered, setEntered] = useState<EnteredOptions>({});
  const [job, setJob] = useState<BulkJob | null>(null);
  const options = bulkOptionsFromForm(choice.action, entered);
  const request: BulkJobInput | null = options && { ...choice, options };
  const { preview, isFailed } = usePreview(job === null ? request : null);
  const count = (value: number) => value.toLocaleString(locale);

  function start(): void {
    if (request === null || preview === null || isPending) return;
    run(async () => {
      const outcome = await startBulkJob(request, keys.keyFor(request));
      keys.answered();
      if (outcome.ok) setJob(outcome.data.data);
      return outcome;
    });
  }

  function end(ended: BulkJob): void {
    router.refresh();
    if (ended.status !== "succeeded" || ended.notAppliedCount > 0) {
      setJob(ended);
      return;
    }
    toast(format(bulkJobs.done, { count: ended.appliedCount }, locale));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={bulkJobs.actions[choice.action]} size="lg">
      {job ? (
        <Stack>
          <JobProgress found={job} onEnd={end} />
          <Group justify="space-between">
            <Anchor href={`/dashboard/bulk-jobs/${job.id}`} size="sm">
              {bulkJobs.open}
            </Anchor>
            <Button variant="default" onClick={onClose} data-autofocus>
              {bulkJobs.close}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <Stack>
            <Text size="sm">{bulkJobs.texts[choice.action]}</Text>
            <BulkOptionFields
              action={choice.action}
              entered={entered}
              choices={choices}
              onChange={setEntered}
            />
            <div role="status">
              {request !== null && preview === null && !isFailed && (
                <Text size="sm">{bulkJobs.checking}</Text>
              )}
              {preview && (
                <Text size="sm" fw={600}>
                  {preview.appliesCount === 0 && `${bulkJobs.nothing} `}
                  {format(bulkJobs.applies, {
                    count: count(preview.appliesCount),
                    total: count(preview.rowsTotal),
                  })}
                </Text>
              )}
            </div>
            {isFailed && (
              <Alert color="red" role="alert">
                {bulkJobs.checkFailed}
              </Alert>
            )}
            {preview && preview.notApplicableCount > 0 && <PreviewList preview={preview} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {messages.forms.cancel}
              </Button>
              <Button
                type="submit"
                color={choice.action === "orders.cancel" ? "red" : undefined}
                loading={isPending}
                disabled={preview === null || preview.appliesCount === 0}
              >
                {format(bulkJobs.apply, { count: count(preview?.appliesCount ?? 0) })}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

/** What the action would be done to, asked anew with every change of what is wished for. */
function usePreview(request: BulkJobInput | null): {
  preview: BulkPreview | null;
  isFailed: boolean;
} {
  const wanted = request && JSON.stringify(request);
  const [answer, setAnswer] = useState<{ wanted: string; preview: BulkPreview | null } | null>(
    null,
  );
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const outcome = await previewBulkJob(JSON.parse(wanted)).catch(() => null);
      if (isCurrent) setAnswer({ wanted, preview: outcome?.ok ? outcome.data.data : null });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  // An answer to an older wish is none.
  const isAnswered = answer !== null && answer.wanted === wanted;
  return {
    preview: isAnswered ? answer.preview : null,
    isFailed: isAnswered && answer.preview === null,
  };
}
