export { addStockAlert } from "./add-stock-alert";
export { stockAlertJobs } from "./jobs";
export { sendStockAlerts } from "./send-stock-alerts";
