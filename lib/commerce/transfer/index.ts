export { exportCustomers } from "./exports/export-customers";
export { exportInventory } from "./exports/export-inventory";
export { exportOrders } from "./exports/export-orders";
export { exportProducts } from "./exports/export-products";
export { cancelImport } from "./imports/cancel-import";
export { listImportIssues, listImports } from "./imports/list-imports";
export { openFailedRows } from "./imports/open-failed-rows";
export { runImports } from "./imports/run-imports";
export { getImport, startImport } from "./imports/start-import";
