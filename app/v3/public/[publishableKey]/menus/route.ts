import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listMenus } from "@/lib/commerce/menus";
import { PublicMenu } from "@/lib/contract/menu";

export const GET = endpoint({
  id: "listShopMenus",
  method: "GET",
  path: "/v3/public/{publishableKey}/menus",
  summary:
    "Get the menus that the seller has arranged. Others are not included, and the shop uses its defaults for them.",
  auth: "public",
  perMinute: 120,
  returns: z.array(PublicMenu),
  cache: "catalogue",
  handle: async (ctx) => rawJson(await listMenus(ctx)),
});
