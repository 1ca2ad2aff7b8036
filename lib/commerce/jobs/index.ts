import { purgeSearches, rollTotals, rollVisits } from "@/lib/commerce/analytics";
import { purgeBulkJobs, runBulkJobs } from "@/lib/commerce/bulk-jobs";
import { purgeCarts } from "@/lib/commerce/cart";
import { copyImages, runImports } from "@/lib/commerce/import-export";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { processPendingRefunds, reconcile } from "@/lib/commerce/payments";
import { sendStockAlerts } from "@/lib/commerce/stock-alerts";
import { createDeliveryWorker, purgeResponseBodies } from "@/lib/commerce/webhooks";
import { type RunningJobs, startJobs } from "@/lib/platform/jobs";

/** Starts the background jobs of the shop. */
export function startCommerceJobs(): RunningJobs {
  const deliveryWorker = createDeliveryWorker();
  return startJobs([
    { name: "reconcile payments", everySeconds: 5, run: () => reconcile() },
    { name: "process refunds", everySeconds: 5, run: () => processPendingRefunds() },
    { name: "send mails", everySeconds: 1, run: () => sendQueuedMails() },
    {
      name: "deliver webhooks",
      everySeconds: 0.25,
      run: () => deliveryWorker.round(),
      stop: () => deliveryWorker.stop(),
    },
    { name: "run imports", everySeconds: 1, run: () => runImports() },
    { name: "run bulk jobs", everySeconds: 1, run: () => runBulkJobs() },
    { name: "purge bulk jobs", everySeconds: 3600, run: () => purgeBulkJobs() },
    { name: "copy imported images", everySeconds: 2, run: () => copyImages() },
    { name: "purge carts", everySeconds: 60, run: () => purgeCarts() },
    { name: "send stock alerts", everySeconds: 60, run: () => sendStockAlerts() },
    {
      name: "roll up analytics",
      everySeconds: 60,
      run: async () => {
        await rollVisits();
        await rollTotals();
      },
    },
    { name: "purge searches", everySeconds: 3600, run: () => purgeSearches() },
    {
      name: "purge webhook response bodies",
      everySeconds: 3600,
      run: () => purgeResponseBodies(),
    },
  ]);
}
