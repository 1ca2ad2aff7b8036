import { purgeSearches, rollTotals, rollVisits } from "@/lib/commerce/analytics";
import { purgeBulkJobs, runBulkJobs } from "@/lib/commerce/bulk-jobs";
import { purgeCarts } from "@/lib/commerce/cart";
import {
  noteLeftCarts,
  purgeCartReminders,
  sendCartReminders,
} from "@/lib/commerce/cart-reminders";
import { findBoughtTogether } from "@/lib/commerce/catalog";
import { purgeCustomFields } from "@/lib/commerce/custom-fields";
import { deliverDigitalGoods } from "@/lib/commerce/digital";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { removeOrphanedUploads } from "@/lib/commerce/downloads";
import { expireDraftOrders } from "@/lib/commerce/draft-orders";
import { copyImages, forgetBefore, runImports } from "@/lib/commerce/import-export";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { forgetUnconfirmed } from "@/lib/commerce/newsletter";
import { recheckVatIds } from "@/lib/commerce/orders";
import {
  processPendingRefunds,
  reconcile,
  returnTestDebits,
  sendInvoiceReminders,
} from "@/lib/commerce/payments";
import { settleExchanges } from "@/lib/commerce/returns";
import { sendStockAlerts } from "@/lib/commerce/stock-alerts";
import { refreshRates } from "@/lib/commerce/stores";
import { createDeliveryWorker, purgeResponseBodies } from "@/lib/commerce/webhooks";
import { purgeWishlists } from "@/lib/commerce/wishlists";
import { type RunningJobs, startJobs } from "@/lib/platform/jobs";

/** Starts the background jobs of the shop. */
export function startCommerceJobs(): RunningJobs {
  const deliveryWorker = createDeliveryWorker();
  return startJobs([
    { name: "reconcile payments", everySeconds: 5, run: () => reconcile() },
    { name: "return test debits", everySeconds: 60, run: () => returnTestDebits() },
    { name: "process refunds", everySeconds: 5, run: () => processPendingRefunds() },
    { name: "deliver digital goods", everySeconds: 1, run: () => deliverDigitalGoods() },
    { name: "write documents", everySeconds: 1, run: () => processDocumentTasks() },
    { name: "remind of invoices", everySeconds: 60, run: () => sendInvoiceReminders() },
    { name: "check VAT ids again", everySeconds: 60, run: () => recheckVatIds() },
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
    { name: "forget what imports changed", everySeconds: 3600, run: () => forgetBefore() },
    { name: "copy imported images", everySeconds: 2, run: () => copyImages() },
    { name: "find what is bought together", everySeconds: 600, run: () => findBoughtTogether() },
    { name: "expire draft orders", everySeconds: 60, run: () => expireDraftOrders() },
    { name: "settle exchanges", everySeconds: 5, run: () => settleExchanges() },
    { name: "refresh exchange rates", everySeconds: 3600, run: () => refreshRates() },
    { name: "purge custom fields", everySeconds: 60, run: () => purgeCustomFields() },
    {
      name: "remind of carts",
      everySeconds: 60,
      run: async () => {
        await noteLeftCarts();
        await sendCartReminders();
      },
    },
    { name: "forget cart reminders", everySeconds: 3600, run: () => purgeCartReminders() },
    { name: "purge carts", everySeconds: 60, run: () => purgeCarts() },
    { name: "remove forgotten wishlists", everySeconds: 3600, run: () => purgeWishlists() },
    { name: "forget unconfirmed subscribers", everySeconds: 600, run: () => forgetUnconfirmed() },
    { name: "remove files", everySeconds: 600, run: () => removeOrphanedUploads() },
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
