import { endpoint } from "@/lib/api/endpoint";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { redeliver } from "@/lib/commerce/webhooks";
import { WebhookDeliveryLog } from "@/lib/contract/webhook";

export const POST = endpoint({
  id: "redeliverWebhook",
  method: "POST",
  path: "/v3/private/webhooks/{webhook}/deliveries/{delivery}/redeliver",
  summary: "Redeliver a delivery at once, whatever its status.",
  auth: "seller",
  returns: WebhookDeliveryLog,
  handle: async (ctx, { params }) =>
    redeliver(ctx, { webhookId: params.webhook, deliveryId: params.delivery }, SUBJECT),
});
