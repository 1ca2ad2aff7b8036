"use client";

import { useNetwork } from "@mantine/hooks";
import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./shell.module.css";

/** Said on every page for as long as the browser has no network; read out when that begins. */
export function OfflineNotice() {
  const { shell } = useMessages().messages;
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.offline} data-shown={!online || undefined}>
      {!online && shell.offlineText}
    </div>
  );
}
