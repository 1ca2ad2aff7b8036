import { endpoint } from "@/lib/api/endpoint";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { testWebhook } from "@/lib/commerce/webhooks";
import { WebhookDeliveryLog } from "@/lib/contract/webhook";

export const POST = endpoint({
  id: "testWebhook",
  method: "POST",
  path: "/v3/private/webhooks/{webhook}/test",
  summary: "Send the event `webhook.test` to this webhook only.",
  description: "Also if it is disabled. Returns the delivery; look up its result shortly after.",
  auth: "seller",
  returns: WebhookDeliveryLog,
  status: 201,
  handle: async (ctx, { params }) => testWebhook(ctx, params.webhook, SUBJECT),
});
