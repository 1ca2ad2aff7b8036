"use client";

import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { FailureAlert } from "./failure-alert";
import type { Failure } from "./use-order-call";

type OrderDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the button that does it says. */
  label: string;
  isDangerous?: boolean;
  isReady?: boolean;
  isPending: boolean;
  failure: Failure | null;
  onSubmit: () => void;
  /** What the button that does nothing says. */
  keep?: string;
  children: ReactNode;
};

/** A dialog for an action on an order: its fields, one button that does it, and its errors. */
export function OrderDialog({
  isOpen,
  onClose,
  isPending,
  isReady = true,
  ...props
}: OrderDialogProps) {
  const { forms } = useMessages().messages;
  return (
    <Modal opened={isOpen} onClose={() => !isPending && onClose()} title={props.title} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands in the tree of the page's form; that one was not meant.
          event.stopPropagation();
          if (isReady && !isPending) props.onSubmit();
        }}
      >
        <Stack>
          {props.children}
          <FailureAlert failure={props.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {props.keep ?? forms.cancel}
            </Button>
            <Button
              type="submit"
              color={props.isDangerous ? "red" : undefined}
              loading={isPending}
              disabled={!isReady}
            >
              {props.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
