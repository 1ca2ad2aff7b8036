import type { RoomJobs } from "@/lib/platform/jobs";
import { sendStockAlerts } from "./send-stock-alerts";

export const stockAlertJobs: RoomJobs = () => [
  { name: "send stock alerts", everySeconds: 60, run: () => sendStockAlerts() },
];
