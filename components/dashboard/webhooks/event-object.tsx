import { useWords } from "@/components/dashboard/language";
import { TextLink } from "@/components/dashboard/links";
import { objectText } from "@/components/dashboard/records/audit-sentence";
import { objectHref } from "@/components/dashboard/records/object-href";
import type { WebhookDelivery } from "@/lib/contract/webhook";

/** What an event is about, with the way to it where it has a page. */
export function EventObject({
  eventType,
  subject,
}: Pick<WebhookDelivery, "eventType" | "subject">) {
  const { records } = useWords().words;
  const text = objectText(subject, records);
  const href = objectHref({ action: eventType, objectKind: subject.kind, objectId: subject.id });
  return href === null ? text : <TextLink href={href}>{text}</TextLink>;
}
