export { beginCancellation, cancelOrder, completeCancellation } from "./cancel-order";
export { captureOrder } from "./capture-order";
export { changeAwaitedAmount } from "./change-awaited-amount";
export { charge } from "./charge";
export { checkPaymentProcessor } from "./check-payment-processor";
export { CREDIT_IS_OVER_SQL, holdCredit, releaseCredit } from "./credit";
export { requireProcessor, WITHOUT_PROCESSOR } from "./get-processor";
export { handlePaymentWebhook } from "./handle-payment-webhook";
export { handleProcessorWebhook, webhookSources } from "./handle-processor-webhook";
export { paymentJobs } from "./jobs";
export { listSellerPaymentMethods } from "./list-seller-payment-methods";
export { markOrderPaid } from "./mark-order-paid";
export {
  listPaymentMethods,
  type PaymentTerms,
  PREPAID_TERMS,
  paymentTerms,
  type ResolvedPaymentMethod,
  resolvePaymentMethod,
  takesPayment,
} from "./payment-methods";
export { presentRefundPreview, previewRefund } from "./preview-refund";
export { processPendingRefunds } from "./process-pending-refunds";
export { reconcile } from "./reconcile";
export {
  bookPayment,
  presentRecordedPayment,
  type RecordedPayment,
  recordPayment,
  requireAwaited,
  settleReceived,
  todayOf,
} from "./record-payment";
export {
  completeRefund,
  presentRefundedOrder,
  type ReservedRefund,
  refundOrder,
  reserveRefund,
} from "./refund-order";
export { createRefund, requestOrderRefund } from "./request-refund";
export { returnTestDebits } from "./return-test-debits";
export { reversePayment } from "./reverse-payment";
export { type CheckoutState, findCheckout } from "./rows";
export { sendInvoiceReminders } from "./send-invoice-reminders";
export { sendWithCapture } from "./send-with-capture";
export { settle } from "./settle";
export { voidOrder } from "./void-order";
export { voidPayment } from "./void-payment";
