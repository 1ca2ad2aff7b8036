import { updateMenu } from "@/lib/commerce/menus";
import { UpdateMenu } from "@/lib/contract/menu";
import { menus } from "../resource";

export const GET = menus.get({
  id: "getMenu",
  summary: "Get the links of the header or footer menu.",
});

export const PUT = menus.replace({
  id: "updateMenu",
  summary: "Replace the links of the header or footer menu.",
  body: UpdateMenu,
  verb: updateMenu,
});
