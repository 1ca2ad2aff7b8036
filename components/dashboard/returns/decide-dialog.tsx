"use client";

import { Checkbox, FileInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { OrderDialog } from "@/components/dashboard/orders/order-dialog";
import { useDialogCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Return } from "@/lib/contract/return";
import { type Approval, approveReturn, declineReturn } from "./actions";
import { uploadReturnFile } from "./upload";

type DecideDialogProps = {
  value: Return;
  decision: "approve" | "decline";
  isOpen: boolean;
  onClose: () => void;
};

/** Approves or rejects a return, with a message to the customer and, for goods, a label. */
export function DecideDialog({ value, decision, isOpen, onClose }: DecideDialogProps) {
  const { messages } = useMessages();
  const { returns: texts } = messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const [message, setMessage] = useState("");
  const [labelUrl, setLabelUrl] = useState("");
  const [labelFile, setLabelFile] = useState<File | null>(null);
  const [isNotifying, setNotifying] = useState(true);
  const errors = fieldTexts(failure?.refusal ?? {}, messages);
  const isApproval = decision === "approve";

  // The label first: the mail of the approval says that it is there.
  async function approve(body: Approval) {
    if (labelFile !== null) {
      const kept = await uploadReturnFile(value.id, "label", labelFile);
      if (kept === null) throw new Error("Nothing came back of the upload.");
      if (!kept.ok) return kept;
    }
    return approveReturn(value.id, body);
  }

  function submit(): void {
    const said = { message: message.trim() || null, notifyCustomer: isNotifying };
    call(
      () =>
        isApproval
          ? approve({ ...said, labelUrl: labelUrl.trim() || null })
          : declineReturn(value.id, said),
      () => texts.done[decision],
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={texts.decide[decision]}
      label={texts.actions[decision]}
      isDangerous={!isApproval}
      onSubmit={submit}
    >
      <GrowingTextarea
        label={texts.message}
        description={texts.messageHint[decision]}
        minRows={3}
        maxLength={2_000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={errors.message}
        data-autofocus
      />
      {isApproval && value.kind === "return" && (
        <FileInput
          label={texts.labelFile}
          description={texts.labelFileHint}
          placeholder={value.labelFile === null ? texts.chooseFile : texts.labelFileReplace}
          accept="application/pdf,image/png"
          clearable
          clearButtonProps={{ "aria-label": texts.labelFileRemove }}
          // The placeholder is the current value, which the grey of an example would not show.
          styles={{ placeholder: { color: "var(--mantine-color-text)" } }}
          value={labelFile}
          onChange={setLabelFile}
          error={errors.file}
        />
      )}
      {isApproval && value.kind === "return" && (
        <TextInput
          label={texts.label}
          description={texts.labelHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={labelUrl}
          onChange={(event) => setLabelUrl(event.currentTarget.value)}
          error={errors.labelUrl}
        />
      )}
      <Checkbox
        label={texts.notify}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}
