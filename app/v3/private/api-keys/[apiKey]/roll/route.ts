import { endpoint } from "@/lib/api/endpoint";
import { presentNewKey, rollKey } from "@/lib/commerce/api-keys";
import { CreatedApiKey, RollApiKey } from "@/lib/contract/api-key";

export const POST = endpoint({
  id: "rollApiKey",
  method: "POST",
  path: "/v3/private/api-keys/{apiKey}/roll",
  summary:
    "Roll a key: create a replacement with the same permissions. Both keys work for a while.",
  auth: "seller",
  body: RollApiKey,
  returns: CreatedApiKey,
  shownOnce: "key",
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) => presentNewKey(await rollKey(ctx, params.apiKey, body)),
});
