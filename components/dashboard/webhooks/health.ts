import type { BadgeVariant } from "@/components/dashboard/shell/status-badge";
import type { Webhook } from "@/lib/contract/webhook";

/** How a webhook is, in one word. */
type WebhookHealth = "good" | "failing" | "off" | "gone" | "quiet";

/** What each of these means for the seller. */
export const HEALTH_BADGES: Readonly<Record<WebhookHealth, BadgeVariant>> = {
  good: "good",
  failing: "bad",
  off: "quiet",
  gone: "bad",
  quiet: "note",
};

type Signs = Pick<Webhook, "active" | "disabledReason" | "failingSince" | "lastDeliveryAt">;

/** That word: switched off by itself weighs more than switched off, and failing more than being new. */
export function getWebhookHealth(webhook: Signs): WebhookHealth {
  if (webhook.disabledReason !== null) return "gone";
  if (!webhook.active) return "off";
  if (webhook.failingSince !== null) return "failing";
  return webhook.lastDeliveryAt === null ? "quiet" : "good";
}
