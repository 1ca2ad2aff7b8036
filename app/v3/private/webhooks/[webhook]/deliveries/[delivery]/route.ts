import { endpoint } from "@/lib/api/endpoint";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { getDelivery } from "@/lib/commerce/webhooks";
import { WebhookDeliveryLog } from "@/lib/contract/webhook";

export const GET = endpoint({
  id: "getWebhookDelivery",
  method: "GET",
  path: "/v3/private/webhooks/{webhook}/deliveries/{delivery}",
  summary: "Get a delivery with each attempt: request, response and duration.",
  auth: "seller",
  returns: WebhookDeliveryLog,
  handle: async (ctx, { params }) =>
    getDelivery(ctx, { webhookId: params.webhook, deliveryId: params.delivery }, SUBJECT),
});
