import { endpoint } from "@/lib/api/endpoint";
import { findMenu, presentMenu, updateMenu } from "@/lib/commerce/menus";
import { Menu, MenuParams, UpdateMenu } from "@/lib/contract/menu";

const path = "/v3/private/menus/{menu}";

export const GET = endpoint({
  id: "getMenu",
  method: "GET",
  path,
  summary: "Get the links of the header or footer menu.",
  auth: "seller",
  params: MenuParams,
  returns: Menu,
  cache: "poll",
  isAlwaysFound: true,
  handle: async (ctx, { params }) => presentMenu(await findMenu(ctx, params.menu)),
});

export const PUT = endpoint({
  id: "updateMenu",
  method: "PUT",
  path,
  summary: "Replace the links of the header or footer menu.",
  auth: "seller",
  changes: "shared",
  params: MenuParams,
  body: UpdateMenu,
  returns: Menu,
  current: GET,
  isAlwaysFound: true,
  handle: async (ctx, { params, body }) => presentMenu(await updateMenu(ctx, params.menu, body)),
});
