import type { RoomJobs } from "@/lib/platform/jobs";
import { processPendingRefunds } from "./process-pending-refunds";
import { purgeProcessorEvents } from "./purge-processor-events";
import { reconcile } from "./reconcile";
import { returnTestDebits } from "./return-test-debits";
import { sendInvoiceReminders } from "./send-invoice-reminders";

export const paymentJobs: RoomJobs = () => [
  { name: "reconcile payments", everySeconds: 5, run: () => reconcile() },
  { name: "return test debits", everySeconds: 60, run: () => returnTestDebits() },
  { name: "process refunds", everySeconds: 5, run: () => processPendingRefunds() },
  { name: "remind of invoices", everySeconds: 60, run: () => sendInvoiceReminders() },
  { name: "purge processor events", everySeconds: 3600, run: () => purgeProcessorEvents() },
];
