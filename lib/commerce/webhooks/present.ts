import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { Webhook, WebhookWithSecret } from "@/lib/contract/webhook";
import { isoSeconds } from "@/lib/kit/clock";
import { lockWebhook, type WebhookRow } from "./find-webhook";

/** A webhook as its seller sees it: without the secret. */
export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.active,
    // The parse edge: the column is checked to be one of them.
    disabledReason: row.disabledReason as Webhook["disabledReason"],
    livemode: row.livemode,
    failingSince: isoSeconds(row.failingSince),
    lastDeliveryAt: isoSeconds(row.lastDeliveryAt),
    previousSecretUntil: isoSeconds(row.previousSecretUntil),
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** The one time the secret is shown. */
export function presentWithSecret(row: WebhookRow): WebhookWithSecret {
  return { ...presentWebhook(row), signingSecret: row.secret };
}

/** How changes of webhooks are recorded. */
export const AUDITED_WEBHOOK: AuditedObject<WebhookRow, AuditContext> = {
  kind: "webhook",
  lock: lockWebhook,
  present: presentWebhook,
};
