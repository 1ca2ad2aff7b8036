import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { BulkJobStatus } from "@/lib/contract/bulk-job";

const BADGES: Readonly<Record<BulkJobStatus, BadgeVariant>> = {
  pending: "waiting",
  running: "note",
  succeeded: "good",
  cancelled: "quiet",
};

/** Where a bulk action stands. */
export function JobBadge({ status }: { status: BulkJobStatus }) {
  return (
    <StatusBadge tone={BADGES[status]}>
      {useMessages().messages.bulkJobs.status[status]}
    </StatusBadge>
  );
}
