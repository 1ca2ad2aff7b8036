import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Return } from "@/lib/contract/return";

const BADGES: Readonly<Record<Return["status"], BadgeVariant>> = {
  requested: "waiting",
  approved: "note",
  received: "waiting",
  closed: "good",
  declined: "bad",
  cancelled: "quiet",
};

/** The status of a return as a badge. */
export function ReturnStatus({ status }: Pick<Return, "status">) {
  const { returns } = useMessages().messages;
  return <StatusBadge tone={BADGES[status]}>{returns.status[status]}</StatusBadge>;
}
