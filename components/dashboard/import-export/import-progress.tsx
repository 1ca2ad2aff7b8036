"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { cancelImport } from "@/components/dashboard/import-export/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TaskProgress } from "@/components/dashboard/shell/task-progress";
import type { Import } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";

type ImportProgressProps = { now: Import; isLost: boolean; canCancel: boolean };

/** The number of rows done, the remaining time, and a button to stop it. */
export function ImportProgress({ now, isLost, canCancel }: ImportProgressProps) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { rowsDone, rowsTotal, etaSeconds } = now;
  const number = (value: number) => value.toLocaleString(locale);
  const progress =
    rowsTotal === 0
      ? transfer.preparing
      : format(transfer.progress, { done: number(rowsDone), total: number(rowsTotal) });
  return (
    <Card title={transfer.status[now.status]}>
      <TaskProgress
        label={transfer.status[now.status]}
        percent={rowsTotal === 0 ? 0 : (rowsDone / rowsTotal) * 100}
        progress={progress}
        etaSeconds={rowsTotal === 0 ? null : etaSeconds}
        note={isLost ? transfer.lost : transfer.leave}
      >
        {canCancel && (
          <Confirm
            title={transfer.cancelTitle}
            text={transfer.cancelText}
            label={transfer.cancel}
            onConfirm={() =>
              run(() => cancelImport(now.id), {
                done: transfer.cancelDone,
                next: router.refresh,
              })
            }
          >
            {(open) => (
              <Button variant="default" onClick={open} loading={isPending}>
                {transfer.cancel}
              </Button>
            )}
          </Confirm>
        )}
      </TaskProgress>
    </Card>
  );
}
