import { resource } from "@/lib/api/resource";
import { findMenu, presentMenu } from "@/lib/commerce/menus";
import { Menu, MenuParams } from "@/lib/contract/menu";

/** The endpoints of a menu. */
export const menus = resource({
  path: "/v3/private/menus/{menu}",
  params: MenuParams,
  changes: "shared",
  isAlwaysFound: true,
  returns: Menu,
  find: findMenu,
  present: presentMenu,
});
