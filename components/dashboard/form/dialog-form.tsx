"use client";

import { Button, Group, Modal, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";

type DialogFormProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** True leaves validation to the API. */
  noValidate?: boolean;
  /** The button that does it; beside it is the one that cancels. */
  submit: ReactNode;
  children: ReactNode;
};

/** A short form in a dialog. */
export function DialogForm({
  isOpen,
  onClose,
  title,
  onSubmit,
  noValidate,
  submit,
  children,
}: DialogFormProps) {
  const { forms } = useMessages().messages;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <form
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may stand in a form's tree; that one was not meant.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {forms.cancel}
            </Button>
            {submit}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
