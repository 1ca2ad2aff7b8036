import { endpoint } from "@/lib/api/endpoint";
import { deleteWebhook, getWebhook, presentWebhook, updateWebhook } from "@/lib/commerce/webhooks";
import { UpdateWebhook, Webhook } from "@/lib/contract/webhook";

export const GET = endpoint({
  id: "getWebhook",
  method: "GET",
  path: "/v3/private/webhooks/{webhook}",
  summary: "Get a webhook.",
  auth: "seller",
  returns: Webhook,
  handle: async (ctx, { params }) => presentWebhook(await getWebhook(ctx, params.webhook)),
});

export const PATCH = endpoint({
  id: "updateWebhook",
  method: "PATCH",
  path: "/v3/private/webhooks/{webhook}",
  summary: "Update the URL or the events of a webhook, or enable or disable it.",
  auth: "seller",
  body: UpdateWebhook,
  returns: Webhook,
  refuses: ["webhook_url_not_https", "webhook_url_private_address", "unknown_event_type"],
  handle: async (ctx, { params, body }) =>
    presentWebhook(await updateWebhook(ctx, params.webhook, body)),
});

export const DELETE = endpoint({
  id: "deleteWebhook",
  method: "DELETE",
  path: "/v3/private/webhooks/{webhook}",
  summary: "Delete a webhook with its log. Pending deliveries are not sent.",
  auth: "seller",
  perMinute: 30,
  handle: async (ctx, { params }) => deleteWebhook(ctx, params.webhook),
});
