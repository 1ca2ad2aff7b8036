import type { RoomJobs } from "@/lib/platform/queue";
import { sendStockAlerts } from "./send-stock-alerts";

export const stockAlertJobs: RoomJobs = {
  jobs: () => [{ name: "send stock alerts", everySeconds: 60, run: () => sendStockAlerts() }],
};
