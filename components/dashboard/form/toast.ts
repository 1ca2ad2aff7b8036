"use client";

import { notifications } from "@mantine/notifications";

/** Says for a few seconds that something was done; read out to who does not see it. */
export function toast(message: string): void {
  notifications.show({ message, withBorder: true });
}

/** The same of something that was not; it stays until it is closed. */
export function toastFailure(message: string): void {
  notifications.show({ message, color: "red", withBorder: true, autoClose: false, role: "alert" });
}
