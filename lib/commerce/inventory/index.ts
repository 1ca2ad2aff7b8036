export { adjustInventory } from "./adjust-inventory";
