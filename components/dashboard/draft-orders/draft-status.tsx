import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { DraftOrder } from "@/lib/contract/draft-order";

const BADGES: Readonly<Record<DraftOrder["status"], BadgeVariant>> = {
  open: "note",
  sent: "waiting",
  completed: "good",
  expired: "quiet",
};

/** The status of a draft as a badge. */
export function DraftStatus({ status }: Pick<DraftOrder, "status">) {
  const { draftOrders } = useMessages().messages;
  return <StatusBadge tone={BADGES[status]}>{draftOrders.status[status]}</StatusBadge>;
}
