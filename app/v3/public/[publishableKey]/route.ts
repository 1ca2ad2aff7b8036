import { endpoint } from "@/lib/api/endpoint";
import { presentStore } from "@/lib/commerce/stores";
import { translateStore } from "@/lib/commerce/translations";
import { PublicStore } from "@/lib/contract/store";

export const GET = endpoint({
  id: "getStore",
  method: "GET",
  path: "/v3/public/{publishableKey}",
  summary: "Get the store's name, currencies, languages, features and branding.",
  tags: ["store"],
  auth: "public",
  perMinute: 120,
  returns: PublicStore,
  cache: "catalogue",
  handle: async (ctx) => presentStore(await translateStore(ctx), ctx.livemode),
});
