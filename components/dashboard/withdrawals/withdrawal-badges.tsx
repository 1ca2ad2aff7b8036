import { Group } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Withdrawal } from "@/lib/contract/withdrawal";

const BADGES: Readonly<Record<Withdrawal["status"], BadgeVariant>> = {
  open: "waiting",
  refund_pending: "waiting",
  accepted: "good",
  rejected: "quiet",
};

/** Where a declaration stands, and whether it came too late. */
export function WithdrawalBadges({ status, isLate }: Pick<Withdrawal, "status" | "isLate">) {
  const { withdrawals } = useMessages().messages;
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <StatusBadge tone={BADGES[status]}>{withdrawals.status[status]}</StatusBadge>
      {isLate && <StatusBadge tone="note">{withdrawals.late}</StatusBadge>}
    </Group>
  );
}
