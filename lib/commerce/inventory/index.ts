export { adjustInventory } from "./adjust-inventory";
export { type CountOutcome, countStock, type StockCount } from "./count-stock";
export { listLevels } from "./list-levels";
export { listMovements } from "./list-movements";
export { lockStock } from "./lock-stock";
export { productLevels } from "./product-levels";
export { RESERVED_UNITS } from "./stock-sql";
