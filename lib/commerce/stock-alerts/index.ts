export { addStockAlert } from "./add-stock-alert";
export { sendStockAlerts } from "./send-stock-alerts";
