export { importPastOrders } from "./import-past-orders";
export { listAccountPastOrders, listPastOrders } from "./list-past-orders";
export type { ImportedOrder } from "./rows";
