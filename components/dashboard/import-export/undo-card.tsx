"use client";

import { Button, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { format } from "@/lib/kit/format-message";
import { undoImport } from "./actions";

/** Reverts the changes of products by an import, as long as their former states are kept. */
export function UndoCard({ id, until }: { id: string; until: string }) {
  const { messages, locale, timezone } = useMessages();
  const { transfer } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();

  function undo(): void {
    let next = "";
    run(
      async () => {
        const outcome = await undoImport(id);
        if (outcome.ok) next = outcome.data.data.id;
        return outcome;
      },
      { done: transfer.undoDone, next: () => router.push(`/dashboard/transfer/${next}`) },
    );
  }

  return (
    <Card>
      <Group gap="sm">
        <Confirm
          title={transfer.undoTitle}
          text={transfer.undoText}
          label={transfer.undo}
          onConfirm={undo}
        >
          {(open) => (
            <Button variant="default" onClick={open} loading={isPending}>
              {transfer.undo}
            </Button>
          )}
        </Confirm>
        <Text size="sm" c="dimmed">
          {format(transfer.undoUntil, { date: formatMoment(until, { locale, timezone }) })}
        </Text>
      </Group>
    </Card>
  );
}
