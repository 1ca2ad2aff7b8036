import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { NewsletterSubscriber } from "@/lib/contract/newsletter";

const BADGES: Readonly<Record<NewsletterSubscriber["status"], BadgeVariant>> = {
  pending: "waiting",
  confirmed: "good",
  unsubscribed: "quiet",
};

/** Where a subscription stands. */
export function SubscriberBadge({ status }: Pick<NewsletterSubscriber, "status">) {
  const { newsletter } = useMessages().messages;
  return <StatusBadge tone={BADGES[status]}>{newsletter.statuses[status]}</StatusBadge>;
}
