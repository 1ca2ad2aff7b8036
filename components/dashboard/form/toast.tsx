"use client";

import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** An action to undo that a toast offers. */
type ToastAction = { label: string; run: () => void };

/** Long enough to be read, thought about and pressed. */
const UNDO_MS = 12_000;

/** Shows a message for a few seconds, longer with an action to undo; screen readers read it out. */
export function toast(message: string, action?: ToastAction): void {
  if (action === undefined) {
    notifications.show({ message, withBorder: true });
    return;
  }
  const id = notifications.show({
    withBorder: true,
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ),
  });
}

/** Reports a failure until it is closed. Replaces an open toast with the same id. */
export function toastFailure(message: string, id?: string): void {
  if (id !== undefined) closeToast(id);
  notifications.show({
    ...{ id, message, color: "red", withBorder: true, autoClose: false, role: "alert" },
  });
}

/** Closes the toast with the id, if it is open. */
export function closeToast(id: string): void {
  notifications.hide(id);
}
