import {
  objectText,
  plainSentence,
  sentencePieces,
} from "@/components/dashboard/audit/audit-sentence";
import type { WebhookDelivery } from "@/lib/contract/webhook";
import type { Messages } from "@/messages/dashboard";

/** An event as a sentence. */
export function eventSentence(
  { eventType, subject }: Pick<WebhookDelivery, "eventType" | "subject">,
  { webhooks, records }: Messages,
): string {
  const object = { kind: "object", text: objectText(subject, records) } as const;
  return plainSentence(sentencePieces(webhooks.eventSentences[eventType], { object }));
}

/** A type or pattern of events by its plain name; as the API calls it where it has no message. */
export function eventName(pattern: string, { webhooks }: Messages): string {
  const names: Readonly<Record<string, string>> = webhooks.eventNames;
  return (Object.hasOwn(names, pattern) ? names[pattern] : undefined) ?? pattern;
}
