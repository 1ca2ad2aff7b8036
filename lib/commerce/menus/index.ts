export { presentMenu } from "./present";
export { listMenus } from "./read-menus";
export { findMenu } from "./rows";
export { updateMenu } from "./update-menu";
