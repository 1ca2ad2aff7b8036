/*
 * Sends stock alerts in a separate process, which lib/commerce/stock-alerts/send-stock-alerts.test.ts kills in the
 * middle of it.
 */
import { sendStockAlerts } from "@/lib/commerce/stock-alerts";

await sendStockAlerts();
