import type { BadgeVariant } from "@/components/dashboard/shell/status-badge";
import type { InventoryLevel } from "@/lib/contract/inventory";

/** The badge of each stock status. */
export const STOCK_BADGES: Readonly<Record<InventoryLevel["status"], BadgeVariant>> = {
  out: "bad",
  low: "waiting",
  ok: "good",
  untracked: "quiet",
};
