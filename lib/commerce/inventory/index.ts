export { adjustInventory } from "./adjust-inventory";
export { listLevels } from "./list-levels";
export { listMovements } from "./list-movements";
export { productLevels } from "./product-levels";
