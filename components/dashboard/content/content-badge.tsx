import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge, type Tone } from "@/components/dashboard/shell/status-badge";
import type { ContentStatus } from "@/lib/contract/content";

const TONES: Readonly<Record<ContentStatus, Tone>> = {
  draft: "quiet",
  scheduled: "waiting",
  published: "good",
};

/** What shoppers see of it. */
export function ContentBadge({ content }: { content: { status: ContentStatus } }) {
  const { statuses } = useMessages().messages.content;
  return <StatusBadge tone={TONES[content.status]}>{statuses[content.status]}</StatusBadge>;
}
