import { endpoint } from "@/lib/api/endpoint";
import { presentNewKey, rollKey } from "@/lib/commerce/api-keys";
import { CreatedApiKey, RollApiKey } from "@/lib/contract/api-key";

export const POST = endpoint({
  id: "rollApiKey",
  method: "POST",
  path: "/v3/private/api-keys/{apiKey}/roll",
  summary: "Exchange a key for a new one that may do the same; for a while both work.",
  auth: "seller",
  perMinute: 60,
  body: RollApiKey,
  returns: CreatedApiKey,
  shownOnce: "key",
  status: 201,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params, body }) => presentNewKey(await rollKey(ctx, params.apiKey, body)),
});
