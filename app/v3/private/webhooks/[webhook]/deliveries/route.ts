import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { listDeliveries } from "@/lib/commerce/webhooks";
import { DeliveryQuery, WebhookDelivery } from "@/lib/contract/webhook";

export const GET = endpoint({
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/v3/private/webhooks/{webhook}/deliveries",
  summary: "List the deliveries of a webhook, newest first.",
  auth: "seller",
  query: DeliveryQuery,
  returns: z.array(WebhookDelivery),
  paged: true,
  handle: async (ctx, { params, query }) => listDeliveries(ctx, params.webhook, query, SUBJECT),
});
