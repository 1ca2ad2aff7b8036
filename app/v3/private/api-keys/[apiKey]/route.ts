import { endpoint } from "@/lib/api/endpoint";
import { revokeKey } from "@/lib/commerce/api-keys";

export const DELETE = endpoint({
  id: "revokeApiKey",
  method: "DELETE",
  path: "/v3/private/api-keys/{apiKey}",
  summary: "Revoke a key. It stops working everywhere within 30 seconds.",
  description:
    "A key cannot revoke one with more permissions than its own, nor the last secret key of a mode with full access. Revoking a revoked key changes nothing.",
  auth: "seller",
  refuses: ["conflict"],
  handle: async (ctx, { params }) => revokeKey(ctx, params.apiKey),
});
