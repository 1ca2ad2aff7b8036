import { deleteWebhook, updateWebhook } from "@/lib/commerce/webhooks";
import { UpdateWebhook } from "@/lib/contract/webhook";
import { webhooks } from "../resource";

export const GET = webhooks.get({
  id: "getWebhook",
  summary: "Get a webhook.",
});

export const PATCH = webhooks.update({
  id: "updateWebhook",
  summary: "Update the URL or the events of a webhook, or enable or disable it.",
  body: UpdateWebhook,
  refuses: ["webhook_url_not_https", "webhook_url_private_address", "unknown_event_type"],
  verb: updateWebhook,
});

export const DELETE = webhooks.delete({
  id: "deleteWebhook",
  summary: "Delete a webhook with its log. Pending deliveries are not sent.",
  perMinute: 30,
  verb: deleteWebhook,
});
