export { listCustomerOrders, readCustomerOrder } from "./account-orders";
export type { OrderFacts } from "./facts";
export { findOrderByMail } from "./find-order-by-mail";
export { findOrdersFor } from "./find-orders-for";
export { fulfillOrder } from "./fulfill-order";
export { listSellerOrders } from "./list-seller-orders";
export { markOrderPaid } from "./mark-order-paid";
export { orderTimeline } from "./order-timeline";
export { presentOrderStatus, presentPublicOrder } from "./present";
export { presentAccountOrder, presentAccountOrders } from "./present-account";
export { presentRefund, presentSellerOrder } from "./present-seller";
export { readOrder, readOrderStatus } from "./read-order";
export { readSellerOrder } from "./read-seller-order";
export {
  blockedBy,
  type Done,
  doneOr,
  type OrderStanding,
  type Standing,
  type Writer,
} from "./standing";
export { STATUS_FILTERS } from "./states";
export { updateOrder } from "./update-order";
