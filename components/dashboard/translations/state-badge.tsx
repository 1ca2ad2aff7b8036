import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { TranslationState } from "@/lib/contract/translation";

const BADGES: Readonly<Record<TranslationState, BadgeVariant>> = {
  translated: "good",
  outdated: "waiting",
  missing: "quiet",
};

/** Where a translation stands to its original. */
export function StateBadge({ state }: { state: TranslationState }) {
  const { states } = useMessages().messages.translations;
  return <StatusBadge tone={BADGES[state]}>{states[state]}</StatusBadge>;
}
