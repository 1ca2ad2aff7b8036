import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { ContentStatus } from "@/lib/contract/content";

const BADGES: Readonly<Record<ContentStatus, BadgeVariant>> = {
  draft: "quiet",
  scheduled: "waiting",
  published: "good",
};

/** What shoppers see of it. */
export function ContentBadge({ content }: { content: { status: ContentStatus } }) {
  const { statuses } = useMessages().messages.content;
  return <StatusBadge tone={BADGES[content.status]}>{statuses[content.status]}</StatusBadge>;
}
