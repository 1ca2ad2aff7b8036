export { cancelOrder } from "./cancel-order";
export { takePaymentNotice } from "./notice";
export { listPaymentMethods } from "./payment-methods";
export { takeProcessorNotice } from "./processor-notice";
export { reconcile } from "./reconcile";
export { presentRefundedOrder, refundOrder } from "./refund-order";
export { payDueRefunds } from "./refunds";
export { presentCheckout } from "./reply";
export { submitCheckout } from "./submit";
