"use client";

import { Anchor, Button, FileButton, Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast, toastFailure } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Return } from "@/lib/contract/return";
import { deleteReturnLabel } from "./actions";
import { uploadFailure, uploadReturnFile } from "./upload";

type LabelFileProps = { value: Return; canWrite: boolean };

/** The label as a file: to be looked at, and changed until the goods have arrived. */
export function LabelFile({ value, canWrite }: LabelFileProps) {
  const language = useMessages();
  const { messages } = language;
  const { returns: texts, forms } = messages;
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [run, isRemoving] = useAction();
  const { id, labelFile } = value;
  const canChange = canWrite && acceptsLabel(value);

  async function upload(file: File | null): Promise<void> {
    if (file === null) return;
    setPending(true);
    const outcome = await uploadReturnFile(id, "label", file);
    setPending(false);
    if (outcome?.ok) toast(forms.saved);
    else toastFailure(uploadFailure(outcome, "label", language));
    router.refresh();
  }

  return (
    <Group gap="sm">
      {labelFile !== null && (
        <Anchor href={`/dashboard/downloads/returns/${id}/label`} size="sm">
          {texts.labelFileOpen}
        </Anchor>
      )}
      {canChange && (
        <FileButton accept="application/pdf,image/png" onChange={upload}>
          {(button) => (
            <Button {...button} variant="default" size="xs" loading={isPending}>
              {labelFile === null ? texts.labelFileAdd : texts.labelFileReplace}
            </Button>
          )}
        </FileButton>
      )}
      {canWrite && labelFile !== null && (
        <Button
          variant="default"
          size="xs"
          loading={isRemoving}
          onClick={() =>
            run(() => deleteReturnLabel(id), {
              done: forms.deleted,
              next: () => router.refresh(),
            })
          }
        >
          {texts.labelFileRemove}
        </Button>
      )}
    </Group>
  );
}

/** Whether a label can still be of use to its customer. */
export function acceptsLabel({ kind, status }: Return): boolean {
  return kind === "return" && (status === "requested" || status === "approved");
}
