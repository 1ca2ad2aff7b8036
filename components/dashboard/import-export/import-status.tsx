"use client";

import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { ImportStatus } from "@/lib/contract/import";

const BADGES: Readonly<Record<ImportStatus, BadgeVariant>> = {
  pending: "waiting",
  running: "note",
  succeeded: "good",
  failed: "bad",
  cancelled: "quiet",
};

/** The status of an import. */
export function ImportBadge({ status }: { status: ImportStatus }) {
  const { transfer } = useMessages().messages;
  return <StatusBadge tone={BADGES[status]}>{transfer.status[status]}</StatusBadge>;
}
