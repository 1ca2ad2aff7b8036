import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createKey, listKeys, presentNewKey } from "@/lib/commerce/api-keys";
import { ApiKey, CreateApiKey, CreatedApiKey } from "@/lib/contract/api-key";
import { PageQuery } from "@/lib/contract/common";

export const GET = endpoint({
  id: "listApiKeys",
  method: "GET",
  path: "/v3/private/api-keys",
  summary: "The store's keys, revoked ones included, the latest first.",
  description: "A live key sees those of both modes, a test key those of test mode.",
  auth: "seller",
  perMinute: 60,
  query: PageQuery,
  returns: z.array(ApiKey),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listKeys(ctx, query),
});

export const POST = endpoint({
  id: "createApiKey",
  method: "POST",
  path: "/v3/private/api-keys",
  summary: "Create a key. A secret one is shown this once.",
  description:
    "A key makes none that is stronger than itself: a test key none of live mode, a key with scopes none with others.",
  auth: "seller",
  perMinute: 60,
  body: CreateApiKey,
  returns: CreatedApiKey,
  shownOnce: "key",
  status: 201,
  refuses: [],
  handle: async (ctx, { body }) => presentNewKey(await createKey(ctx, body)),
});
