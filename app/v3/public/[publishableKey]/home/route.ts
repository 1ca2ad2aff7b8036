import { endpoint, rawJson } from "@/lib/api/endpoint";
import { getHome } from "@/lib/commerce/content";
import { PublicHome } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getHome",
  method: "GET",
  path: "/v3/public/{publishableKey}/home",
  summary: "Get the home page as the seller has arranged it. Null if the shop uses its default.",
  auth: "public",
  perMinute: 120,
  returns: PublicHome.nullable(),
  cache: "catalogue",
  handle: async (ctx) => rawJson(await getHome(ctx)),
});
