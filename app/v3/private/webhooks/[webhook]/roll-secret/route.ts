import { endpoint } from "@/lib/api/endpoint";
import { presentWithSecret, rollSecret } from "@/lib/commerce/webhooks";
import { WebhookWithSecret } from "@/lib/contract/webhook";

export const POST = endpoint({
  id: "rollWebhookSecret",
  method: "POST",
  path: "/v3/private/webhooks/{webhook}/roll-secret",
  summary: "Roll the signing secret of a webhook. The new secret is shown only in this response.",
  description:
    "For 24 hours deliveries carry two signatures, one with the new secret and one with the previous secret.",
  auth: "seller",
  returns: WebhookWithSecret,
  shownOnce: "signingSecret",
  handle: async (ctx, { params }) => presentWithSecret(await rollSecret(ctx, params.webhook)),
});
