import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { TranslationState } from "@/lib/contract/translation";

const TONES: Readonly<Record<TranslationState, BadgeVariant>> = {
  translated: "good",
  outdated: "waiting",
  missing: "quiet",
};

/** Where a translation stands to its original. */
export function StateBadge({ state }: { state: TranslationState }) {
  const { states } = useMessages().messages.translations;
  return <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge>;
}
