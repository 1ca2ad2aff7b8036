import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { findMenu, presentMenu } from "@/lib/commerce/menus";
import { Menu, MenuPlace } from "@/lib/contract/menu";

export const GET = endpoint({
  id: "listMenus",
  method: "GET",
  path: "/v3/private/menus",
  summary: "Get the header and footer menus.",
  auth: "seller",
  returns: z.array(Menu),
  handle: async (ctx) =>
    Promise.all(MenuPlace.options.map(async (place) => presentMenu(await findMenu(ctx, place)))),
});
