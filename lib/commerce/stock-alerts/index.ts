export { addStockAlert } from "./add-stock-alert";
export { stockAlertJobs } from "./jobs";
export { keepAlertsOfRemoved, restoreAlerts } from "./removed-alerts";
export { sendStockAlerts } from "./send-stock-alerts";
