import { objectText } from "@/components/dashboard/audit/audit-sentence";
import { objectHref } from "@/components/dashboard/audit/object-href";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { WebhookDelivery } from "@/lib/contract/webhook";

/** The object of an event, with a link to its page if it has one. */
export function EventObject({
  eventType,
  subject,
}: Pick<WebhookDelivery, "eventType" | "subject">) {
  const { records } = useMessages().messages;
  const text = objectText(subject, records);
  const href = objectHref({ action: eventType, objectKind: subject.kind, objectId: subject.id });
  return href === null ? text : <TextLink href={href}>{text}</TextLink>;
}
