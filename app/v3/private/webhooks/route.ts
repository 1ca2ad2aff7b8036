import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createWebhook,
  listWebhooks,
  presentWebhook,
  presentWithSecret,
} from "@/lib/commerce/webhooks";
import { RegisterWebhook, Webhook, WebhookWithSecret } from "@/lib/contract/webhook";

export const GET = endpoint({
  id: "listWebhooks",
  method: "GET",
  path: "/v3/private/webhooks",
  summary: "List webhooks, oldest first.",
  auth: "seller",
  returns: z.array(Webhook),
  handle: async (ctx) => (await listWebhooks(ctx)).map(presentWebhook),
});

export const POST = endpoint({
  id: "createWebhook",
  method: "POST",
  path: "/v3/private/webhooks",
  summary: "Create a webhook. Its signing secret is shown only in this response.",
  description:
    "A key with scopes needs the read scope of each event: `orders:read` for `order.*`, and all of them for `*`. The same applies to later changes of the webhook.",
  auth: "seller",
  perMinute: 30,
  body: RegisterWebhook,
  returns: WebhookWithSecret,
  shownOnce: "signingSecret",
  status: 201,
  refuses: [
    "webhook_url_not_https",
    "webhook_url_private_address",
    "unknown_event_type",
    "conflict",
  ],
  handle: async (ctx, { body }) => presentWithSecret(await createWebhook(ctx, body)),
});
