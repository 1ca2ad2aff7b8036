export { listCustomerOrders, readCustomerOrder } from "./account-orders";
export { presentOrderStatus, presentPublicOrder } from "./present";
export { presentAccountOrder, presentAccountOrders } from "./present-account";
export { readOrder, readOrderStatus } from "./read-order";
