import { purgeSearches, rollTotals, rollVisits } from "@/lib/commerce/analytics";
import { forgetBulkJobs, runBulkJobs } from "@/lib/commerce/bulk-jobs";
import { sweepCarts } from "@/lib/commerce/cart";
import { copyImages, runImports } from "@/lib/commerce/import-export";
import { sendDueMails } from "@/lib/commerce/mail";
import { payDueRefunds, reconcile } from "@/lib/commerce/payments";
import { sendStockAlerts } from "@/lib/commerce/stock-alerts";
import { createDeliveryWorker, purgeResponseBodies } from "@/lib/commerce/webhooks";
import { type RunningJobs, startJobs } from "@/lib/platform/jobs";

/** Starts everything the shop does without being asked. */
export function startCommerceJobs(): RunningJobs {
  const deliveryWorker = createDeliveryWorker();
  return startJobs([
    { name: "reconcile payments", everySeconds: 5, run: () => reconcile() },
    { name: "pay refunds", everySeconds: 5, run: () => payDueRefunds() },
    { name: "send mails", everySeconds: 1, run: () => sendDueMails() },
    {
      name: "deliver webhooks",
      everySeconds: 0.25,
      run: () => deliveryWorker.round(),
      stop: () => deliveryWorker.stop(),
    },
    { name: "take imports in", everySeconds: 1, run: () => runImports() },
    { name: "do bulk actions", everySeconds: 1, run: () => runBulkJobs() },
    { name: "forget old bulk actions", everySeconds: 3600, run: () => forgetBulkJobs() },
    { name: "copy imported pictures", everySeconds: 2, run: () => copyImages() },
    { name: "sweep carts", everySeconds: 60, run: () => sweepCarts() },
    { name: "tell who waits for stock", everySeconds: 60, run: () => sendStockAlerts() },
    {
      name: "add up past days",
      everySeconds: 60,
      run: async () => {
        await rollVisits();
        await rollTotals();
      },
    },
    { name: "forget old searches", everySeconds: 3600, run: () => purgeSearches() },
    {
      name: "forget what receivers answered",
      everySeconds: 3600,
      run: () => purgeResponseBodies(),
    },
  ]);
}
