import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeStockAlerts } from "./purge-stock-alerts";
import { sendStockAlerts } from "./send-stock-alerts";

export const stockAlertJobs: RoomJobs = () => [
  { name: "send stock alerts", everySeconds: 60, run: () => sendStockAlerts() },
  { name: "purge stock alerts", everySeconds: 3600, run: () => purgeStockAlerts() },
];
