export { takePaymentNotice } from "./notice";
export { listPaymentMethods } from "./payment-methods";
export { reconcile } from "./reconcile";
export { payDueRefunds } from "./refunds";
export { presentCheckout } from "./reply";
export { submitCheckout } from "./submit";
