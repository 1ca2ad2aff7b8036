"use client";

import { Alert, Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  type BulkJobInput,
  startBulkJob,
  undoBulkJob,
} from "@/components/dashboard/bulk-jobs/actions";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { createRequestKeys } from "@/components/dashboard/list/request-keys";
import { useMessages } from "@/components/dashboard/shell/language";
import type { BulkAction, BulkJob } from "@/lib/contract/bulk-job";
import { format } from "@/lib/kit/format-message";
import {
  BulkOptionFields,
  bulkOptionsFromForm,
  type Choices,
  type EnteredOptions,
} from "./bulk-option-fields";
import { JobProgress } from "./job-progress";
import { PreviewList } from "./preview-list";
import { useBulkPreview } from "./use-bulk-preview";

/** An action, and the rows it applies to. */
export type BulkChoice = { action: BulkAction } & (
  | { ids: string[]; filter?: never }
  | { filter: Record<string, string>; ids?: never }
);

type BulkJobDialogProps = { choice: BulkChoice; choices?: Choices; onClose: () => void };

/**
 * Asks for the parameters of a job, shows beforehand which objects it does not apply to, starts it and shows its
 * progress.
 */
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
  const { preview, isFailed } = useBulkPreview(job === null ? request : null);
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
    toast(
      format(bulkJobs.done, { count: ended.appliedCount }, locale),
      ended.canUndo ? { label: messages.forms.undo, run: () => undo(ended) } : undefined,
    );
    onClose();
  }

  function undo(ended: BulkJob): void {
    run(() => undoBulkJob(ended.id), {
      next: ({ data }) => router.push(`/dashboard/bulk-jobs/${data.id}`),
    });
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
