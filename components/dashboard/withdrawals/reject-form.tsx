"use client";

import { Button, Group, Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { rejectWithdrawal } from "./actions";

/** Refuses a declaration; the customer gets the reason by mail. */
export function RejectForm({ id }: { id: string }) {
  const { withdrawals: texts } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [note, setNote] = useState("");
  return (
    <Card title={texts.reject}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(() => rejectWithdrawal(id, { note: note.trim() }), {
            done: texts.rejected,
            next: () => router.refresh(),
          });
        }}
      >
        <Stack gap="sm">
          <GrowingTextarea
            label={texts.note}
            description={texts.noteHint}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={1_000}
            minRows={2}
          />
          <Group>
            <Button
              type="submit"
              variant="default"
              loading={isPending}
              disabled={note.trim() === ""}
            >
              {texts.reject}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
