"use client";

import { notifications } from "@mantine/notifications";
import { useEffect, useSyncExternalStore } from "react";
import { currentTrouble, onTrouble } from "@/components/dashboard/form/sending-state";
import { useMessages } from "@/components/dashboard/shell/language";

const ID = "sending";

/** Says for as long as something has no reply that it is sent again by itself. */
export function SendingNotice() {
  const { forms } = useMessages().messages;
  const trouble = useSyncExternalStore(onTrouble, currentTrouble, () => null);
  const message = trouble && (trouble === "offline" ? forms.sendingLater : forms.sendingAgain);
  useEffect(() => {
    if (message === null) return;
    notifications.show({
      ...{ id: ID, message, role: "status", loading: true, withBorder: true },
      ...{ autoClose: false, withCloseButton: false },
    });
    return () => {
      notifications.hide(ID);
    };
  }, [message]);
  return null;
}
