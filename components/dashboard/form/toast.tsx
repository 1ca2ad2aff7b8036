"use client";

import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** A way back that a toast offers. */
type ToastAction = { label: string; run: () => void };

/** Long enough to be read, thought about and pressed. */
const UNDO_MS = 12_000;

/** Says for a few seconds that something was done; read out to who does not see it. Longer where it can be undone. */
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

/** The same of something that was not; it stays until it is closed. */
export function toastFailure(message: string): void {
  notifications.show({ message, color: "red", withBorder: true, autoClose: false, role: "alert" });
}
