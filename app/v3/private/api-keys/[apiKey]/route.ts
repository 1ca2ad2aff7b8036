import { endpoint } from "@/lib/api/endpoint";
import { revokeKey } from "@/lib/commerce/api-keys";

export const DELETE = endpoint({
  id: "revokeApiKey",
  method: "DELETE",
  path: "/v3/private/api-keys/{apiKey}",
  summary: "Revoke a key: it stops working within 30 seconds everywhere.",
  description:
    "A key that is stronger than the one that asks, and the last secret key of a mode that may do everything, cannot be revoked. Twice is once.",
  auth: "seller",
  perMinute: 60,
  status: 204,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params }) => revokeKey(ctx, params.apiKey),
});
