import { endpoint } from "@/lib/api/endpoint";
import { presentWithSecret, rollSecret } from "@/lib/commerce/webhooks";
import { WebhookWithSecret } from "@/lib/contract/webhook";

export const POST = endpoint({
  id: "rollWebhookSecret",
  method: "POST",
  path: "/v3/private/webhooks/{webhook}/roll-secret",
  summary: "Give a webhook a new signing secret, which the answer alone shows.",
  description:
    "For 24 hours deliveries carry two signatures, with the new secret and the one before.",
  auth: "seller",
  perMinute: 60,
  returns: WebhookWithSecret,
  shownOnce: "signingSecret",
  refuses: ["not_found"],
  handle: async (ctx, { params }) => presentWithSecret(await rollSecret(ctx, params.webhook)),
});
