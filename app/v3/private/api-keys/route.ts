import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createKey, listKeys, presentNewKey } from "@/lib/commerce/api-keys";
import { ApiKey, CreateApiKey, CreatedApiKey } from "@/lib/contract/api-key";
import { PageQuery } from "@/lib/contract/common";

export const GET = endpoint({
  id: "listApiKeys",
  method: "GET",
  path: "/v3/private/api-keys",
  summary: "List the API keys, including revoked ones, newest first.",
  description: "A live key lists the keys of both modes, a test key those of test mode.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(ApiKey),
  paged: true,
  handle: async (ctx, { query }) => listKeys(ctx, query),
});

export const POST = endpoint({
  id: "createApiKey",
  method: "POST",
  path: "/v3/private/api-keys",
  summary: "Create an API key. A secret key is shown only in this response.",
  description:
    "A key cannot create one with more permissions than its own: a test key creates no live keys, and a key with scopes grants no others.",
  auth: "seller",
  body: CreateApiKey,
  returns: CreatedApiKey,
  shownOnce: "key",
  status: 201,
  handle: async (ctx, { body }) => presentNewKey(await createKey(ctx, body)),
});
