import { resource } from "@/lib/api/resource";
import { getWebhook, presentWebhook } from "@/lib/commerce/webhooks";
import { Webhook } from "@/lib/contract/webhook";

/** The endpoints of a webhook. */
export const webhooks = resource({
  path: "/v3/private/webhooks/{webhook}",
  returns: Webhook,
  find: getWebhook,
  present: presentWebhook,
});
