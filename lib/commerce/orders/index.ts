export { listCustomerOrders, readCustomerOrder } from "./account-orders";
export { findRefusalCode } from "./action-rules";
export { addOrderLink } from "./add-order-link";
export { isSamePlace, requireServed } from "./check-destination";
export { countSendable } from "./count-sendable";
export { amountHeld, dueBeforeSending, UnpaidUnits } from "./due-before-sending";
export { emitOrderEvent, emitOrderUpdated } from "./emit-order-event";
export { findOrderByMail, readOrderNumber } from "./find-order-by-mail";
export { findOrdersFor } from "./find-orders-for";
export { findNextStatus } from "./fulfillment-states";
export { isGiftCardLine } from "./is-gift-card-line";
export { orderJobs } from "./jobs";
export {
  liftFulfillmentRecord,
  liftOrderRecord,
  type StoredFulfillment,
  type StoredOrder,
} from "./lift-order-record";
export { type CostedLine, costOfUnits, lineCost } from "./line-cost";
export { listSellerOrders } from "./list-seller-orders";
export { lockOrder, lockOrders, readOrderRecord } from "./lock-order";
export type {
  FulfillmentRecord,
  OrderLineRecord,
  OrderRecord,
  RefundRecord,
  TaxPartSnapshot,
} from "./order-record";
export {
  type OrderTexts,
  TRANSLATED_LINE_NAME_SQL,
  TRANSLATED_VARIANT_NAME_SQL,
  translateOrderRecord,
} from "./order-texts";
export { orderTimeline } from "./order-timeline";
export { presentOrderStatus, presentPublicOrder } from "./present";
export { presentAccountOrder, presentAccountOrders } from "./present-account";
export { presentFulfillment } from "./present-fulfillment";
export { overpaidOf, presentPayment, presentRefund, presentSellerOrder } from "./present-seller";
export { readOrder, readOrderStatus } from "./read-order";
export { readSellerOrder } from "./read-seller-order";
export { recordOrderChange } from "./record-order-change";
export { REFUNDABLE_BALANCE_SQL, refundableBalance } from "./refundable-balance";
export { createRefusal, type OrderWriterContext, requireAllowed } from "./require-allowed";
export { findReversalBlock, type ReversalBlock } from "./reversal";
export type { OrderReaderContext } from "./rows";
export {
  getOrderState,
  isBookedBySeller,
  type OrderState,
  PAID_STATUSES_SQL,
  STATUS_FILTERS,
} from "./states";
export { updateOrder } from "./update-order";
