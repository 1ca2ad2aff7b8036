"use client";

import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { focusFailure } from "@/components/dashboard/form/focus-failure";
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
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  const hasFailed = props.failure !== null;
  // Mantine returns the focus only of a dialog that was mounted closed; most of these are mounted open.
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // Not before the dialog is gone, which would take the focus back.
  const returnFocus = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, []);
  useEffect(() => returnFocus, [returnFocus]);
  // The button is disabled while it works and loses the focus.
  useEffect(() => {
    const hasEnded = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (hasEnded && hasFailed) focusFailure(form.current, alert.current);
  }, [isPending, hasFailed]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isPending && onClose()}
      onExitTransitionEnd={returnFocus}
      title={props.title}
      size="lg"
    >
      <form
        ref={form}
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
          <FailureAlert ref={alert} failure={props.failure} />
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
