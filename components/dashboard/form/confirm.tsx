"use client";

import { Button, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { DialogForm } from "@/components/dashboard/form/dialog-form";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

type ConfirmProps = {
  /** What asks: `(open) => <Button onClick={open}>…</Button>`. */
  children: (open: () => void) => ReactNode;
  title: string;
  text: string;
  /** What the button that does it says. */
  label: string;
  /** For what cannot be undone: this has to be typed first. */
  typed?: string;
  /** Red for actions that delete something; plain for others. */
  tone?: "danger" | "plain";
  onConfirm: () => void;
};

/** Asks before an action that cannot be undone; with `typed`, that text has to be typed first. */
export function Confirm({
  children,
  title,
  text,
  label,
  typed,
  tone = "danger",
  onConfirm,
}: ConfirmProps) {
  const { forms } = useMessages().messages;
  const [isOpen, { open, close }] = useDisclosure();
  const [word, setWord] = useState("");
  const isReady = typed === undefined || word.trim().toLowerCase() === typed.toLowerCase();
  function confirm(): void {
    if (!isReady) return;
    close();
    setWord("");
    onConfirm();
  }
  return (
    <>
      {children(open)}
      <DialogForm
        isOpen={isOpen}
        onClose={close}
        title={title}
        onSubmit={confirm}
        submit={
          <Button type="submit" color={tone === "danger" ? "red" : undefined} disabled={!isReady}>
            {label}
          </Button>
        }
      >
        <Text size="sm">{text}</Text>
        {typed !== undefined && (
          <TextInput
            label={format(forms.typeToConfirm, { word: typed })}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
      </DialogForm>
    </>
  );
}
