import { endpoint, rawJson } from "@/lib/api/endpoint";
import { getHome } from "@/lib/commerce/content";
import { PublicHome } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getHome",
  method: "GET",
  path: "/v3/public/{publishableKey}/home",
  summary: "The home page as its seller has arranged it; null where the shop decides by itself.",
  auth: "public",
  perMinute: 120,
  returns: PublicHome.nullable(),
  cache: "catalogue",
  refuses: [],
  handle: async (ctx) => getHome(ctx).then(({ json, etag }) => rawJson(json, etag)),
});
